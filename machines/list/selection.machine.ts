import { assertEvent, assign, sendTo, setup } from 'xstate';
import type { ParentRef } from '../actors';
import {
  changeSelection,
  NO_SELECTION,
  type Selection,
  type SelectionChange,
} from '../domain/selection';

export type SelectionEvent = SelectionChange | { readonly type: 'selection.clear' };

/** Sent to the parent after each change. */
export interface SelectionReport {
  readonly type: 'selection.changed';
  readonly ids: ReadonlySet<string>;
}

interface SelectionInput {
  readonly parentRef: ParentRef<SelectionReport>;
}

interface SelectionContext extends SelectionInput, Selection {}

const CHANGES = ['row.toggle', 'row.extend', 'rows.toggle', 'rows.select', 'rows.retain'] as const;

/** Changes the selection, and leaves the state if nothing is selected any more. */
const TOGGLE = [
  { guard: 'leavesNone', target: 'empty', actions: ['change', 'reportChange'] },
  { actions: ['change', 'reportChange'] },
] as const;

/** The contracts that are selected in the list, whatever its page, order and filters (ruling 33). */
export const selectionMachine = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
  },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, CHANGES);
      return changeSelection(context, event);
    }),
    clear: assign(NO_SELECTION),
    reportChange: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): SelectionReport => ({ type: 'selection.changed', ids: context.ids }),
    ),
  },
  guards: {
    leavesNone: ({ context, event }) => {
      assertEvent(event, CHANGES);
      return changeSelection(context, event).ids.size === 0;
    },
    losesSome: ({ context, event }) => {
      assertEvent(event, CHANGES);
      return changeSelection(context, event).ids.size < context.ids.size;
    },
  },
}).createMachine({
  id: 'selection',
  context: ({ input }) => ({ ...input, ...NO_SELECTION }),
  initial: 'empty',
  states: {
    empty: {
      on: {
        'row.toggle': { target: 'some', actions: ['change', 'reportChange'] },
        'row.extend': { target: 'some', actions: ['change', 'reportChange'] },
        'rows.toggle': { target: 'some', actions: ['change', 'reportChange'] },
      },
    },
    some: {
      on: {
        'row.toggle': TOGGLE,
        'row.extend': TOGGLE,
        'rows.toggle': TOGGLE,
        'rows.retain': [
          { guard: 'leavesNone', target: 'empty', actions: ['change', 'reportChange'] },
          { guard: 'losesSome', actions: ['change', 'reportChange'] },
        ],
        'rows.select': { actions: ['change', 'reportChange'] },
        'selection.clear': { target: 'empty', actions: ['clear', 'reportChange'] },
      },
    },
  },
});
