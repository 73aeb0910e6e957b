import { assertEvent, assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { announcerMachine, type AnnouncerEvent } from './announcer.machine';
import {
  matchesAnnouncement,
  pageAnnouncement,
  listAnnouncement,
  sortAnnouncement,
} from './domain/announcements';
import type { CalendarDay, ContractStatus, Risk } from './domain/contract';
import {
  contractsAt,
  createContractIndex,
  findRows,
  withParties,
  type ContractIndex,
} from './domain/contract-index';
import { timeoutFailure, failureFromError, LIST_FAILURE, type Failure } from './domain/failure';
import { isFiltering, NO_FILTERS, type ExpiryOption } from './domain/filters';
import { countPages, existingPage } from './domain/pagination';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import { DEFAULT_LIST_QUERY, type ListQuery } from './domain/list-query';
import type { Portfolio, UnreadableRecord } from './domain/portfolio';
import { toggleSort, type Sort, type SortColumn } from './domain/sorting';
import { computeStatistics, type Statistics } from './domain/statistics';
import type { ViewQuery } from './domain/views';
import { exportMachine, type ExportEvent } from './export.machine';
import { loadContracts, type DayChangedEvent } from './ports';
import { searchPanelMachine } from './search-panel.machine';

export type DashboardEvent =
  | { readonly type: 'contracts.retry' }
  | { readonly type: 'query.type'; readonly query: string }
  | { readonly type: 'status.pick'; readonly status: ContractStatus | 'all' }
  | { readonly type: 'risk.pick'; readonly risk: Risk | 'all' }
  | { readonly type: 'expiring.pick'; readonly expiring: ExpiryOption }
  | { readonly type: 'range.set'; readonly from: CalendarDay; readonly to: CalendarDay }
  | { readonly type: 'party.pick'; readonly party: string }
  | { readonly type: 'party.clear' }
  | { readonly type: 'filters.clear' }
  | ViewApplyEvent
  | { readonly type: 'sort.toggle'; readonly column: SortColumn }
  | { readonly type: 'sort.pick'; readonly sort: Sort | null }
  | { readonly type: 'page.turn'; readonly page: number }
  | { readonly type: 'listQuery.set'; readonly listQuery: ListQuery }
  | { readonly type: 'list.export' }
  | DayChangedEvent;

/** Shows the list of a saved view. `replace`: no new history entry, as for the default view. */
export interface ViewApplyEvent extends ViewQuery {
  readonly type: 'view.apply';
  readonly history: 'push' | 'replace';
}

/**
 * Emitted when the user changes the list query, so that the URL follows. Typing in the search field
 * replaces the history entry; every other change adds one.
 */
export interface ListQueryChangedEvent {
  readonly type: 'listQuery.changed';
  readonly listQuery: ListQuery;
  readonly history: 'push' | 'replace';
}

interface DashboardInput {
  /** The current local day. */
  readonly today: CalendarDay;
}

interface DashboardContext extends DashboardInput {
  readonly index: ContractIndex;
  readonly unreadable: readonly UnreadableRecord[];
  readonly statistics: Statistics;
  readonly listQuery: ListQuery;
  /** Positions in the data of all contracts that match the list query, sorted. All pages. */
  readonly rowIndices: readonly number[];
  readonly failure: Failure;
}

export type DashboardActorRef = ActorRefFrom<typeof dashboardMachine>;

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

/** Changes the list query and returns to page 1. */
const changeQuery = ({ listQuery }: DashboardContext, change: Partial<ListQuery>) => ({
  listQuery: { ...listQuery, ...change, page: 1 },
});

function historyOf(event: DashboardEvent): 'push' | 'replace' {
  if (event.type === 'view.apply') return event.history;
  return event.type === 'query.type' ? 'replace' : 'push';
}

/** The contract list: loaded once per session, then searched, filtered, sorted, paged (spec §9). */
export const dashboardMachine = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as ListQueryChangedEvent,
    children: {} as { announcer: 'announcer'; export: 'export'; searchPanel: 'searchPanel' },
    tags: {} as 'busy' | 'retryable',
  },
  actors: {
    loadContracts,
    announcer: announcerMachine,
    export: exportMachine,
    searchPanel: searchPanelMachine,
  },
  actions: {
    setPortfolio: assign((_, { contracts, unreadable }: Portfolio) => ({
      index: createContractIndex(contracts),
      unreadable,
      statistics: computeStatistics(contracts),
    })),
    findRows: assign(({ context: { index, listQuery, today } }) =>
      findRows(index, listQuery, today),
    ),
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.changed');
      return { today: event.day };
    }),
    buildIndex: assign(({ context }) => ({ index: withParties(context.index) })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    applyFilters: assign(({ context, event }) => {
      assertEvent(event, ['query.type', 'status.pick', 'risk.pick', 'range.set']);
      const { type: _, ...change } = event;
      return changeQuery(context, { filters: { ...context.listQuery.filters, ...change } });
    }),
    // A new range has no limits.
    pickExpiring: assign(({ context, event }) => {
      assertEvent(event, 'expiring.pick');
      const { expiring } = event;
      return changeQuery(context, {
        filters: { ...context.listQuery.filters, expiring, from: '', to: '' },
      });
    }),
    // What was typed to find the party would leave only some of its contracts.
    pickParty: assign(({ context, event }) => {
      assertEvent(event, 'party.pick');
      const { party } = event;
      return changeQuery(context, { filters: { ...context.listQuery.filters, party, query: '' } });
    }),
    clearParty: assign(({ context }) =>
      changeQuery(context, { filters: { ...context.listQuery.filters, party: '' } }),
    ),
    applyView: assign(({ context, event }) => {
      assertEvent(event, 'view.apply');
      const { filters, sort } = event;
      return changeQuery(context, { filters, sort });
    }),
    clearFilters: assign(({ context }) => changeQuery(context, { filters: NO_FILTERS })),
    toggleSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.toggle');
      return changeQuery(context, { sort: toggleSort(context.listQuery.sort, event.column) });
    }),
    pickSort: assign(({ context, event }) => {
      assertEvent(event, 'sort.pick');
      return changeQuery(context, { sort: event.sort });
    }),
    turnPage: assign(({ context, event }) => {
      assertEvent(event, 'page.turn');
      return { listQuery: { ...context.listQuery, page: event.page } };
    }),
    setListQuery: assign(({ event }) => {
      assertEvent(event, 'listQuery.set');
      return { listQuery: event.listQuery };
    }),
    resetMissingPage: assign(({ context: { listQuery, rowIndices } }) => ({
      listQuery: { ...listQuery, page: existingPage(listQuery.page, rowIndices.length) },
    })),
    emitQueryChanged: emit(({ context, event }) => ({
      type: 'listQuery.changed' as const,
      listQuery: context.listQuery,
      history: historyOf(event),
    })),
    announceMatches: sendTo('announcer', ({ context: { rowIndices, statistics } }) =>
      announce(matchesAnnouncement(rowIndices.length, statistics.total)),
    ),
    announceSort: sendTo('announcer', ({ context }) =>
      announce(sortAnnouncement(context.listQuery.sort)),
    ),
    announcePage: sendTo('announcer', ({ context: { listQuery, rowIndices } }) =>
      announce(pageAnnouncement(listQuery.page, countPages(rowIndices.length))),
    ),
    announceList: sendTo('announcer', ({ context: { listQuery, rowIndices, statistics } }) => {
      const { length: matches } = rowIndices;
      const pages = countPages(matches);
      return announce(listAnnouncement(matches, statistics.total, listQuery.page, pages));
    }),
    exportList: sendTo('export', ({ context: { index, rowIndices } }): ExportEvent => ({
      type: 'export.start',
      contracts: contractsAt(index.contracts, rowIndices),
    })),
  },
  guards: {
    hasPage: ({ context: { listQuery, rowIndices }, event }) => {
      assertEvent(event, 'page.turn');
      const { page } = event;
      return page !== listQuery.page && page === existingPage(page, rowIndices.length);
    },
    hasMatches: ({ context }) => context.rowIndices.length > 0,
    isFiltering: ({ context }) => isFiltering(context.listQuery.filters),
    hasParty: ({ context }) => context.listQuery.filters.party !== '',
    hasRange: ({ context }) => context.listQuery.filters.expiring === 'range',
  },
  // Search texts and shared parties take 0.3 s for 100,000 contracts: paint the first rows before.
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, indexDelay: 300 },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    ...input,
    index: createContractIndex([]),
    unreadable: [],
    statistics: computeStatistics([]),
    listQuery: DEFAULT_LIST_QUERY,
    rowIndices: [],
    failure: { message: '' },
  }),
  initial: 'loading',
  on: {
    'listQuery.set': { actions: 'setListQuery' },
    'view.apply': { actions: ['applyView', 'emitQueryChanged'] },
    'day.changed': { actions: 'setToday' },
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
      entry: ['findRows', 'resetMissingPage'],
      invoke: [
        { src: 'announcer', id: 'announcer', input: { settleMs: 600 } },
        { src: 'export', id: 'export' },
        { src: 'searchPanel', id: 'searchPanel' },
      ],
      after: { indexDelay: { actions: 'buildIndex' } },
      on: {
        'query.type': {
          actions: ['applyFilters', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'status.pick': {
          actions: ['applyFilters', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'risk.pick': {
          actions: ['applyFilters', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'expiring.pick': {
          actions: ['pickExpiring', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'range.set': {
          guard: 'hasRange',
          actions: ['applyFilters', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'party.pick': {
          actions: ['pickParty', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'party.clear': {
          guard: 'hasParty',
          actions: ['clearParty', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'view.apply': {
          actions: ['applyView', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'filters.clear': {
          guard: 'isFiltering',
          actions: ['clearFilters', 'findRows', 'emitQueryChanged', 'announceMatches'],
        },
        'sort.toggle': { actions: ['toggleSort', 'findRows', 'emitQueryChanged', 'announceSort'] },
        'sort.pick': { actions: ['pickSort', 'findRows', 'emitQueryChanged', 'announceSort'] },
        'page.turn': {
          guard: 'hasPage',
          actions: ['turnPage', 'emitQueryChanged', 'announcePage'],
        },
        'listQuery.set': {
          actions: ['setListQuery', 'findRows', 'resetMissingPage', 'announceList'],
        },
        'day.changed': { actions: ['setToday', 'findRows', 'resetMissingPage'] },
        'list.export': { guard: 'hasMatches', actions: 'exportList' },
      },
    },
    error: {
      tags: 'retryable',
      on: { 'contracts.retry': 'loading' },
    },
  },
});
