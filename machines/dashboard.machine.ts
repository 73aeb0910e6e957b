import { assertEvent, assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { announcerMachine, type AnnouncerEvent } from './announcer.machine';
import { sayMatches, sayPage, sayPlace, saySort } from './domain/announcements';
import type { ContractStatus, Risk } from './domain/contract';
import { describeDelay, describeError, LIST_FAILURE, type Failure } from './domain/failure';
import { isFiltering, NO_FILTERS } from './domain/filters';
import { countMatches } from './domain/matching';
import { countPages, existingPage } from './domain/pagination';
import { PATIENCE } from './domain/patience';
import { FIRST_PLACE, type Place } from './domain/place';
import { EMPTY_PORTFOLIO, type Portfolio } from './domain/portfolio';
import { toggleSort, type Sort, type SortColumn } from './domain/sorting';
import { exportMachine, type ExportEvent } from './export.machine';
import { loadContracts } from './ports';

export type DashboardEvent =
  | { readonly type: 'contracts.retry' }
  | { readonly type: 'query.type'; readonly query: string }
  | { readonly type: 'status.pick'; readonly status: ContractStatus | 'all' }
  | { readonly type: 'risk.pick'; readonly risk: Risk | 'all' }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'sort.toggle'; readonly column: SortColumn }
  | { readonly type: 'sort.pick'; readonly sort: Sort | null }
  | { readonly type: 'page.turn'; readonly page: number }
  | { readonly type: 'place.visit'; readonly place: Place }
  | { readonly type: 'list.export' };

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

function countFound({ portfolio, place }: DashboardContext): number {
  return countMatches(portfolio.contracts, place.filters);
}

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

/** The portfolio: fetched once a session, then searched, filtered, sorted, paged (spec §2, §4, §9). */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as PlaceMovedEvent,
    children: {} as { announcer: 'announcer'; export: 'export' },
    tags: {} as 'busy' | 'retryable',
  },
  actors: { loadContracts, announcer: announcerMachine, export: exportMachine },
  actions: {
    keepPortfolio: assign((_, portfolio: Portfolio) => ({ portfolio })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    applyFilters: assign(({ context, event }) => {
      assertEvent(event, ['query.type', 'status.pick', 'risk.pick']);
      const { type: _, ...change } = event;
      const { filters } = context.place;
      return { place: { ...context.place, filters: { ...filters, ...change }, page: 1 } };
    }),
    clearFilters: assign(({ context }) => ({
      place: { ...context.place, filters: NO_FILTERS, page: 1 },
    })),
    toggleSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.toggle');
      const sort = toggleSort(context.place.sort, event.column);
      return { place: { ...context.place, sort, page: 1 } };
    }),
    pickSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.pick');
      return { place: { ...context.place, sort: event.sort, page: 1 } };
    }),
    turnPage: assign(({ context, event }) => {
      assertEvent(event, 'page.turn');
      return { place: { ...context.place, page: event.page } };
    }),
    adoptPlace: assign(({ event }) => {
      assertEvent(event, 'place.visit');
      return { place: event.place };
    }),
    leaveMissingPage: assign(({ context }) => ({
      place: { ...context.place, page: existingPage(context.place.page, countFound(context)) },
    })),
    announcePlace: emit(({ context, event }) => ({
      type: 'place.moved' as const,
      place: context.place,
      isStep: event.type !== 'query.type',
    })),
    announceMatches: sendTo('announcer', ({ context }) =>
      announce(sayMatches(countFound(context), context.portfolio.contracts.length)),
    ),
    announceSort: sendTo('announcer', ({ context }) => announce(saySort(context.place.sort))),
    announcePage: sendTo('announcer', ({ context }) =>
      announce(sayPage(context.place.page, countPages(countFound(context)))),
    ),
    announceVisit: sendTo('announcer', ({ context }) => {
      const matches = countFound(context);
      const { portfolio, place } = context;
      const total = portfolio.contracts.length;
      return announce(sayPlace(matches, total, place.page, countPages(matches)));
    }),
    exportList: sendTo('export', ({ context }): ExportEvent => ({
      type: 'export.start',
      listing: { contracts: context.portfolio.contracts, place: context.place },
    })),
  },
  guards: {
    hasPage: ({ context, event }) => {
      assertEvent(event, 'page.turn');
      const { page } = event;
      return page !== context.place.page && page === existingPage(page, countFound(context));
    },
    hasMatches: ({ context }) => countFound(context) > 0,
    isFiltering: ({ context }) => isFiltering(context.place.filters),
  },
  delays: { patience: PATIENCE },
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
            params: ({ event }) => describeError(event.error, LIST_FAILURE),
          },
        },
      },
      after: {
        patience: {
          target: 'error',
          actions: { type: 'keepFailure', params: describeDelay(LIST_FAILURE) },
        },
      },
    },
    loaded: {
      entry: 'leaveMissingPage',
      invoke: [
        { src: 'announcer', id: 'announcer' },
        { src: 'export', id: 'export' },
      ],
      on: {
        'query.type': { actions: ['applyFilters', 'announcePlace', 'announceMatches'] },
        'status.pick': { actions: ['applyFilters', 'announcePlace', 'announceMatches'] },
        'risk.pick': { actions: ['applyFilters', 'announcePlace', 'announceMatches'] },
        'filters.clear': {
          guard: 'isFiltering',
          actions: ['clearFilters', 'announcePlace', 'announceMatches'],
        },
        'sort.toggle': { actions: ['toggleSort', 'announcePlace', 'announceSort'] },
        'sort.pick': { actions: ['pickSort', 'announcePlace', 'announceSort'] },
        'page.turn': { guard: 'hasPage', actions: ['turnPage', 'announcePlace', 'announcePage'] },
        'place.visit': { actions: ['adoptPlace', 'leaveMissingPage', 'announceVisit'] },
        'list.export': { guard: 'hasMatches', actions: 'exportList' },
      },
    },
    error: {
      tags: 'retryable',
      on: { 'contracts.retry': 'loading' },
    },
  },
});
