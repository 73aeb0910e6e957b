import { assign, sendTo, setup } from 'xstate';
import { type ParentRef, withEvent } from '../actors';
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

const CHANGE = [withEvent('change'), 'reportChange'] as const;

/** Changes the selection, and leaves the state if nothing is selected any more. */
const TOGGLE = [
  { guard: withEvent('leavesNone'), target: 'empty', actions: CHANGE },
  { actions: CHANGE },
] as const;

/** The contracts that are selected in the list, whatever its page, order and filters (ruling 33). */
export const selectionMachine = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
  },
  actions: {
    change: assign(({ context }, change: SelectionChange) => changeSelection(context, change)),
    clear: assign(NO_SELECTION),
    reportChange: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): SelectionReport => ({ type: 'selection.changed', ids: context.ids }),
    ),
  },
  guards: {
    leavesNone: ({ context }, change: SelectionChange) =>
      changeSelection(context, change).ids.size === 0,
    losesSome: ({ context }, change: SelectionChange) =>
      changeSelection(context, change).ids.size < context.ids.size,
  },
}).createMachine({
  id: 'selection',
  context: ({ input }) => ({ ...input, ...NO_SELECTION }),
  initial: 'empty',
  states: {
    empty: {
      on: {
        'row.toggle': { target: 'some', actions: CHANGE },
        'row.extend': { target: 'some', actions: CHANGE },
        'rows.toggle': { target: 'some', actions: CHANGE },
      },
    },
    some: {
      on: {
        'row.toggle': TOGGLE,
        'row.extend': TOGGLE,
        'rows.toggle': TOGGLE,
        'rows.retain': [
          { guard: withEvent('leavesNone'), target: 'empty', actions: CHANGE },
          { guard: withEvent('losesSome'), actions: CHANGE },
        ],
        'rows.select': { actions: CHANGE },
        'selection.clear': { target: 'empty', actions: ['clear', 'reportChange'] },
      },
    },
  },
});
