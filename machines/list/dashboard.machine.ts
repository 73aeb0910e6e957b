import { assertEvent, assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ChildrenOf } from '../actor-types';
import { announcerMachine, type AnnouncerEvent } from '../uploads/announcer.machine';
import {
  matchesAnnouncement,
  pageAnnouncement,
  listAnnouncement,
  sortAnnouncement,
} from '../domain/announcements';
import type { Portfolio, UnreadableRecord } from '../domain/contract';
import type { CalendarDay } from '../domain/calendar';
import {
  contractsAt,
  createContractIndex,
  findRows,
  findRowsByWords,
  sortedContracts,
  withParties,
  type ContractIndex,
} from '../domain/contract-index';
import {
  nameContractFile,
  nameListFile,
  nameSelectionFile,
  type ExportFormat,
} from '../domain/export';
import {
  timeoutFailure,
  LIST_FAILURE,
  type Failure,
  type Host,
  REQUEST_TIMEOUT_MS,
  failTo,
} from '../domain/failure';
import {
  changeListQuery,
  DEFAULT_LIST_QUERY,
  isFiltering,
  type ListOptions,
  type ListQuery,
  type QueryChange,
} from '../domain/filters';
import { countPages, existingPage, paginate } from '../domain/pagination';
import { NO_SELECTION, selectionAnnouncement } from '../domain/selection';
import { matchesOf, NO_TEXT_MATCHES, type TextMatches } from '../domain/text-search';
import { computeStatistics, type Statistics } from '../domain/statistics';
import { exportMachine, type ExportEvent } from './export.machine';
import {
  loadContracts,
  watchContracts,
  type ContractsChangedEvent,
  type DayChangedEvent,
} from '../ports';
import { selectionMachine, type SelectionEvent, type SelectionReport } from './selection.machine';
import { searchPanelMachine } from './search-panel.machine';
import {
  textSearchMachine,
  type TextFoundReport,
  type TextSearchEvent,
} from './text-search.machine';

export type DashboardEvent =
  | { readonly type: 'contracts.retry' }
  | QueryChange
  | { readonly type: 'listQuery.set'; readonly listQuery: ListQuery }
  | ContractsChangedEvent
  | { readonly type: 'row.toggle'; readonly id: string }
  | { readonly type: 'row.extend'; readonly id: string }
  | { readonly type: 'page.toggle' | 'list.select' }
  | { readonly type: 'selection.clear' }
  | { readonly type: 'list.export'; readonly format: ExportFormat }
  | { readonly type: 'contract.export'; readonly id: string; readonly format: ExportFormat }
  | SelectionReport
  | TextFoundReport
  | DayChangedEvent;

/**
 * Emitted when the user changes the list query, so that the URL follows. Typing in the search field
 * replaces the history entry; every other change adds one.
 */
export interface ListQueryChangedEvent {
  readonly type: 'listQuery.changed';
  readonly listQuery: ListQuery;
  readonly history: 'push' | 'replace';
}

/** What differs in the list by the kind of workspace. */
export interface ListRules {
  readonly host: Host;
  /** The choices of the filters. */
  readonly options: ListOptions;
  /** Whether the search is by words (ruling 42) and in the texts of the contracts, too; else by a literal substring. */
  readonly searchesTexts: boolean;
}

interface DashboardInput {
  /** The current local day. */
  readonly today: CalendarDay;
  readonly rules: ListRules;
}

interface DashboardContext extends DashboardInput {
  readonly index: ContractIndex;
  readonly unreadable: readonly UnreadableRecord[];
  readonly statistics: Statistics;
  readonly listQuery: ListQuery;
  /** Where a query was found inside contracts, as `textSearch` reports it. */
  readonly textMatches: TextMatches;
  /** Positions in the data of all contracts that match the list query, sorted. All pages. */
  readonly rowIndices: readonly number[];
  /** Ids of the selected contracts, as `selection` reports them. */
  readonly selectedIds: ReadonlySet<string>;
  readonly failure: Failure;
}

export type DashboardActorRef = ActorRefFrom<typeof dashboardMachine>;

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

/** Ids of the contracts at the given rows. */
const idsAt = ({ index }: DashboardContext, rows: readonly number[]) =>
  contractsAt(index.contracts, rows).map(({ id }) => id);

/** Changes the list query as the event says. */
const CHANGE_QUERY = {
  type: 'changeQuery',
  params: ({ event }: { event: QueryChange }) => event,
} as const;
const FILTER = [CHANGE_QUERY, 'findRows', 'emitQueryChanged', 'announceMatches'] as const;
/** Filters that can have another search text. */
const SEARCH = [
  CHANGE_QUERY,
  'findRows',
  'searchTexts',
  'emitQueryChanged',
  'announceMatches',
] as const;
const SORT = [CHANGE_QUERY, 'findRows', 'emitQueryChanged', 'announceSort'] as const;

function historyOf(event: DashboardEvent): 'push' | 'replace' {
  if (event.type === 'view.apply') return event.history;
  return event.type === 'query.type' ? 'replace' : 'push';
}

const actors = {
  loadContracts,
  watchContracts,
  announcer: announcerMachine,
  export: exportMachine,
  selection: selectionMachine,
  searchPanel: searchPanelMachine,
  textSearch: textSearchMachine,
};

// Longer than other machines: what is shown follows from query, selection, contracts and day together, so that in
// several machines each would need the others.
/** The contract list: loaded once per session, then searched, filtered, sorted, paged (spec §9). */
export const dashboardMachine = setup({
  types: {
    input: {} as DashboardInput,
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as ListQueryChangedEvent,
    children: {} as ChildrenOf<typeof actors>,
    tags: {} as 'busy' | 'retryable',
  },
  actors,
  actions: {
    setPortfolio: assign((_, { contracts, unreadable }: Portfolio) => ({
      index: createContractIndex(contracts),
      unreadable,
      statistics: computeStatistics(contracts),
    })),
    findRows: assign(({ context: { index, listQuery, today, textMatches, rules } }) => {
      const matches = matchesOf(textMatches, listQuery.filters.query);
      const found = rules.searchesTexts
        ? findRowsByWords(index, listQuery, today, matches)
        : findRows(index, listQuery, today);
      return { ...found, textMatches: matches };
    }),
    searchTexts: sendTo('textSearch', ({ context }): TextSearchEvent => ({
      type: 'text.search',
      query: context.listQuery.filters.query,
    })),
    refreshTexts: sendTo('textSearch', { type: 'text.refresh' }),
    setTextMatches: assign(({ event }) => {
      assertEvent(event, 'text.found');
      return { textMatches: event.matches };
    }),
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.changed');
      return { today: event.day };
    }),
    buildIndex: assign(({ context }) => ({ index: withParties(context.index) })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    changeQuery: assign(({ context }, change: QueryChange) => ({
      listQuery: changeListQuery(context.listQuery, change),
    })),
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
    announceSelection: sendTo('announcer', ({ context }) =>
      announce(selectionAnnouncement(context.selectedIds.size)),
    ),
    /** Completes the event with the rows of the list that it concerns. */
    forwardSelection: sendTo('selection', ({ context, event }): SelectionEvent => {
      const { rowIndices, listQuery } = context;
      assertEvent(event, [
        'row.toggle',
        'row.extend',
        'page.toggle',
        'list.select',
        'selection.clear',
      ]);
      switch (event.type) {
        case 'row.extend':
          return { ...event, listed: idsAt(context, rowIndices) };
        case 'page.toggle': {
          const { items } = paginate(rowIndices, listQuery.page);
          return { type: 'rows.toggle', ids: idsAt(context, items) };
        }
        case 'list.select':
          return { type: 'rows.select', ids: idsAt(context, rowIndices) };
        default:
          return event;
      }
    }),
    /** Removed contracts are no longer selected. */
    retainSelection: sendTo('selection', ({ context }): SelectionEvent => ({
      type: 'rows.retain',
      ids: context.index.contracts.map(({ id }) => id),
    })),
    setSelectedIds: assign(({ event }) => {
      assertEvent(event, 'selection.changed');
      return { selectedIds: event.ids };
    }),
    exportList: sendTo('export', ({ context, event }): ExportEvent => {
      assertEvent(event, 'list.export');
      const { format } = event;
      const { index, rowIndices, listQuery, today } = context;
      const contracts = contractsAt(index.contracts, rowIndices);
      const fileName = nameListFile(listQuery.filters, today, format);
      return { type: 'export.start', request: { format, contracts, fileName } };
    }),
    exportSelection: sendTo('export', ({ context, event }): ExportEvent => {
      assertEvent(event, 'list.export');
      const { format } = event;
      const { index, selectedIds, listQuery, today } = context;
      const contracts = sortedContracts(index, listQuery.sort).filter(({ id }) =>
        selectedIds.has(id),
      );
      const fileName = nameSelectionFile(contracts.length, today, format);
      return { type: 'export.start', request: { format, contracts, fileName } };
    }),
    exportContract: sendTo('export', ({ context: { index, today }, event }): ExportEvent => {
      assertEvent(event, 'contract.export');
      const { format, id } = event;
      const contracts = index.contracts.filter((contract) => contract.id === id);
      const fileName = nameContractFile(contracts[0]?.name ?? '', today, format);
      return { type: 'export.start', request: { format, contracts, fileName } };
    }),
  },
  guards: {
    hasPage: ({ context: { listQuery, rowIndices }, event }) => {
      assertEvent(event, 'page.turn');
      const { page } = event;
      return page !== listQuery.page && page === existingPage(page, rowIndices.length);
    },
    hasMatches: ({ context }) => context.rowIndices.length > 0,
    hasSelection: ({ context }) => context.selectedIds.size > 0,
    /** The bar of a selection offers to complete it. */
    canSelectList: ({ context: { selectedIds, rowIndices } }) =>
      selectedIds.size > 0 && rowIndices.length > 0,
    hasContract: ({ context, event }) => {
      assertEvent(event, ['row.toggle', 'row.extend', 'contract.export']);
      return context.index.contracts.some(({ id }) => id === event.id);
    },
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
    textMatches: NO_TEXT_MATCHES,
    rowIndices: [],
    selectedIds: NO_SELECTION.ids,
    failure: { message: '' },
  }),
  initial: 'loading',
  on: {
    'listQuery.set': { actions: 'setListQuery' },
    'view.apply': { actions: [CHANGE_QUERY, 'emitQueryChanged'] },
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
        onError: failTo('error', LIST_FAILURE),
      },
      after: {
        requestTimeout: {
          target: 'error',
          actions: {
            type: 'setFailure',
            params: ({ context }) => timeoutFailure(LIST_FAILURE, context.rules.host),
          },
        },
      },
    },
    loaded: {
      entry: ['findRows', 'resetMissingPage', 'searchTexts'],
      invoke: [
        { src: 'announcer', id: 'announcer', input: { settleMs: 600 } },
        { src: 'export', id: 'export' },
        { src: 'selection', id: 'selection', input: ({ self }) => ({ parentRef: self }) },
        { src: 'searchPanel', id: 'searchPanel' },
        {
          src: 'textSearch',
          id: 'textSearch',
          input: ({ context, self }) => ({
            parentRef: self,
            isEnabled: context.rules.searchesTexts,
          }),
        },
        // Without the watcher, the list stays as it was loaded.
        { src: 'watchContracts', id: 'watchContracts', onError: {} },
      ],
      after: { indexDelay: { actions: 'buildIndex' } },
      on: {
        'query.type': { actions: SEARCH },
        'status.pick': { actions: FILTER },
        'risk.pick': { actions: FILTER },
        'expiring.pick': { actions: FILTER },
        'range.set': { guard: 'hasRange', actions: FILTER },
        'party.pick': { actions: SEARCH },
        'party.clear': { guard: 'hasParty', actions: FILTER },
        'view.apply': { actions: SEARCH },
        'filters.clear': { guard: 'isFiltering', actions: SEARCH },
        'sort.toggle': { actions: SORT },
        'sort.pick': { actions: SORT },
        'page.turn': {
          guard: 'hasPage',
          actions: [CHANGE_QUERY, 'emitQueryChanged', 'announcePage'],
        },
        'listQuery.set': {
          actions: ['setListQuery', 'findRows', 'searchTexts', 'resetMissingPage', 'announceList'],
        },
        'day.changed': { actions: ['setToday', 'findRows', 'resetMissingPage'] },
        'contracts.changed': {
          actions: [
            { type: 'setPortfolio', params: ({ event }) => event.portfolio },
            'buildIndex',
            'findRows',
            'resetMissingPage',
            'retainSelection',
            'refreshTexts',
          ],
        },
        'text.found': {
          actions: ['setTextMatches', 'findRows', 'resetMissingPage', 'announceMatches'],
        },
        'row.toggle': { guard: 'hasContract', actions: 'forwardSelection' },
        'row.extend': { guard: 'hasContract', actions: 'forwardSelection' },
        'page.toggle': { guard: 'hasMatches', actions: 'forwardSelection' },
        'list.select': { guard: 'canSelectList', actions: 'forwardSelection' },
        'selection.clear': { guard: 'hasSelection', actions: 'forwardSelection' },
        'selection.changed': { actions: ['setSelectedIds', 'announceSelection'] },
        'list.export': [
          { guard: 'hasSelection', actions: 'exportSelection' },
          { guard: 'hasMatches', actions: 'exportList' },
        ],
        'contract.export': { guard: 'hasContract', actions: 'exportContract' },
      },
    },
    error: { tags: 'retryable', on: { 'contracts.retry': 'loading' } },
  },
});
