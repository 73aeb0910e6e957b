import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import { failureFromError, type Failure } from './domain/failure';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import {
  FIT_WIDTH,
  isLocked,
  SOURCE_FAILURE,
  stepZoom,
  type Quote,
  type Source,
} from './domain/source';
import { openSource } from './ports';

export type SourceEvent =
  /** Sent by the parent: another piece of evidence is shown, with a quote or without. */
  | { readonly type: 'source.show'; readonly quote: Quote | null }
  | {
      readonly type:
        | 'source.nextPage'
        | 'source.previousPage'
        | 'source.showQuote'
        | 'source.retry'
        | 'source.zoomIn'
        | 'source.zoomOut'
        | 'source.fitWidth';
    }
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
  readonly failure: Failure;
  /** The password that was entered last; empty when it has been tried. */
  readonly password: string;
  /** Width of a drawn page, as a multiple of the window's width. */
  readonly zoom: number;
}

export type SourceActorRef = ActorRefFrom<typeof sourceMachine>;

const TOO_SLOW: Failure = {
  message: SOURCE_FAILURE,
  detail: 'Opening the page took too long.',
};

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
    setQuote: assign(({ event }) => {
      assertEvent(event, 'source.show');
      return { quote: event.quote, page: event.quote?.page ?? 1, password: '' };
    }),
    setPageOfQuote: assign({ page: ({ context }) => context.quote?.page ?? 1 }),
    incrementPage: assign({ page: ({ context }) => context.page + 1 }),
    decrementPage: assign({ page: ({ context }) => context.page - 1 }),
    // A password is not kept longer than it is needed.
    setSource: assign((_, source: Source) => ({ source, password: '' })),
    setPassword: assign(({ event }) => {
      assertEvent(event, 'password.enter');
      return { password: event.password };
    }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    increaseZoom: assign({ zoom: ({ context: { zoom } }) => stepZoom(zoom, 1) ?? zoom }),
    decreaseZoom: assign({ zoom: ({ context: { zoom } }) => stepZoom(zoom, -1) ?? zoom }),
    resetZoom: assign({ zoom: FIT_WIDTH }),
  },
  guards: {
    isEntered: ({ event }) => {
      assertEvent(event, 'password.enter');
      return event.password !== '';
    },
    isLocked: (_, source: Source) => isLocked(source),
    isRefused: ({ context }, source: Source) => isLocked(source) && context.password !== '',
    isQuote: ({ event }) => {
      assertEvent(event, 'source.show');
      return event.quote !== null;
    },
    hasNextPage: ({ context: { page, source } }) => source !== null && page < source.pageCount,
    hasPreviousPage: ({ context }) => context.page > 1,
    isElsewhere: ({ context }) => context.page !== context.quote?.page,
    canZoomIn: ({ context }) => stepZoom(context.zoom, 1) !== undefined,
    canZoomOut: ({ context }) => stepZoom(context.zoom, -1) !== undefined,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'source',
  context: ({ input }) => ({
    ...input,
    quote: null,
    page: 1,
    source: null,
    failure: { message: '' },
    password: '',
    zoom: FIT_WIDTH,
  }),
  initial: 'absent',
  on: {
    'source.show': [
      { guard: 'isQuote', target: '.present', actions: 'setQuote' },
      { target: '.absent', actions: 'setQuote' },
    ],
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
        'source.showQuote': {
          guard: 'isElsewhere',
          target: '.opening',
          actions: 'setPageOfQuote',
        },
        'source.zoomIn': { guard: 'canZoomIn', actions: 'increaseZoom' },
        'source.zoomOut': { guard: 'canZoomOut', actions: 'decreaseZoom' },
        'source.fitWidth': { actions: 'resetZoom' },
      },
      states: {
        opening: {
          tags: 'busy',
          invoke: {
            src: 'openSource',
            id: 'openSource',
            input: ({ context: { contractId, quote, page, password } }) => ({
              contractId,
              quote,
              page,
              password,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'locked.refused',
                actions: { type: 'setSource', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isLocked', params: ({ event }) => event.output },
                target: 'locked.asking',
                actions: { type: 'setSource', params: ({ event }) => event.output },
              },
              {
                target: 'opened',
                actions: { type: 'setSource', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'failed',
              actions: {
                type: 'setFailure',
                params: ({ event }) => failureFromError(event.error, SOURCE_FAILURE),
              },
            },
          },
          after: {
            requestTimeout: {
              target: 'failed',
              actions: { type: 'setFailure', params: TOO_SLOW },
            },
          },
        },
        opened: {},
        // The text of the page is shown, and its password is asked for.
        locked: {
          on: {
            'password.enter': { guard: 'isEntered', target: 'opening', actions: 'setPassword' },
          },
          initial: 'asking',
          states: { asking: {}, refused: {} },
        },
        failed: { tags: 'retryable', on: { 'source.retry': 'opening' } },
      },
    },
  },
});
