import * as fc from 'fast-check';
import { must } from '../../support/must';
import { settle } from '../../support/world';
import { assertUnchanged } from './invariants';
import type { Call, Model } from './reference-model';
import { serializeActors } from './product';
import type { SyncCommand, Command } from './checked-command';
import { displayPreferences } from './preferences-commands';
import { settlementOf, type PortResponse } from './settlements';

/** The call to settle: the awaited one, or an abandoned one by index. */
type Which = 'awaited' | { readonly abandoned: number };

/** Ports by subject. The session ports are called one at a time. */
const SUBJECTS = {
  session: ['restoreSession', 'signIn', 'endSession'],
  list: ['loadContracts'],
  contract: ['loadContract'],
  preferences: ['restorePreferences'],
  export: ['exportContracts'],
  copy: ['copyText'],
  correction: ['changeTerm'],
} as const;
type Subject = keyof typeof SUBJECTS;

function pickCall({ calls }: Readonly<Model>, subject: Subject, which: Which): Call | undefined {
  const all = SUBJECTS[subject].flatMap((port) => calls[port]);
  const pending = all.filter(({ isPending }) => isPending);
  if (which === 'awaited') return pending.find(({ status }) => status === 'awaited');
  const abandoned = pending.filter(({ status }) => status === 'abandoned');
  return abandoned[which.abandoned % abandoned.length];
}

function describeResponse(subject: Subject, which: Which, response: PortResponse): string {
  const late = which === 'awaited' ? '' : ` (abandoned ${which.abandoned})`;
  return `responds to the ${subject} call${late}: ${JSON.stringify(response)}`;
}

/**
 * Settles a pending call. `meanwhile` runs in the same tick, after the response and before the
 * product receives it.
 */
function respond(
  subject: Subject,
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
      pickCall(model, subject, which) !== undefined && (meanwhile?.isPossible(model) ?? true),
    run: async (model, product) => {
      const call = must(pickCall(model, subject, which), 'pending call');
      const settlement = settlementOf(response, call);
      call.isPending = false;
      settlement.settle(product);
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

const responseKinds: fc.Arbitrary<PortResponse> = fc
  .constantFrom(
    'success' as const,
    'success' as const,
    'empty' as const,
    'port error' as const,
    'unexpected error' as const,
  )
  .map((kind) => ({ kind }));

const lists: fc.Arbitrary<PortResponse> = fc.record({
  kind: fc.constant('list' as const),
  size: fc.nat({ max: 35 }),
  rotation: fc.nat({ max: 6 }),
});

const restoredPreferences: fc.Arbitrary<PortResponse> = fc.record({
  kind: fc.constant('preferences' as const),
  preferences: displayPreferences,
});

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
  const respondTo = (
    subject: Subject,
    which: fc.Arbitrary<Which>,
    response: fc.Arbitrary<PortResponse>,
  ) => fc.tuple(fc.constant(subject), which, response, meanwhile).map((given) => respond(...given));
  return fc.oneof(
    { weight: 3, arbitrary: respondTo('session', awaitedOrLate, responseKinds) },
    {
      weight: 3,
      arbitrary: respondTo('list', awaitedOrLate, fc.oneof(lists, lists, responseKinds)),
    },
    { weight: 3, arbitrary: respondTo('contract', awaitedOrLate, responseKinds) },
    { weight: 3, arbitrary: respondTo('export', awaitedOrLate, responseKinds) },
    { weight: 7, arbitrary: respondTo('copy', awaitedOrLate, responseKinds) },
    { weight: 4, arbitrary: respondTo('correction', awaitedOrLate, responseKinds) },
    {
      weight: 1,
      arbitrary: respondTo(
        'preferences',
        awaitedOrLate,
        fc.oneof(restoredPreferences, responseKinds),
      ),
    },
  );
}
