import { assign, setup } from 'xstate';

export interface PanelEvent {
  readonly type: 'panel.open' | 'panel.more' | 'panel.close';
}

interface PanelContext {
  /** Number of entries to show. */
  readonly limit: number;
}

/** Number of entries that are shown at first, and added by each press. */
export const SHOWN_ENTRIES = 20;

/** Panel at the side with the next deadlines, which the bell opens (ruling 44). */
export const panelMachine = setup({
  types: { context: {} as PanelContext, events: {} as PanelEvent },
  actions: {
    resetLimit: assign({ limit: SHOWN_ENTRIES }),
    showMore: assign(({ context }) => ({ limit: context.limit + SHOWN_ENTRIES })),
  },
}).createMachine({
  id: 'panel',
  context: { limit: SHOWN_ENTRIES },
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': { target: 'open', actions: 'resetLimit' } } },
    open: { on: { 'panel.more': { actions: 'showMore' }, 'panel.close': 'closed' } },
  },
});
