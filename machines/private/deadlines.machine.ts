import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import type { CalendarDay } from '../domain/calendar';
import {
  deadlineId,
  groupDeadlines,
  isSnoozeDay,
  MARK_FAILURE,
  proposeSnooze,
  snoozeLimits,
  type DeadlineKey,
  type DeadlineMark,
} from '../domain/deadlines';
import { type Failure, failTo } from '../domain/failure';
import { markDeadline, type OutlookChangedEvent } from './ports';

/** A deadline that the user says something about. */
export interface MarkedDeadline extends DeadlineKey {
  readonly contractName: string;
  /** What was said before. */
  readonly mark: DeadlineMark | null;
}

export type DeadlinesEvent =
  | { readonly type: 'deadlines.more' }
  | {
      readonly type: 'deadline.mark';
      readonly deadline: MarkedDeadline;
      /** Null brings the deadline back. */
      readonly mark: DeadlineMark | null;
    }
  | {
      readonly type: 'snooze.start';
      readonly deadline: MarkedDeadline;
      readonly today: CalendarDay;
    }
  | { readonly type: 'snooze.edit'; readonly day: string }
  | { readonly type: 'snooze.save' | 'snooze.cancel' | 'mark.undo' | 'mark.retry' }
  /** Forgets the last change: it stays as it is. */
  | { readonly type: 'mark.dismiss' }
  /** Gives up a change that has failed. */
  | { readonly type: 'mark.cancel' }
  /** From the parent. */
  | OutlookChangedEvent;

/** A deadline that is being snoozed. */
export interface Snooze {
  readonly deadline: MarkedDeadline;
  readonly today: CalendarDay;
  /** The entered day, valid or not. */
  readonly until: string;
  readonly isRefused: boolean;
}

/** A change of a mark. */
export interface MarkChange {
  readonly deadline: MarkedDeadline;
  readonly mark: DeadlineMark | null;
  /** It takes the last change back. */
  readonly isUndo: boolean;
}

interface DeadlinesContext {
  /** Number of deadlines to show in each group. */
  readonly limit: number;
  readonly snooze: Snooze | null;
  /** The change that is stored, or that failed. */
  readonly change: MarkChange | null;
  /** The last stored change, which can be undone. */
  readonly last: MarkChange | null;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

/** Number of deadlines that are shown at first, and added by each press. */
export const SHOWN_DEADLINES = 10;

/** What the user says about deadlines: snoozed, done, and back again (ruling 44). */
export const deadlinesMachine = setup({
  types: {
    context: {} as DeadlinesContext,
    events: {} as DeadlinesEvent,
    tags: {} as 'busy',
  },
  actors: { markDeadline },
  actions: {
    showMore: assign(({ context }) => ({ limit: context.limit + SHOWN_DEADLINES })),
    startSnooze: assign((_, { deadline, today }: Pick<Snooze, 'deadline' | 'today'>) => {
      const until = proposeSnooze(deadline.day, today);
      return { snooze: { deadline, today, until, isRefused: false } };
    }),
    editSnooze: assign(({ context: { snooze } }, { day }: { readonly day: string }) => ({
      snooze: snooze && { ...snooze, until: day, isRefused: false },
    })),
    refuseSnooze: assign(({ context: { snooze } }) => ({
      snooze: snooze && { ...snooze, isRefused: true },
    })),
    endSnooze: assign({ snooze: null }),
    // The form ends with its row, and follows the day.
    updateSnooze: assign(({ context: { snooze } }, { outlook }: OutlookChangedEvent) => {
      const { contracts, marks, today } = outlook;
      if (!snooze) return {};
      const { overdue, coming } = groupDeadlines(contracts, marks, today);
      const listed = [...overdue, ...coming].find(
        (one) => deadlineId(one) === deadlineId(snooze.deadline),
      );
      if (!listed || !snoozeLimits(listed.day, today)) return { snooze: null };
      const { contractName, mark } = listed;
      return { snooze: { ...snooze, today, deadline: { ...snooze.deadline, contractName, mark } } };
    }),
    setSnoozed: assign(({ context: { snooze } }) => ({
      change: snooze && {
        deadline: snooze.deadline,
        mark: { kind: 'snoozed', until: snooze.until },
        isUndo: false,
      },
    })),
    setChange: assign((_, { deadline, mark }: Omit<MarkChange, 'isUndo'>) => ({
      change: { deadline, mark, isUndo: false },
    })),
    setUndo: assign(({ context: { last } }) => ({
      change: last && {
        deadline: { ...last.deadline, mark: last.mark },
        mark: last.deadline.mark,
        isUndo: true,
      },
    })),
    // What was taken back needs no way back.
    setLast: assign(({ context: { change } }) => ({ last: change?.isUndo ? null : change })),
    forgetLast: assign({ last: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isSnoozeDay: ({ context: { snooze } }) =>
      snooze !== null && isSnoozeDay(snooze.until, snooze.deadline.day, snooze.today),
    canUndo: ({ context }) => context.last !== null,
  },
}).createMachine({
  id: 'deadlines',
  context: {
    limit: SHOWN_DEADLINES,
    snooze: null,
    change: null,
    last: null,
    failure: null,
  },
  on: {
    'deadlines.more': { actions: 'showMore' },
    'outlook.changed': { actions: withEvent('updateSnooze') },
    // The form is open beside every change, and keeps its day.
    'snooze.start': { actions: withEvent('startSnooze') },
    'snooze.edit': { actions: withEvent('editSnooze') },
    'snooze.cancel': { actions: 'endSnooze' },
    'mark.dismiss': { actions: 'forgetLast' },
  },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'snooze.save': [
          { guard: 'isSnoozeDay', target: 'saving', actions: ['setSnoozed', 'endSnooze'] },
          { actions: 'refuseSnooze' },
        ],
        'deadline.mark': { target: 'saving', actions: withEvent('setChange') },
        'mark.undo': { guard: 'canUndo', target: 'saving', actions: 'setUndo' },
      },
      initial: 'idle',
      states: {
        idle: {},
        failed: { on: { 'mark.retry': '#deadlines.saving', 'mark.cancel': 'idle' } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        ...byName('markDeadline'),
        input: ({ context: { change } }) => {
          if (!change) throw new Error('There is no change.');
          const { contractId, kind, day } = change.deadline;
          return { deadline: { contractId, kind, day }, mark: change.mark };
        },
        onDone: { target: 'ready', actions: 'setLast' },
        onError: failTo('ready.failed', MARK_FAILURE),
      },
    },
  },
});

type DeadlinesSnapshot = SnapshotFrom<typeof deadlinesMachine>;

/** The snooze that is entered for a deadline; null if none is. */
export const selectSnooze = (
  { context: { snooze } }: DeadlinesSnapshot,
  deadline: DeadlineKey,
): Snooze | null =>
  snooze && deadlineId(snooze.deadline) === deadlineId(deadline) ? snooze : null;

/** The change that was not stored, and why; null if the last one was. */
export function selectFailedMark(
  snapshot: DeadlinesSnapshot,
): { readonly change: MarkChange; readonly failure: Failure } | null {
  const { change, failure } = snapshot.context;
  return snapshot.matches({ ready: 'failed' }) && change && failure ? { change, failure } : null;
}
