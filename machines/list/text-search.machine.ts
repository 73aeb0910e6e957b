import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ParentRef } from '../actors';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import { isTextQuery, type TextMatches, type TextPlace } from '../domain/text-search';
import { searchContracts } from '../ports';

export type TextSearchEvent =
  /** Sent with every list; the same query is not searched again. */
  | { readonly type: 'text.search'; readonly query: string }
  /** Contracts have changed. */
  | { readonly type: 'text.refresh' }
  | { readonly type: 'text.retry' };

/** Sent to the parent: where the query was found. */
export interface TextFoundReport {
  readonly type: 'text.found';
  readonly matches: TextMatches;
}

interface TextSearchInput {
  readonly parentRef: ParentRef<TextFoundReport>;
  /** Whether the texts of the contracts are kept. */
  readonly isEnabled: boolean;
}

interface TextSearchContext extends TextSearchInput {
  /** Without surrounding blanks. */
  readonly query: string;
}

export type TextSearchActorRef = ActorRefFrom<typeof textSearchMachine>;

/** Search for words inside contracts, after a pause in typing (ruling 42). */
export const textSearchMachine = setup({
  types: {
    input: {} as TextSearchInput,
    context: {} as TextSearchContext,
    events: {} as TextSearchEvent,
    tags: {} as 'busy',
  },
  actors: { searchContracts },
  actions: {
    setQuery: assign(({ event }) => {
      assertEvent(event, 'text.search');
      return { query: event.query.trim() };
    }),
    reportFound: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { query } }, places: readonly TextPlace[]): TextFoundReport => ({
        type: 'text.found',
        matches: { query, places: new Map(places.map((place) => [place.id, place])) },
      }),
    ),
  },
  guards: {
    isOther: ({ context, event }) => {
      assertEvent(event, 'text.search');
      return event.query.trim() !== context.query;
    },
    isOtherText: ({ context, event }) => {
      assertEvent(event, 'text.search');
      const { query } = event;
      return context.isEnabled && isTextQuery(query) && query.trim() !== context.query;
    },
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, typingTime: 200 },
}).createMachine({
  id: 'textSearch',
  context: ({ input }) => ({ ...input, query: '' }),
  initial: 'idle',
  on: {
    'text.search': [
      { guard: 'isOtherText', target: '.waiting', actions: 'setQuery' },
      { guard: 'isOther', target: '.idle', actions: 'setQuery' },
    ],
  },
  states: {
    idle: {},
    waiting: { tags: 'busy', after: { typingTime: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        src: 'searchContracts',
        id: 'searchContracts',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'found',
          actions: { type: 'reportFound', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      on: { 'text.refresh': { target: 'searching', reenter: true } },
    },
    // What was found stays until it is found again.
    found: { on: { 'text.refresh': 'searching' } },
    failed: { on: { 'text.refresh': 'searching', 'text.retry': 'searching' } },
  },
});

/** Undefined while the dashboard has no `textSearch` child. */
type TextSearchSnapshot = SnapshotFrom<typeof textSearchMachine> | undefined;

export const selectIsSearchingTexts = (snapshot: TextSearchSnapshot): boolean =>
  snapshot?.hasTag('busy') ?? false;

export const selectHasTextSearchFailed = (snapshot: TextSearchSnapshot): boolean =>
  snapshot?.matches('failed') ?? false;
