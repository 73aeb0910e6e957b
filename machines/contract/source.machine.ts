import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput, byName } from '../actors';
import { type Failure, REQUEST_TIMEOUT_MS, failTo } from '../domain/failure';
import {
  drawnWidth,
  FIT_WIDTH,
  isLocked,
  legibleZoom,
  SOURCE_FAILURE,
  stepZoom,
  wantedWidth,
  type Quote,
  type Source,
  type SourceWindow,
} from '../domain/source';
import { openSource, type SourceRequest } from '../ports';

interface ShownQuote {
  readonly quote: Quote | null;
}

export type SourceEvent =
  /** Sent by the parent: another piece of evidence is shown, with a quote or without. */
  | ({ readonly type: 'source.show' } & ShownQuote)
  /** The window for pages was measured. */
  | { readonly type: 'source.resize'; readonly window: SourceWindow }
  | { readonly type: `source.${'nextPage' | 'previousPage' | 'showQuote' | 'retry'}` }
  | { readonly type: `source.${'zoomIn' | 'zoomOut' | 'fitWidth'}` }
  /** The password of a protected file. */
  | { readonly type: 'password.enter'; readonly password: string };

interface SourceInput {
  readonly contractId: string;
}

interface SourceContext extends SourceInput {
  readonly quote: Quote | null;
  /** Number of the page that is shown or opened. */
  readonly page: number;
  /** The page that was opened last; null before the first. */
  readonly source: Source | null;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
  /** The password that was entered last; empty when it has been tried. */
  readonly password: string;
  /** The chosen width of a drawn page, as a multiple of the window's width. */
  readonly zoom: number | null;
  /** Null until it is measured. */
  readonly window: SourceWindow | null;
  /** The width in pixels that was asked for when the page was drawn. */
  readonly drawnFor: number;
}

/** The width of a drawn page. Until one is chosen, its text is legible. */
export function zoomOf({ zoom, source, window }: SourceContext): number {
  return zoom ?? (source?.kind === 'drawn' ? legibleZoom(source, window) : FIT_WIDTH);
}

const toRequest = (context: SourceContext): SourceRequest => {
  const { contractId, quote, page, password, drawnFor } = context;
  return { contractId, quote, page, password, width: drawnFor };
};

export type SourceActorRef = ActorRefFrom<typeof sourceMachine>;

const TOO_SLOW = 'Opening the page took too long.';

/** The page of the contract's file that a quote is from, with its words marked (rulings 40 and 55). */
export const sourceMachine = setup({
  types: {
    input: {} as SourceInput,
    context: {} as SourceContext,
    events: {} as SourceEvent,
    tags: {} as 'busy' | 'retryable',
  },
  actors: { openSource },
  actions: {
    setQuote: assign((_, { quote }: ShownQuote) => ({
      quote,
      page: quote?.page ?? 1,
      password: '',
    })),
    setPageOfQuote: assign({ page: ({ context }) => context.quote?.page ?? 1 }),
    incrementPage: assign({ page: ({ context }) => context.page + 1 }),
    decrementPage: assign({ page: ({ context }) => context.page - 1 }),
    // A password is not kept longer than it is needed.
    setSource: assign((_, source: Source) => ({ source, password: '' })),
    setPassword: assign((_, { password }: { readonly password: string }) => ({ password })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    increaseZoom: assign(({ context }) => ({ zoom: stepZoom(zoomOf(context), 1) ?? null })),
    decreaseZoom: assign(({ context }) => ({ zoom: stepZoom(zoomOf(context), -1) ?? null })),
    resetZoom: assign({ zoom: FIT_WIDTH }),
    setWindow: assign((_, { window }: { readonly window: SourceWindow }) => ({ window })),
    setDrawnFor: assign({
      drawnFor: ({ context }) => wantedWidth(zoomOf(context), context.window),
    }),
  },
  guards: {
    isEntered: (_, { password }: { readonly password: string }) => password !== '',
    isLocked: (_, source: Source) => isLocked(source),
    isRefused: ({ context }, source: Source) => isLocked(source) && context.password !== '',
    isQuote: (_, { quote }: ShownQuote) => quote !== null,
    hasNextPage: ({ context: { page, source } }) => source !== null && page < source.pageCount,
    hasPreviousPage: ({ context }) => context.page > 1,
    isElsewhere: ({ context }) => context.page !== context.quote?.page,
    canZoomIn: ({ context }) => stepZoom(zoomOf(context), 1) !== undefined,
    canZoomOut: ({ context }) => stepZoom(zoomOf(context), -1) !== undefined,
    /** At the next zoom. */
    needsPixels: ({ context }) => {
      const { source, drawnFor, window } = context;
      const zoom = stepZoom(zoomOf(context), 1);
      return (
        zoom !== undefined &&
        source?.kind === 'drawn' &&
        drawnWidth(source, wantedWidth(zoom, window)) > drawnWidth(source, drawnFor)
      );
    },
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'source',
  context: ({ input }) => ({
    ...input,
    quote: null,
    page: 1,
    source: null,
    failure: null,
    password: '',
    zoom: null,
    window: null,
    drawnFor: 0,
  }),
  initial: 'absent',
  on: {
    'source.show': [
      { guard: withEvent('isQuote'), target: '.present', actions: withEvent('setQuote') },
      { target: '.absent', actions: withEvent('setQuote') },
    ],
    'source.resize': { actions: withEvent('setWindow') },
  },
  states: {
    absent: {},
    present: {
      initial: 'opening',
      on: {
        'source.nextPage': { guard: 'hasNextPage', target: '.opening', actions: 'incrementPage' },
        'source.previousPage': {
          guard: 'hasPreviousPage',
          target: '.opening',
          actions: 'decrementPage',
        },
        'source.showQuote': { guard: 'isElsewhere', target: '.opening', actions: 'setPageOfQuote' },
        'source.zoomIn': { guard: 'canZoomIn', actions: 'increaseZoom' },
        'source.zoomOut': { guard: 'canZoomOut', actions: 'decreaseZoom' },
        'source.fitWidth': { actions: 'resetZoom' },
      },
      states: {
        opening: {
          tags: 'busy',
          entry: 'setDrawnFor',
          invoke: {
            ...byName('openSource'),
            input: ({ context }) => toRequest(context),
            onDone: [
              {
                guard: withOutput('isRefused'),
                target: 'locked.refused',
                actions: withOutput('setSource'),
              },
              {
                guard: withOutput('isLocked'),
                target: 'locked.asking',
                actions: withOutput('setSource'),
              },
              { target: 'opened', actions: withOutput('setSource') },
            ],
            onError: failTo('failed', SOURCE_FAILURE),
          },
          after: { requestTimeout: failTo('failed', SOURCE_FAILURE, TOO_SLOW) },
        },
        opened: {
          initial: 'shown',
          on: {
            'source.zoomIn': {
              guard: 'needsPixels',
              target: '.sharpening',
              actions: 'increaseZoom',
            },
          },
          states: {
            shown: {},
            // The page is shown as it is, and drawn again with more pixels.
            sharpening: {
              entry: 'setDrawnFor',
              invoke: {
                ...byName('openSource'),
                input: ({ context }) => toRequest(context),
                onDone: { target: 'shown', actions: withOutput('setSource') },
                // It stays as it is until more pixels are needed.
                onError: 'shown',
              },
              after: { requestTimeout: 'shown' },
            },
          },
        },
        // The text of the page is shown, and its password is asked for.
        locked: {
          on: {
            'password.enter': {
              guard: withEvent('isEntered'),
              target: 'opening',
              actions: withEvent('setPassword'),
            },
          },
          initial: 'asking',
          states: { asking: {}, refused: {} },
        },
        failed: { tags: 'retryable', on: { 'source.retry': 'opening' } },
      },
    },
  },
});

type SourceSnapshot = SnapshotFrom<typeof sourceMachine>;

/** Content of the source viewer. */
export type SourceContent =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly source: Source }
  /** The text of a page that can be drawn with the password of the file only. */
  | { readonly kind: 'locked'; readonly source: Source }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** State of the source viewer. */
export interface SourceView {
  readonly quote: Quote;
  readonly page: number;
  /** Null until a page was opened. */
  readonly pageCount: number | null;
  readonly zoom: number;
  /** Whether the room for pages is known, from which the first zoom follows. */
  readonly isMeasured: boolean;
  readonly isAtQuote: boolean;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** Undefined if there is no quote. Returns a new object on each call: compare with `shallowEqual`. */
export function selectSourceView(snapshot: SourceSnapshot): SourceView | undefined {
  const { quote, page, source, window } = snapshot.context;
  if (!quote) return undefined;
  return {
    quote,
    page,
    pageCount: source?.pageCount ?? null,
    zoom: zoomOf(snapshot.context),
    isMeasured: window !== null,
    isAtQuote: page === quote.page,
    hasNextPage: snapshot.can({ type: 'source.nextPage' }),
    hasPreviousPage: snapshot.can({ type: 'source.previousPage' }),
    canZoomIn: snapshot.can({ type: 'source.zoomIn' }),
    canZoomOut: snapshot.can({ type: 'source.zoomOut' }),
  };
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectSourceContent(snapshot: SourceSnapshot): SourceContent {
  const { source, failure } = snapshot.context;
  if (snapshot.matches({ present: 'failed' }) && failure) return { kind: 'failed', failure };
  if (snapshot.matches({ present: 'opened' }) && source) return { kind: 'opened', source };
  if (snapshot.matches({ present: 'locked' }) && source) return { kind: 'locked', source };
  return { kind: 'opening' };
}

/** Whether the password of the file is asked for, tried or refused. Undefined if none of these. */
export function selectLock(snapshot: SourceSnapshot): 'asking' | 'trying' | 'refused' | undefined {
  if (snapshot.matches({ present: { locked: 'asking' } })) return 'asking';
  if (snapshot.matches({ present: { locked: 'refused' } })) return 'refused';
  const isTrying = snapshot.matches({ present: 'opening' }) && snapshot.context.password !== '';
  return isTrying ? 'trying' : undefined;
}
