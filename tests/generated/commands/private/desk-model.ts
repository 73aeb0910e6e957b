import type { DeadlineMark } from '../../../../machines/domain/deadlines';

/** A state with the time at which it began. */
interface Since<TMode> {
  mode: TMode;
  since: number;
}

/** Milliseconds until a request without a response fails. */
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds in which the result of uploads is shown. */
const RESULT_TIME = 8000;
/** How long a failed export or report is shown. */
const FAILURE_TIME = 60_000;
/** Milliseconds after which the saving of a table is given up. */
const SAVING_TIMEOUT = 300_000;

export type Marks = ReadonlyMap<string, DeadlineMark>;

/** A change of the mark of a contract's deadline. */
export interface ChangedMark {
  readonly id: string;
  readonly before: DeadlineMark | null;
  readonly mark: DeadlineMark | null;
  readonly isUndo: boolean;
}

/** A side of a comparison. */
export interface Side extends Since<'loading' | 'loaded' | 'notFound' | 'error'> {
  readonly id: string;
}

export type LockMode =
  | 'opening'
  | 'guarded.idle.ready'
  | 'guarded.idle.failed'
  | 'guarded.locking'
  | 'locked.asking.ready'
  | 'locked.asking.wrong'
  | 'locked.asking.failed'
  | 'locked.unlocking'
  | 'locked.waiting';

/** New versions of the product, which outlive the workspace. */
export type UpdatesModel = Since<'current' | 'ready' | 'checking' | 'held' | 'starting' | 'failed'>;

/** Reference model of what surrounds the list: deadlines, comparison, reports and the lock. */
export interface DeskModel {
  /** What is stored, by contract. */
  marks: Marks;
  readonly deadlines: Since<'idle' | 'saving' | 'failed'> & {
    /** The form, beside every change. */
    snooze: { readonly id: string; readonly isRefused: boolean } | null;
    change: ChangedMark | null;
    /** The last stored change, which can be undone. */
    last: ChangedMark | null;
  };
  panel: 'closed' | 'open';
  readonly reports: Since<'idle' | 'printing' | 'saving' | 'saved' | 'failed'>;
  readonly comparison: {
    mode: 'closed' | 'asking' | 'compared';
    /** None unless contracts are compared. */
    sides: readonly Side[];
  };
  /** `files`: those that were opened with the product, and are being read. */
  readonly uploads: Since<'closed' | 'open' | 'showingResult'> & { files: number };
  /** `asked`: how it is being locked. */
  readonly lock: Since<LockMode> & { asked: 'lock' | 'lockIfFree' };
}

export const createDesk = (now: number, marks: Marks = new Map()): DeskModel => ({
  marks,
  deadlines: {
    mode: 'idle',
    since: now,
    snooze: null,
    change: null,
    last: null,
  },
  panel: 'closed',
  reports: { mode: 'idle', since: now },
  comparison: { mode: 'closed', sides: [] },
  uploads: { mode: 'closed', since: now, files: 0 },
  lock: { mode: 'opening', since: now, asked: 'lock' },
});

export const isDeskLocked = ({ lock }: DeskModel): boolean => lock.mode.startsWith('locked');

/** What the watched contracts are like now. */
export function noteCompared({ comparison }: DeskModel, present: readonly string[]): void {
  for (const side of comparison.sides) {
    if (side.mode === 'loaded' || side.mode === 'notFound')
      side.mode = present.includes(side.id) ? 'loaded' : 'notFound';
  }
}

/** Milliseconds in which a wrong passphrase must be waited for. */
export const WRONG_DELAY = 5000;

/** Applies the delays that have elapsed. */
export function applyDeskDelays(desk: DeskModel, updates: UpdatesModel, now: number): void {
  const { reports, comparison, uploads, lock } = desk;
  const hasPassed = ({ since }: { readonly since: number }, delay = REQUEST_TIMEOUT) =>
    now - since >= delay;
  if (reports.mode === 'saving' && hasPassed(reports, SAVING_TIMEOUT))
    Object.assign(reports, { mode: 'failed', since: now });
  if (reports.mode === 'failed' && hasPassed(reports, FAILURE_TIME)) reports.mode = 'idle';
  for (const side of comparison.sides)
    if (side.mode === 'loading' && hasPassed(side)) side.mode = 'error';
  if (uploads.mode === 'showingResult' && hasPassed(uploads, RESULT_TIME)) uploads.mode = 'closed';
  if (lock.mode === 'guarded.locking' && hasPassed(lock)) lock.mode = 'guarded.idle.failed';
  if (lock.mode === 'locked.unlocking' && hasPassed(lock)) lock.mode = 'locked.asking.failed';
  if (lock.mode === 'locked.waiting' && hasPassed(lock, WRONG_DELAY))
    lock.mode = 'locked.asking.wrong';
  if ((updates.mode === 'checking' || updates.mode === 'starting') && hasPassed(updates))
    updates.mode = 'failed';
}
