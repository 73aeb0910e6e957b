import { assign, setup } from 'xstate';
import { withEvent } from '../actors';

export type PanelEvent =
  /** `content`: the deadlines, or a group of contracts (`domain/insights.ts`). */
  | { readonly type: 'panel.open'; readonly content: string }
  | { readonly type: 'panel.more' }
  | { readonly type: 'panel.close' };

interface PanelContext {
  /** What is shown, or was shown last. */
  readonly content: string;
  /** Number of entries to show. */
  readonly limit: number;
}

/** Content of the panel that the bell opens. */
export const DEADLINES_PANEL = 'deadlines';

/** Number of entries that are shown at first, and added by each press. */
export const SHOWN_ENTRIES = 20;

/** Panel at the side with the next deadlines, or with the contracts behind a figure (ruling 45). */
export const panelMachine = setup({
  types: { context: {} as PanelContext, events: {} as PanelEvent },
  actions: {
    setContent: assign((_, { content }: { readonly content: string }) => ({
      content,
      limit: SHOWN_ENTRIES,
    })),
    showMore: assign(({ context }) => ({ limit: context.limit + SHOWN_ENTRIES })),
  },
}).createMachine({
  id: 'panel',
  context: { content: '', limit: SHOWN_ENTRIES },
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': { target: 'open', actions: withEvent('setContent') } } },
    open: { on: { 'panel.more': { actions: 'showMore' }, 'panel.close': 'closed' } },
  },
});
