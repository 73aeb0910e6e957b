import { assertEvent, assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { announcerMachine, type AnnouncerEvent } from './announcer.machine';
import {
  matchesAnnouncement,
  pageAnnouncement,
  listAnnouncement,
  sortAnnouncement,
} from './domain/announcements';
import type { ContractStatus, Risk } from './domain/contract';
import { timeoutFailure, failureFromError, LIST_FAILURE, type Failure } from './domain/failure';
import { isFiltering, NO_FILTERS } from './domain/filters';
import { countMatches } from './domain/matching';
import { countPages, existingPage } from './domain/pagination';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import { DEFAULT_LIST_QUERY, type ListQuery } from './domain/list-query';
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
  | { readonly type: 'listQuery.set'; readonly listQuery: ListQuery }
  | { readonly type: 'list.export' };

/**
 * Told to whoever keeps the address: the user went elsewhere in the portfolio. What is typed letter
 * by letter is no step of its own to come back to; every choice is.
 */
export interface ListQueryChangedEvent {
  readonly type: 'listQuery.changed';
  readonly listQuery: ListQuery;
  readonly history: 'push' | 'replace';
}

interface DashboardContext {
  readonly portfolio: Portfolio;
  readonly listQuery: ListQuery;
  readonly failure: Failure;
}

export type DashboardActorRef = ActorRefFrom<typeof dashboardMachine>;

function countFound({ portfolio, listQuery }: DashboardContext): number {
  return countMatches(portfolio.contracts, listQuery.filters);
}

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

/** The portfolio: fetched once a session, then searched, filtered, sorted, paged (spec §2, §4, §9). */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as ListQueryChangedEvent,
    children: {} as { announcer: 'announcer'; export: 'export' },
    tags: {} as 'busy' | 'retryable',
  },
  actors: { loadContracts, announcer: announcerMachine, export: exportMachine },
  actions: {
    setPortfolio: assign((_, portfolio: Portfolio) => ({ portfolio })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    applyFilters: assign(({ context, event }) => {
      assertEvent(event, ['query.type', 'status.pick', 'risk.pick']);
      const { type: _, ...change } = event;
      const { filters } = context.listQuery;
      return { listQuery: { ...context.listQuery, filters: { ...filters, ...change }, page: 1 } };
    }),
    clearFilters: assign(({ context }) => ({
      listQuery: { ...context.listQuery, filters: NO_FILTERS, page: 1 },
    })),
    toggleSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.toggle');
      const sort = toggleSort(context.listQuery.sort, event.column);
      return { listQuery: { ...context.listQuery, sort, page: 1 } };
    }),
    pickSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.pick');
      return { listQuery: { ...context.listQuery, sort: event.sort, page: 1 } };
    }),
    turnPage: assign(({ context, event }) => {
      assertEvent(event, 'page.turn');
      return { listQuery: { ...context.listQuery, page: event.page } };
    }),
    setListQuery: assign(({ event }) => {
      assertEvent(event, 'listQuery.set');
      return { listQuery: event.listQuery };
    }),
    leaveMissingPage: assign(({ context }) => ({
      listQuery: {
        ...context.listQuery,
        page: existingPage(context.listQuery.page, countFound(context)),
      },
    })),
    emitQueryChanged: emit(({ context, event }) => ({
      type: 'listQuery.changed' as const,
      listQuery: context.listQuery,
      history: event.type === 'query.type' ? 'replace' : 'push',
    })),
    announceMatches: sendTo('announcer', ({ context }) =>
      announce(matchesAnnouncement(countFound(context), context.portfolio.contracts.length)),
    ),
    announceSort: sendTo('announcer', ({ context }) =>
      announce(sortAnnouncement(context.listQuery.sort)),
    ),
    announcePage: sendTo('announcer', ({ context }) =>
      announce(pageAnnouncement(context.listQuery.page, countPages(countFound(context)))),
    ),
    announceList: sendTo('announcer', ({ context }) => {
      const matches = countFound(context);
      const { portfolio, listQuery } = context;
      const total = portfolio.contracts.length;
      return announce(listAnnouncement(matches, total, listQuery.page, countPages(matches)));
    }),
    exportList: sendTo('export', ({ context }): ExportEvent => ({
      type: 'export.start',
      listing: { contracts: context.portfolio.contracts, listQuery: context.listQuery },
    })),
  },
  guards: {
    hasPage: ({ context, event }) => {
      assertEvent(event, 'page.turn');
      const { page } = event;
      return page !== context.listQuery.page && page === existingPage(page, countFound(context));
    },
    hasMatches: ({ context }) => countFound(context) > 0,
    isFiltering: ({ context }) => isFiltering(context.listQuery.filters),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'dashboard',
  context: { portfolio: EMPTY_PORTFOLIO, listQuery: DEFAULT_LIST_QUERY, failure: { message: '' } },
  initial: 'loading',
  on: {
    'listQuery.set': { actions: 'setListQuery' },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadContracts',
        id: 'loadContracts',
        onDone: {
          target: 'loaded',
          actions: { type: 'setPortfolio', params: ({ event }) => event.output },
        },
        onError: {
          target: 'error',
          actions: {
            type: 'setFailure',
            params: ({ event }) => failureFromError(event.error, LIST_FAILURE),
          },
        },
      },
      after: {
        requestTimeout: {
          target: 'error',
          actions: { type: 'setFailure', params: timeoutFailure(LIST_FAILURE) },
        },
      },
    },
    loaded: {
      entry: 'leaveMissingPage',
      invoke: [
        { src: 'announcer', id: 'announcer', input: { settleMs: 600 } },
        { src: 'export', id: 'export' },
      ],
      on: {
        'query.type': { actions: ['applyFilters', 'emitQueryChanged', 'announceMatches'] },
        'status.pick': { actions: ['applyFilters', 'emitQueryChanged', 'announceMatches'] },
        'risk.pick': { actions: ['applyFilters', 'emitQueryChanged', 'announceMatches'] },
        'filters.clear': {
          guard: 'isFiltering',
          actions: ['clearFilters', 'emitQueryChanged', 'announceMatches'],
        },
        'sort.toggle': { actions: ['toggleSort', 'emitQueryChanged', 'announceSort'] },
        'sort.pick': { actions: ['pickSort', 'emitQueryChanged', 'announceSort'] },
        'page.turn': {
          guard: 'hasPage',
          actions: ['turnPage', 'emitQueryChanged', 'announcePage'],
        },
        'listQuery.set': { actions: ['setListQuery', 'leaveMissingPage', 'announceList'] },
        'list.export': { guard: 'hasMatches', actions: 'exportList' },
      },
    },
    error: {
      tags: 'retryable',
      on: { 'contracts.retry': 'loading' },
    },
  },
});
