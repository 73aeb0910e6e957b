import type { AnyEventObject } from 'xstate';
import type { ContractOutcome } from '../../../machines/ports';
import type { DeadlineMark } from '../../../machines/domain/deadlines';
import type { Decision } from '../../../machines/domain/fields';
import type { Portfolio } from '../../../machines/domain/contract';
import { makeDetail, makeLock } from '../../support/fixtures';
import { makeFacts } from '../../support/outlook';
import type { PortInput, PromisePort } from '../../support/ports';
import { isPending, type RunningPort, type World } from '../../support/world';

/** What a private workspace keeps: the reference that the product is compared with. */
export interface Kept {
  /** Ids of all contracts, and of those that are removed for the visit. */
  all: readonly string[];
  removed: ReadonlySet<string>;
  /** What was said of the deadline of a contract. */
  marks: ReadonlyMap<string, DeadlineMark>;
  /** What was decided about a contract. */
  decisions: ReadonlyMap<string, Decision>;
  /** Ids of the contracts whose question was answered. */
  answered: ReadonlySet<string>;
  lock: 'unset' | 'open' | 'locked';
  /** Number of contracts that were ever added. */
  added: number;
}

export const createKept = (): Kept => ({
  all: [],
  removed: new Set(),
  marks: new Map(),
  decisions: new Map(),
  answered: new Set(),
  lock: 'unset',
  added: 0,
});

export function addContracts(kept: Kept, count: number): void {
  for (let left = count; left > 0; left -= 1) {
    kept.added += 1;
    kept.all = [...kept.all, `c-${kept.added}`];
  }
}

export function removeContracts(kept: Kept, ids: readonly string[]): void {
  kept.removed = new Set([...kept.removed, ...ids]);
}

export function restoreContracts(kept: Kept, ids: readonly string[]): void {
  kept.removed = new Set([...kept.removed].filter((id) => !ids.includes(id)));
}

export const presentIds = ({ all, removed }: Kept): readonly string[] =>
  all.filter((id) => !removed.has(id));

/** Every third contract has a question. */
export const askedIds = (kept: Kept): readonly string[] =>
  presentIds(kept).filter((id) => Number(id.slice(2)) % 3 === 0 && !kept.answered.has(id));

export const outcomeOf = (kept: Kept, id: string): ContractOutcome =>
  presentIds(kept).includes(id)
    ? { kind: 'found', contract: makeDetail({ id }) }
    : { kind: 'notFound' };

/** The day of each contract's deadline. */
const DEADLINE = { kind: 'end', day: '2026-07-01' } as const;

/** What a decision makes of a contract. One that has ended has no deadline. */
const decide = (decision: Decision | undefined) =>
  decision
    ? {
        term: { read: {}, decision },
        ...(decision.kind === 'ended' ? { deadlines: [], status: 'Expired' as const } : {}),
      }
    : {};

/** The same entries, with another one, or without it. */
function withEntry<T>(
  entries: ReadonlyMap<string, T>,
  id: string,
  value: T | null,
): ReadonlyMap<string, T> {
  const others = [...entries].filter(([key]) => key !== id);
  return new Map(value === null ? others : [...others, [id, value]]);
}

/** The contracts of the list. */
export function portfolioOf(kept: Kept): Portfolio {
  const asked = askedIds(kept);
  const contracts = presentIds(kept).map((id) => {
    const mark = kept.marks.get(id);
    return makeFacts({
      id,
      questions: asked.includes(id) ? ['notice'] : [],
      marks: mark ? [{ contractId: id, ...DEADLINE, mark }] : [],
      ...decide(kept.decisions.get(id)),
    });
  });
  return { contracts, unreadable: [] };
}

type Changes = {
  readonly [TPort in PromisePort]?: (kept: Kept, input: PortInput<TPort>) => void;
};

/** What a call that succeeds changes, also if nobody waits for it any more. */
export const CHANGES: Changes = {
  removeContracts: (kept, { ids }) => removeContracts(kept, ids),
  restoreContracts: (kept, { ids }) => restoreContracts(kept, ids),
  saveAnswers: (kept, { answers }) => {
    for (const answer of answers) {
      const { contractId } = answer;
      if (answer.kind === 'mark') kept.marks = withEntry(kept.marks, contractId, answer.mark);
      // One that was taken back leaves the one before it, which the reference does not have.
      else kept.decisions = withEntry(kept.decisions, contractId, answer.decision);
    }
  },
  changeField: (kept, { id, change }) => {
    const others = [...kept.answered].filter((one) => one !== id);
    kept.answered = new Set(change.kind === 'undo' ? others : [...others, id]);
  },
  changeLock: (kept, { change: { kind } }) => {
    if (kind === 'remove') kept.lock = 'unset';
    if (kind === 'set') kept.lock = 'open';
    if (kind === 'lock' || kind === 'lockIfFree') kept.lock = 'locked';
  },
  unlockWorkspace: (kept) => {
    if (kept.lock === 'locked') kept.lock = 'open';
  },
  recoverWorkspace: (kept) => {
    if (kept.lock === 'locked') kept.lock = 'open';
  },
};

/** What each run of a watcher has reported last. */
const told = new WeakMap<object, string>();

/** Sends each run of a watcher what is new to it. */
function tell<TInput>(
  calls: readonly RunningPort<TInput>[],
  report: (input: TInput) => AnyEventObject,
  isRead = false,
): void {
  for (const call of calls.filter(isPending)) {
    const event = report(call.input);
    const text = JSON.stringify(event);
    const isKnown = told.get(call) === text || (isRead && !told.has(call));
    told.set(call, text);
    if (!isKnown) call.send(event);
  }
}

/** The store tells its watchers of what has changed, here or in another tab. */
export function tellWatchers(kept: Kept, world: World): void {
  const { lock } = kept;
  const report = { isSet: lock !== 'unset', isLocked: lock === 'locked', idleMinutes: 60 };
  tell(world.watchLock.calls, () => ({ type: 'lock.reported', lock: makeLock(report) }));
  tell(
    world.watchContracts.calls,
    () => ({ type: 'contracts.changed', portfolio: portfolioOf(kept) }),
    // The list was just read.
    true,
  );
  tell(world.watchContract.calls, ({ id }) => ({
    type: 'contract.changed',
    id,
    outcome: outcomeOf(kept, id),
  }));
}
