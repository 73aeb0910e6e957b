import { assign, setup } from 'xstate';
import { withEvent } from '../actors';
import type { CalendarSpan } from '../domain/insights/calendar-months';

export type CalendarEvent =
  | { readonly type: 'panel.open' | 'panel.close' | 'calendar.more' }
  | { readonly type: 'span.pick'; readonly span: CalendarSpan };

interface CalendarContext {
  /** How far ahead the calendar shows deadlines. */
  readonly span: CalendarSpan;
  /** Number of deadlines to show of each month. */
  readonly limit: number;
}

/** Number of deadlines of a month that are shown at first, and added by each press. */
export const SHOWN_DEADLINES = 50;

/** What the calendar shows, and the panel with the next deadlines, which the bell opens (ruling 44). */
export const calendarMachine = setup({
  types: { context: {} as CalendarContext, events: {} as CalendarEvent },
  actions: {
    setSpan: assign((_, { span }: Pick<CalendarContext, 'span'>) => ({
      span,
      limit: SHOWN_DEADLINES,
    })),
    showMore: assign({ limit: ({ context }) => context.limit + SHOWN_DEADLINES }),
  },
}).createMachine({
  id: 'calendar',
  context: { span: 'quarter', limit: SHOWN_DEADLINES },
  on: {
    'span.pick': { actions: withEvent('setSpan') },
    'calendar.more': { actions: 'showMore' },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': 'open' } },
    open: { on: { 'panel.close': 'closed' } },
  },
});
