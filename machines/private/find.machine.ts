import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, withOutput, byName } from '../actors';
import { FIND_FAILURE, type Hit } from '../domain/source';
import { type Failure, REQUEST_TIMEOUT_MS, failTo } from '../domain/failure';
import { countHits } from './ports';

export type FindEvent =
  /** `page`: the one that is open, from which on the first hit is shown. */
  | { readonly type: 'find.change'; readonly query: string; readonly page: number }
  | { readonly type: 'find.next' | 'find.previous' | 'find.retry' };

/** Sent to the parent: the hit that is to be shown; null: none any more. */
export interface FindReport {
  readonly type: 'find.moved';
  readonly hit: Hit | null;
}

interface FindInput {
  readonly contractId: string;
  readonly parentRef: ParentRef<FindReport>;
}

interface FindContext extends FindInput {
  readonly query: string;
  readonly page: number;
  readonly hits: readonly Hit[];
  /** Place of the shown one. */
  readonly position: number;
  /** Why the last search has failed. */
  readonly failure: Failure | null;
}

export type FindActorRef = ActorRefFrom<typeof findMachine>;

const TOO_SLOW = 'Searching the contract took too long.';

/** Search for words in the open contract: its hits on all pages, one after the other. */
export const findMachine = setup({
  types: {
    input: {} as FindInput,
    context: {} as FindContext,
    events: {} as FindEvent,
    tags: {} as 'busy',
  },
  actors: { countHits },
  actions: {
    setQuery: assign((_, { query, page }: { readonly query: string; readonly page: number }) => ({
      query: query.trim(),
      page,
      hits: [],
      position: 0,
    })),
    setHits: assign(({ context: { query, page: open } }, counts: readonly number[]) => {
      const hits = counts.flatMap((count, before) =>
        Array.from({ length: count }, (_, index): Hit => ({ query, page: before + 1, index })),
      );
      const next = hits.findIndex(({ page }) => page >= open);
      return { hits, position: Math.max(0, next) };
    }),
    stepForward: assign(({ context: { position, hits } }) => ({
      position: (position + 1) % hits.length,
    })),
    stepBack: assign(({ context: { position, hits } }) => ({
      position: (position + hits.length - 1) % hits.length,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    reportHit: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { hits, position } }) => ({ type: 'find.moved', hit: hits[position] ?? null }),
    ),
  },
  guards: {
    isEmpty: (_, { query }: { readonly query: string }) => query.trim() === '',
    hasHits: ({ context }) => context.hits.length > 0,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, typingPause: 150 },
}).createMachine({
  id: 'find',
  context: ({ input }) => ({
    ...input,
    query: '',
    page: 1,
    hits: [],
    position: 0,
    failure: null,
  }),
  initial: 'idle',
  on: {
    'find.change': [
      {
        guard: withEvent('isEmpty'),
        target: '.idle',
        actions: [withEvent('setQuery'), 'reportHit'],
      },
      { target: '.waiting', actions: withEvent('setQuery') },
    ],
  },
  states: {
    idle: {},
    waiting: { after: { typingPause: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        ...byName('countHits'),
        input: ({ context: { contractId, query } }) => ({ contractId, query }),
        onDone: { target: 'found', actions: [withOutput('setHits'), 'reportHit'] },
        onError: failTo('failed', FIND_FAILURE),
      },
      after: { requestTimeout: failTo('failed', FIND_FAILURE, TOO_SLOW) },
    },
    found: {
      on: {
        'find.next': { guard: 'hasHits', actions: ['stepForward', 'reportHit'] },
        'find.previous': { guard: 'hasHits', actions: ['stepBack', 'reportHit'] },
      },
    },
    failed: { on: { 'find.retry': 'searching' } },
  },
});

/** What the search has found. Compare with `shallowEqual`. */
export interface FindView {
  readonly query: string;
  readonly isFound: boolean;
  readonly count: number;
  /** From 1; 0 without a hit. */
  readonly number: number;
  /** Of the shown hit. */
  readonly page: number | null;
  readonly failure: Failure | null;
}

export function selectFind(snapshot: SnapshotFrom<typeof findMachine>): FindView {
  const { query, hits, position, failure } = snapshot.context;
  return {
    query,
    isFound: snapshot.matches('found'),
    count: hits.length,
    number: hits.length === 0 ? 0 : position + 1,
    page: hits[position]?.page ?? null,
    failure: snapshot.matches('failed') ? failure : null,
  };
}
