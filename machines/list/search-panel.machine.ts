import { setup, type ActorRefFrom } from 'xstate';

export type SearchPanelEvent =
  /** The search box has got the focus, or its text has changed. */
  | { readonly type: 'panel.open' }
  /** Escape, a choice, or the focus has left search box and panel. */
  | { readonly type: 'panel.close' };

export type SearchPanelActorRef = ActorRefFrom<typeof searchPanelMachine>;

/** The panel below the search box. It is shown while it is open and has entries (ruling 35, 37). */
export const searchPanelMachine = setup({
  types: { events: {} as SearchPanelEvent },
}).createMachine({
  id: 'searchPanel',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': 'open' } },
    open: { on: { 'panel.close': 'closed' } },
  },
});
