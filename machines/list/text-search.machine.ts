import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { REQUEST_TIMEOUT_MS, type Failure, failTo } from '../domain/failure';
import {
  progressText,
  SEARCH_TIMEOUT,
  TEXT_SEARCH_FAILURE,
  type FoundHits,
  type SearchProgress,
} from '../domain/search/text-search';
import { isTextQuery } from '../domain/search/word-search';
import { searchContracts, type SearchReport } from '../ports';

interface TextQuery {
  readonly query: string;
}

type HitsReport = Extract<SearchReport, { type: 'search.progressed' }>;

export type TextSearchEvent =
  /** Sent with every list; the same query is not searched again. */
  | ({ readonly type: 'text.search' } & TextQuery)
  /** Contracts have changed. */
  | { readonly type: 'text.refresh' }
  | { readonly type: 'text.retry' }
  | SearchReport;

/** Sent to the parent, which has what was found before. */
export interface TextFoundReport extends FoundHits {
  readonly type: 'text.found';
  /** Contracts have changed, not the query. */
  readonly isRefresh: boolean;
}

interface TextSearchInput {
  readonly parentRef: ParentRef<TextFoundReport>;
  /** Whether the texts of the contracts are kept. */
  readonly isEnabled: boolean;
}

interface TextSearchContext extends TextSearchInput {
  /** Without surrounding blanks. */
  readonly query: string;
  /** Contracts that this search has found so far. What earlier ones for the same query have found is shown until its end. */
  readonly foundIds: ReadonlySet<string>;
  readonly progress: SearchProgress;
  /** Contracts that were not searched, because their stored text is damaged. */
  readonly damagedIds: readonly string[];
  /** Whether contracts have changed since the search began. */
  readonly isOutdated: boolean;
  /** Whether the query was searched before: nobody has asked for this search. */
  readonly isRefresh: boolean;
  readonly failure: Failure | null;
}

const NO_PROGRESS: SearchProgress = { searched: 0, total: 0 };

const NOTHING: ReadonlySet<string> = new Set();

const NO_SEARCH = {
  query: '',
  foundIds: NOTHING,
  progress: NO_PROGRESS,
  damagedIds: [],
  isOutdated: false,
  isRefresh: false,
};

const SEARCH = {
  ...byName('searchContracts'),
  input: ({ context }: { readonly context: TextSearchContext }) => ({
    query: context.query,
  }),
  onError: failTo('failed', TEXT_SEARCH_FAILURE),
} as const;

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
    setQuery: assign((_, { query }: TextQuery) => ({
      ...NO_SEARCH,
      query: query.trim(),
    })),
    startSearch: assign({ foundIds: NOTHING, progress: NO_PROGRESS, isOutdated: false }),
    noteHits: assign(({ context: { foundIds } }, { hits, progress }: HitsReport) => ({
      foundIds: new Set([...foundIds, ...hits.map(({ id }) => id)]),
      progress,
    })),
    complete: assign((_, { damagedIds }: { readonly damagedIds: readonly string[] }) => ({
      damagedIds,
      failure: null,
    })),
    setOutdated: assign({ isOutdated: true }),
    setRefresh: assign({ isRefresh: true }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    reportHits: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { query, isRefresh } }, { hits }: HitsReport): TextFoundReport => ({
        type: 'text.found',
        query,
        hits,
        foundIds: null,
        isRefresh,
      }),
    ),
    reportEnd: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { query, foundIds, isRefresh } }): TextFoundReport => ({
        type: 'text.found',
        query,
        hits: [],
        foundIds,
        isRefresh,
      }),
    ),
  },
  guards: {
    isOther: ({ context }, { query }: TextQuery) => query.trim() !== context.query,
    isOtherText: ({ context }, { query }: TextQuery) =>
      context.isEnabled && isTextQuery(query) && query.trim() !== context.query,
    isOutdated: ({ context }) => context.isOutdated,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, typingTime: 200 },
}).createMachine({
  id: 'textSearch',
  context: ({ input }) => ({ ...input, ...NO_SEARCH, failure: null }),
  initial: 'idle',
  on: {
    'text.search': [
      { guard: withEvent('isOtherText'), target: '.waiting', actions: withEvent('setQuery') },
      { guard: withEvent('isOther'), target: '.idle', actions: withEvent('setQuery') },
    ],
  },
  states: {
    idle: {},
    waiting: { tags: 'busy', after: { typingTime: 'searching' } },
    searching: {
      tags: 'busy',
      entry: 'startSearch',
      invoke: SEARCH,
      initial: 'silent',
      on: {
        // Each report starts the timeout anew.
        'search.progressed': {
          target: '.silent',
          actions: [withEvent('noteHits'), withEvent('reportHits')],
        },
        'search.completed': [
          {
            guard: 'isOutdated',
            target: 'searching',
            reenter: true,
            actions: [withEvent('complete'), 'setRefresh'],
          },
          { target: 'found', actions: [withEvent('complete'), 'reportEnd'] },
        ],
        'search.failed': {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event.failure },
        },
        'text.refresh': { actions: 'setOutdated' },
      },
      states: {
        silent: {
          after: {
            requestTimeout: failTo('#textSearch.failed', TEXT_SEARCH_FAILURE, SEARCH_TIMEOUT),
          },
        },
      },
    },
    // What was found stays until it is found again.
    found: { on: { 'text.refresh': { target: 'searching', actions: 'setRefresh' } } },
    failed: { on: { 'text.refresh': 'searching', 'text.retry': 'searching' } },
  },
});

/** Undefined while the dashboard has no `textSearch` child. */
export type TextSearchSnapshot = SnapshotFrom<typeof textSearchMachine> | undefined;

/** Whether a query is searched that has no result yet. */
export const selectIsSearchingTexts = (snapshot: TextSearchSnapshot): boolean =>
  snapshot?.hasTag('busy') === true && !snapshot.context.isRefresh;

/** Why the texts could not be searched; null if they could. */
export const selectTextSearchFailure = (snapshot: TextSearchSnapshot): Failure | null =>
  snapshot?.matches('failed') === true ? snapshot.context.failure : null;

/** How far the search is, in words; empty if none runs. */
export const selectSearchProgress = (snapshot: TextSearchSnapshot): string =>
  snapshot?.hasTag('busy') === true ? progressText(snapshot.context.progress) : '';

const NONE: readonly string[] = [];

/** Contracts that the last search could not search. */
export const selectDamagedIds = (snapshot: TextSearchSnapshot): readonly string[] =>
  snapshot?.context.damagedIds ?? NONE;
