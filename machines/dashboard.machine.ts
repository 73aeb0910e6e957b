import { assertEvent, assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ContractStatus, Risk } from './domain/contract';
import { describeError, type Failure } from './domain/failure';
import { filterContracts, isFiltering } from './domain/filters';
import { existingPage } from './domain/pagination';
import { FIRST_PLACE, type Place } from './domain/place';
import { EMPTY_PORTFOLIO, type Portfolio } from './domain/portfolio';
import { loadContracts } from './ports';

export type DashboardEvent =
  | { readonly type: 'contracts.retry' }
  | { readonly type: 'query.type'; readonly query: string }
  | { readonly type: 'status.pick'; readonly status: ContractStatus | 'all' }
  | { readonly type: 'risk.pick'; readonly risk: Risk | 'all' }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'page.turn'; readonly page: number }
  | { readonly type: 'place.visit'; readonly place: Place };

/**
 * Told to whoever keeps the address: the user went elsewhere in the portfolio. What is typed letter
 * by letter is no step of its own to come back to; every choice is.
 */
export interface PlaceMovedEvent {
  readonly type: 'place.moved';
  readonly place: Place;
  readonly isStep: boolean;
}

interface DashboardContext {
  readonly portfolio: Portfolio;
  readonly place: Place;
  readonly failure: Failure;
}

export type DashboardActorRef = ActorRefFrom<typeof dashboardMachine>;

function countMatches({ portfolio, place }: DashboardContext): number {
  return filterContracts(portfolio.contracts, place.filters).length;
}

/** The portfolio: fetched once a session, then searched, filtered and paged (spec §2, §4, §9). */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as PlaceMovedEvent,
    tags: {} as 'busy' | 'retryable',
  },
  actors: { loadContracts },
  actions: {
    keepPortfolio: assign((_, portfolio: Portfolio) => ({ portfolio })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    applyFilters: assign(({ context, event }) => {
      assertEvent(event, ['query.type', 'status.pick', 'risk.pick']);
      const { type: _, ...change } = event;
      return { place: { filters: { ...context.place.filters, ...change }, page: 1 } };
    }),
    clearFilters: assign({ place: FIRST_PLACE }),
    turnPage: assign(({ context, event }) => {
      assertEvent(event, 'page.turn');
      return { place: { ...context.place, page: event.page } };
    }),
    adoptPlace: assign(({ event }) => {
      assertEvent(event, 'place.visit');
      return { place: event.place };
    }),
    leaveMissingPage: assign(({ context }) => ({
      place: { ...context.place, page: existingPage(context.place.page, countMatches(context)) },
    })),
    announcePlace: emit(({ context, event }) => ({
      type: 'place.moved' as const,
      place: context.place,
      isStep: event.type !== 'query.type',
    })),
  },
  guards: {
    hasPage: ({ context, event }) => {
      assertEvent(event, 'page.turn');
      const { page } = event;
      return page !== context.place.page && page === existingPage(page, countMatches(context));
    },
    isFiltering: ({ context }) => isFiltering(context.place.filters),
  },
}).createMachine({
  id: 'dashboard',
  context: { portfolio: EMPTY_PORTFOLIO, place: FIRST_PLACE, failure: { message: '' } },
  initial: 'loading',
  on: {
    'place.visit': { actions: 'adoptPlace' },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadContracts',
        id: 'loadContracts',
        onDone: {
          target: 'loaded',
          actions: { type: 'keepPortfolio', params: ({ event }) => event.output },
        },
        onError: {
          target: 'error',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => describeError(event.error, 'Failed to fetch contracts'),
          },
        },
      },
    },
    loaded: {
      entry: 'leaveMissingPage',
      on: {
        'query.type': { actions: ['applyFilters', 'announcePlace'] },
        'status.pick': { actions: ['applyFilters', 'announcePlace'] },
        'risk.pick': { actions: ['applyFilters', 'announcePlace'] },
        'filters.clear': { guard: 'isFiltering', actions: ['clearFilters', 'announcePlace'] },
        'page.turn': { guard: 'hasPage', actions: ['turnPage', 'announcePlace'] },
        'place.visit': { actions: ['adoptPlace', 'leaveMissingPage'] },
      },
    },
    error: {
      tags: 'retryable',
      on: { 'contracts.retry': 'loading' },
    },
  },
});
