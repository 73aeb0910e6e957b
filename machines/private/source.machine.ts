import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput, byName } from '../actors';
import { type Failure, REQUEST_TIMEOUT_MS, failTo } from '../domain/failure';
import {
  drawnWidth,
  FIT_WIDTH,
  SOURCE_FAILURE,
  stepZoom,
  wantedWidth,
  type Hit,
  type Quote,
  type Source,
  type SourceWindow,
} from '../domain/source';
import { legibleZoom } from '../domain/page-marks';
import { openSource, type SourceRequest } from './ports';

/** What is shown: the words of a value, if it has any, or a place that was searched for. */
interface Shown {
  readonly quote: Quote | null;
  readonly hit: Hit | null;
}

export type SourceEvent =
  /** Sent by the parent. */
  | ({ readonly type: 'source.show' } & Shown)
  /** The window for pages has appeared, or has another size. */
  | { readonly type: 'source.resize'; readonly window: SourceWindow }
  | { readonly type: `source.${'nextPage' | 'previousPage' | 'showQuote' | 'retry'}` }
  | { readonly type: `source.${'zoomIn' | 'zoomOut' | 'fitWidth'}` }
  /** The password of a protected file. */
  | { readonly type: 'password.enter'; readonly password: string };

interface SourceInput {
  readonly contractId: string;
}

interface SourceContext extends SourceInput, Shown {
  /** What the last request was for: a text is opened around it. */
  readonly requested: Quote | Hit | null;
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

/** The width of the text of a drawn page. Until one is chosen, it is legible. */
export function zoomOf({ zoom, source, window }: SourceContext): number {
  return zoom ?? (source?.kind === 'drawn' ? legibleZoom(source, window) : FIT_WIDTH);
}

const toRequest = (context: SourceContext): SourceRequest => {
  const { contractId, quote, hit, page, password, drawnFor } = context;
  return { contractId, quote, hit, page, password, width: drawnFor };
};

const placeOf = ({ quote, hit }: Shown) => hit ?? quote;

export type SourceActorRef = ActorRefFrom<typeof sourceMachine>;

/** Whether a page can be drawn with the password of the file only. */
const isLocked = (source: Source) => source.kind === 'text' && source.isProtected;

const TOO_SLOW = 'Opening the page took too long.';

/**
 * A page of the contract's file, with the words of a value or of a search (rulings 40 and 55). A drawn page is kept while
 * other words of it are shown.
 */
export const sourceMachine = setup({
  types: {
    input: {} as SourceInput,
    context: {} as SourceContext,
    events: {} as SourceEvent,
    tags: {} as 'busy' | 'retryable',
  },
  actors: { openSource },
  actions: {
    setShown: assign((_, { quote, hit }: Shown) => ({ quote, hit })),
    setPage: assign(({ context }) => ({
      page: placeOf(context)?.page ?? context.page,
      password: '',
    })),
    setPageOfQuote: assign(({ context: { quote, page } }) => ({
      page: quote?.page ?? page,
      hit: null,
    })),
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
    setRequested: assign(({ context }) => ({
      requested: placeOf(context),
      drawnFor: wantedWidth(zoomOf(context), context.window),
    })),
  },
  guards: {
    isEntered: (_, { password }: { readonly password: string }) => password !== '',
    isLocked: (_, source: Source) => isLocked(source),
    isRefused: ({ context }, source: Source) => isLocked(source) && context.password !== '',
    isOfPage: ({ context: { page } }, shown: Shown) => (placeOf(shown)?.page ?? page) === page,
    /** A drawn page shows all of its words. */
    isHere: ({ context: { page, source } }, shown: Shown) =>
      (placeOf(shown)?.page ?? page) === page && source?.kind === 'drawn',
    /** A text was opened around other words than those that are shown now. */
    isOutdated: ({ context }, source: Source) =>
      source.kind === 'text' && context.requested !== placeOf(context),
    hasNextPage: ({ context: { page, source } }) => source !== null && page < source.pageCount,
    hasPreviousPage: ({ context }) => context.page > 1,
    isElsewhere: ({ context: { page, quote } }) => quote !== null && page !== quote.page,
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
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, turnPause: 80 },
}).createMachine({
  id: 'source',
  context: ({ input }) => ({
    ...input,
    quote: null,
    hit: null,
    requested: null,
    page: 1,
    source: null,
    failure: null,
    password: '',
    zoom: null,
    window: null,
    drawnFor: 0,
  }),
  initial: 'unseen',
  on: { 'source.resize': { actions: withEvent('setWindow') } },
  states: {
    // Nobody looks at the document.
    unseen: {
      on: {
        'source.show': { actions: [withEvent('setShown'), 'setPage'] },
        'source.resize': { target: 'present', actions: withEvent('setWindow') },
      },
    },
    present: {
      initial: 'opening',
      on: {
        'source.show': { target: '.turning', actions: [withEvent('setShown'), 'setPage'] },
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
        // Going through values quickly opens the page of the last one only.
        turning: { after: { turnPause: 'opening' } },
        opening: {
          tags: 'busy',
          entry: 'setRequested',
          invoke: {
            ...byName('openSource'),
            input: ({ context }) => toRequest(context),
            onDone: [
              { guard: withOutput('isOutdated'), target: 'opening', reenter: true },
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
          // A drawing that is given up costs its worker.
          on: {
            'source.show': { guard: withEvent('isOfPage'), actions: withEvent('setShown') },
          },
        },
        opened: {
          initial: 'shown',
          on: {
            'source.show': { guard: withEvent('isHere'), actions: withEvent('setShown') },
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
              entry: 'setRequested',
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

/** State of the source viewer. */
export interface SourceView extends Shown {
  /** The page that was opened last; null before the first. */
  readonly source: Source | null;
  /** Another page, or the same one, is being opened. */
  readonly isOpening: boolean;
  /** Why the page could not be opened. */
  readonly failure: Failure | null;
  /** Whether the password of the file is asked for, tried or refused. */
  readonly lock: 'asking' | 'trying' | 'refused' | null;
  readonly page: number;
  /** Null until a page was opened. */
  readonly pageCount: number | null;
  readonly zoom: number;
  readonly isAtQuote: boolean;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectSourceView(snapshot: SourceSnapshot): SourceView {
  const { quote, hit, page, source, failure, password } = snapshot.context;
  const isIn = (state: 'opened' | 'locked' | 'failed') => snapshot.matches({ present: state });
  const isOpening = !isIn('opened') && !isIn('locked') && !isIn('failed');
  const isRefused = snapshot.matches({ present: { locked: 'refused' } });
  const isTrying = isOpening && password !== '';
  return {
    quote,
    hit,
    source,
    isOpening,
    failure: isIn('failed') ? failure : null,
    lock: isTrying ? 'trying' : isRefused ? 'refused' : isIn('locked') ? 'asking' : null,
    page,
    pageCount: source?.pageCount ?? null,
    zoom: zoomOf(snapshot.context),
    isAtQuote: page === quote?.page,
    hasNextPage: snapshot.can({ type: 'source.nextPage' }),
    hasPreviousPage: snapshot.can({ type: 'source.previousPage' }),
    canZoomIn: snapshot.can({ type: 'source.zoomIn' }),
    canZoomOut: snapshot.can({ type: 'source.zoomOut' }),
  };
}
