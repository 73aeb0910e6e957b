import * as fc from 'fast-check';
import { must } from '../../support/must';
import { settle } from '../../support/world';
import { assertUnchanged } from './invariants';
import { ruledPorts, ruleOf, type PortResponse } from './port-rules';
import { callsOf, type Call, type Model } from './reference-model';
import { serializeActors } from './product';
import type { Command, SyncCommand } from './command';
import { weighted } from './weighted';

/** The call to settle: the awaited one, or an abandoned one by index. */
type Which = 'awaited' | { readonly abandoned: number };

const portsOf = (subject: string) => ruledPorts.filter((port) => ruleOf(port).subject === subject);

function pickCall(model: Readonly<Model>, subject: string, which: Which): Call | undefined {
  const all = portsOf(subject).flatMap((port) => callsOf(model, port));
  const pending = all.filter(({ isPending }) => isPending);
  if (which === 'awaited') return pending.find(({ status }) => status === 'awaited');
  const abandoned = pending.filter(({ status }) => status === 'abandoned');
  return abandoned[which.abandoned % abandoned.length];
}

function describeResponse(subject: string, which: Which, response: PortResponse): string {
  const late = which === 'awaited' ? '' : ` (abandoned ${which.abandoned})`;
  return `responds to the ${subject} call${late}: ${JSON.stringify(response)}`;
}

/**
 * Settles a pending call. `meanwhile` runs in the same tick, after the response and before the
 * product receives it.
 */
function respond(
  subject: string,
  which: Which,
  response: PortResponse,
  meanwhile: SyncCommand | undefined,
): Command {
  const late = which === 'awaited' ? '' : ' late';
  return {
    kind: meanwhile
      ? 'response with a concurrent action'
      : `${late} response for the ${subject}`.trim(),
    description:
      describeResponse(subject, which, response) +
      (meanwhile ? `; in the same tick: ${meanwhile.description}` : ''),
    isPossible: (model) =>
      pickCall(model, subject, which) !== undefined && (meanwhile?.isPossible?.(model) ?? true),
    run: async (model, product) => {
      const call = must(pickCall(model, subject, which), 'pending call');
      const settlement = ruleOf(call.port).settle(response, call);
      call.isPending = false;
      settlement.settle(product.world);
      meanwhile?.run(model, product);
      const before =
        call.status === 'abandoned' ? serializeActors(product.liveActors()) : undefined;
      // The product receives the response before the next command.
      await Promise.resolve();
      if (before !== undefined) assertUnchanged(before, product);
      if (call.status === 'abandoned') return;
      call.status = 'arrived';
      settlement.apply(model);
      // A session starts when its code has loaded.
      if (subject === 'session') await settle();
    },
  };
}

const awaited = fc.constant<Which>('awaited');
const awaitedOrLate = fc.oneof(
  awaited,
  awaited,
  fc.nat({ max: 3 }).map((abandoned): Which => ({ abandoned })),
);

/** Commands that settle pending calls, with optional concurrent actions. */
export function responsesWith(
  meanwhile: fc.Arbitrary<SyncCommand | undefined>,
): fc.Arbitrary<Command> {
  const subjects = new Set(ruledPorts.map((port) => ruleOf(port).subject));
  return fc.oneof(
    ...[...subjects].map((subject) => {
      const { weight, responses } = ruleOf(must(portsOf(subject)[0], subject));
      const given = fc.tuple(fc.constant(subject), awaitedOrLate, responses, meanwhile);
      return weighted(
        weight,
        given.map((answer) => respond(...answer)),
      );
    }),
  );
}
