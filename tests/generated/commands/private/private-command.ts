import * as fc from 'fast-check';
import { makeDetail } from '../../../support/fixtures';
import { makeFacts, makeOutlook } from '../../../support/outlook';
import {
  failureMessageOf,
  SAMPLES,
  type PortInput,
  type PortOutput,
  type PromisePort,
} from '../../../support/ports';
import { settle, type PendingCall, type PromiseFakes } from '../../../support/world';
import { assertInvariant } from '../assert-invariant';
import type { Command } from '../command';
import { passTime } from '../pass-time';
import { serializeActors } from '../product';
import { applyCheckDelays, noteAsked, noteQuestions } from './check-model';
import { applyDeskDelays, noteCompared } from './desk-model';
import {
  applyPrivateDelays,
  noteChange,
  portfolioOf,
  presentIds,
  unansweredIds,
  type PrivateModel,
} from './private-model';
import type { PrivateProduct } from './private-product';

export type PrivateCommand = Command<PrivateModel, PrivateProduct>;

/** The day of each contract's deadline. */
export const DEADLINE = { kind: 'end', day: '2026-07-01' } as const;

/** What the store tells of deadlines and questions. */
export function deliverOutlook(model: PrivateModel, product: PrivateProduct): void {
  const { world } = product;
  const open = unansweredIds(model);
  const contracts = presentIds(model).map((id) =>
    makeFacts({ id, name: id, toCheck: open.includes(id) ? ['notice'] : [] }),
  );
  const marks = [...model.desk.marks].map(([contractId, mark]) => ({
    contractId,
    ...DEADLINE,
    mark,
  }));
  world.watchOutlook
    .last()
    .send({ type: 'outlook.changed', outlook: { ...makeOutlook(contracts), marks } });
  const { desk } = model;
  const { snooze } = desk.deadlines;
  if (snooze && (!presentIds(model).includes(snooze.id) || desk.marks.has(snooze.id)))
    desk.deadlines.snooze = null;
  if (model.checks.mode !== 'hidden') noteQuestions(model.checks, open);
}

/** What the store has of a contract. */
export const outcomeOf = (model: PrivateModel, id: string) =>
  presentIds(model).includes(id)
    ? ({ kind: 'found', contract: makeDetail({ id }) } as const)
    : ({ kind: 'notFound' } as const);

/** The store tells of the contracts that are compared or checked. */
export function deliverWatched(model: PrivateModel, { world }: PrivateProduct): void {
  for (const port of world.watchContract.calls) {
    if (port.isStopped()) continue;
    const { id } = port.input;
    port.send({ type: 'contract.changed', id, outcome: outcomeOf(model, id) });
  }
  noteCompared(model.desk, presentIds(model));
  noteAsked(model.checks, presentIds(model));
}

/** The store tells of a change, here or in another tab. */
export function deliver(model: PrivateModel, product: PrivateProduct): void {
  noteChange(model);
  product.world.watchContracts
    .last()
    .send({ type: 'contracts.changed', portfolio: portfolioOf(model) });
  deliverOutlook(model, product);
  deliverWatched(model, product);
}

/** How a call ends: the store has done it and answers, it does it too late or silently, or it fails. */
export type End = 'success' | 'failure';
export const ends = fc.constantFrom<End>('success', 'success', 'failure');

/** The oldest call of a port that has no answer. */
export const findPending = <TPort extends PromisePort>(
  fakes: PromiseFakes,
  port: TPort,
): PendingCall<PortInput<TPort>, PortOutput<TPort>> | undefined =>
  fakes[port].calls.find(({ isSettled }) => !isSettled());

/**
 * Answers the oldest call of a port, by default with its sample, and waits for what follows. The message of
 * a failure is shown.
 *
 * @returns the input of the call, and whether it was aborted before, so that the machine ignores the answer;
 * undefined if no call waits.
 */
export async function answerPending<TPort extends PromisePort>(
  { world, liveActors }: PrivateProduct,
  port: TPort,
  end: End,
  output: PortOutput<TPort> = SAMPLES[port],
): Promise<{ readonly input: PortInput<TPort>; readonly isLate: boolean } | undefined> {
  const call = findPending(world, port);
  if (!call) return undefined;
  const { input, signal } = call;
  const isLate = signal.aborted;
  if (end === 'success') call.resolve(output);
  else call.reject(new Error('no'));
  await settle();
  const message = failureMessageOf(port);
  const isShown = isLate || end === 'success' || serializeActors(liveActors()).includes(message);
  assertInvariant(isShown, `a failure of ${port} is shown`, message);
  return { input, isLate };
}

export const advance = (milliseconds: number): PrivateCommand => ({
  description: `advances the clock by ${milliseconds} ms`,
  // Nobody is away long enough for the lock to close by itself; `lock-commands.ts` does that.
  isPossible: ({ desk }) => milliseconds < 600_000 || desk.lock.mode === 'opening',
  run: (model, product) => {
    passTime(model, product, milliseconds);
    applyPrivateDelays(model);
    applyDeskDelays(model.desk, model.updates, model.now);
    applyCheckDelays(model.checks, model.now);
  },
});
