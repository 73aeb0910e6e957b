import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { type ChildrenOf, type ParentRef, withEvent, withOutput, byName } from '../actors';
import { announcerMachine, type AnnouncerEvent } from '../uploads/announcer.machine';
import {
  matchesAnnouncement,
  pageAnnouncement,
  listAnnouncement,
  sortAnnouncement,
} from '../domain/list/announcements';
import type { Portfolio, UnreadableRecord } from '../domain/contract';
import type { CalendarDay } from '../domain/calendar';
import {
  createContractIndex,
  findRows,
  withParties,
  type ShownList,
} from '../domain/list/contract-index';
import {
  requestContractExport,
  requestListExport,
  type ExportFormat,
  type ExportRequest,
} from '../domain/export';
import {
  slowText,
  LIST_FAILURE,
  type Failure,
  REQUEST_TIMEOUT_MS,
  failTo,
} from '../domain/failure';
import { isFiltering, valuesOf, type ListRules, type RowGroup } from '../domain/list/filters';
import {
  changeListQuery,
  DEFAULT_LIST_QUERY,
  formatListQuery,
  parseListQuery,
  type ListQueryChangedEvent,
  type QueryChange,
} from '../domain/list/list-query';
import { existingPage } from '../domain/list/pagination';
import {
  changeSelection,
  NO_SELECTION,
  retainSelected,
  selectionAnnouncement,
  type RowsEvent,
  type Selection,
} from '../domain/list/selection';
import {
  addHits,
  matchesOf,
  NO_TEXT_MATCHES,
  type TextMatches,
} from '../domain/search/text-search';
import { exportMachine, type ExportEvent } from './export.machine';
import {
  loadContracts,
  watchContracts,
  type ContractsChangedEvent,
  type DayChangedEvent,
} from '../ports';
import { searchPanelMachine } from './search-panel.machine';
import {
  textSearchMachine,
  type TextFoundReport,
  type TextSearchEvent,
} from './text-search.machine';

export type DashboardEvent =
  | { readonly type: 'contracts.retry' }
  | QueryChange
  /** The query string of the address. */
  | { readonly type: 'listQuery.set'; readonly search: string }
  | ContractsChangedEvent
  | RowsEvent
  | { readonly type: 'group.toggle'; readonly id: string }
  /** `view`: the name of the saved view that is shown. */
  | {
      readonly type: 'list.export';
      readonly format: ExportFormat;
      readonly view?: string | undefined;
    }
  | { readonly type: 'contract.export'; readonly id: string; readonly format: ExportFormat }
  | TextFoundReport
  | DayChangedEvent;

interface DashboardInput {
  /** The current local day. */
  readonly today: CalendarDay;
  readonly rules: ListRules;
  /** Gets the contracts when they are loaded, and when some have changed. */
  readonly parentRef?: ParentRef<ContractsChangedEvent>;
}

interface DashboardContext extends DashboardInput, ShownList, Selection {
  readonly unreadable: readonly UnreadableRecord[];
  /** The groups of the rows; empty: they have none. */
  readonly groups: readonly RowGroup[];
  /** Ids of the groups that a person has folded or unfolded. */
  readonly toggledGroups: ReadonlySet<string>;
  /** Where a query was found inside contracts, as `textSearch` reports it. */
  readonly textMatches: TextMatches;
  /** Why the list was not loaded. */
  readonly failure: Failure | null;
}

export type DashboardActorRef = ActorRefFrom<typeof dashboardMachine>;

function historyOf(event: DashboardEvent): 'push' | 'replace' {
  if (event.type === 'view.apply') return event.history;
  if (event.type === 'filter.set') return event.isTyped ? 'replace' : 'push';
  return event.type === 'query.type' ? 'replace' : 'push';
}

/** The list query as a query string. */
const searchOf = ({ listQuery, rules }: DashboardContext): string =>
  formatListQuery(listQuery, rules.options);

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

const exportBy = <Event>(request: (list: ShownList, event: Event) => ExportRequest) =>
  ({
    type: 'startExport',
    params: ({ context, event }: { context: DashboardContext; event: Event }) =>
      request(context, event),
  }) as const;
/** What every change of the filters does. */
const FILTER = [
  withEvent('changeQuery'),
  'findRows',
  'emitQueryChanged',
  'announceMatches',
] as const;
/** What a change does that may have another search text. */
const SEARCH = [
  withEvent('changeQuery'),
  'findRows',
  'searchTexts',
  'emitQueryChanged',
  'announceMatches',
] as const;
const SELECT = [withEvent('changeSelection'), 'announceSelection'] as const;
const SORT = [withEvent('changeQuery'), 'findRows', 'emitQueryChanged', 'announceSort'] as const;

const actors = {
  loadContracts,
  watchContracts,
  announcer: announcerMachine,
  export: exportMachine,
  searchPanel: searchPanelMachine,
  textSearch: textSearchMachine,
};

/**
 * The contract list: loaded once per session, then searched, filtered, sorted, paged (spec §9). One machine, although it is
 * long: each of these changes the same query and rows.
 */
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
    })),
    reportPortfolio: enqueueActions(({ context: { parentRef }, enqueue }, portfolio: Portfolio) => {
      if (parentRef) enqueue.sendTo(parentRef, { type: 'contracts.changed', portfolio });
    }),
    /** Finds the rows of the list query, and leaves a page that they do not have. */
    findRows: assign(({ context: { index, listQuery, today, textMatches, rules } }) => {
      const matches = matchesOf(textMatches, listQuery.filters.query);
      const words = rules.searchesTexts ? matches : undefined;
      const found = findRows(index, listQuery, rules.options, today, words);
      const page = existingPage(listQuery.page, found.rowIndices.length);
      return { ...found, textMatches: matches, listQuery: { ...listQuery, page } };
    }),
    searchTexts: sendTo('textSearch', ({ context }): TextSearchEvent => ({
      type: 'text.search',
      query: context.listQuery.filters.query,
    })),
    refreshTexts: sendTo('textSearch', { type: 'text.refresh' }),
    addHits: assign(({ context: { textMatches } }, found: TextFoundReport) => ({
      textMatches: addHits(textMatches, found),
    })),
    setToday: assign((_, { day }: DayChangedEvent) => ({ today: day })),
    buildIndex: assign(({ context }) => ({ index: withParties(context.index) })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    changeQuery: assign(({ context }, change: QueryChange) => ({
      listQuery: changeListQuery(context.listQuery, change, context.rules.options),
    })),
    toggleGroup: assign(({ context: { toggledGroups } }, { id }: { readonly id: string }) => ({
      toggledGroups: new Set(
        toggledGroups.has(id)
          ? [...toggledGroups].filter((one) => one !== id)
          : [...toggledGroups, id],
      ),
    })),
    unfoldGroups: assign({ toggledGroups: new Set<string>() }),
    setListQuery: assign(({ context: { rules } }, { search }: { readonly search: string }) => ({
      listQuery: parseListQuery(search, rules.options),
    })),
    emitQueryChanged: emit(({ context, event }) => ({
      type: 'listQuery.changed' as const,
      search: searchOf(context),
      history: historyOf(event),
    })),
    /** The page of the address may not exist. */
    emitFoundPage: emit(({ context }) => ({
      type: 'listQuery.changed' as const,
      search: searchOf(context),
      history: 'replace' as const,
    })),
    announceMatches: sendTo('announcer', ({ context }) => announce(matchesAnnouncement(context))),
    announceSort: sendTo('announcer', ({ context }) =>
      announce(sortAnnouncement(context.listQuery.sort)),
    ),
    announcePage: sendTo('announcer', ({ context }) => announce(pageAnnouncement(context))),
    announceList: sendTo('announcer', ({ context }) => announce(listAnnouncement(context))),
    announceSelection: sendTo('announcer', ({ context }) =>
      announce(selectionAnnouncement(context.selectedIds.size)),
    ),
    changeSelection: assign(({ context }, event: RowsEvent) => changeSelection(context, event)),
    /** Removed contracts are no longer selected. */
    retainSelection: enqueueActions(({ context, enqueue }) => {
      const selectedIds = retainSelected(context);
      if (selectedIds.size === context.selectedIds.size) return;
      enqueue.assign({ selectedIds });
      enqueue.sendTo('announcer', announce(selectionAnnouncement(selectedIds.size)));
    }),
    startExport: sendTo('export', (_, request: ExportRequest): ExportEvent => ({
      type: 'export.start',
      request,
    })),
  },
  guards: {
    hasPage: ({ context: { listQuery, rowIndices } }, { page }: { readonly page: number }) =>
      page !== listQuery.page && page === existingPage(page, rowIndices.length),
    hasMatches: ({ context }) => context.rowIndices.length > 0,
    hasSelection: ({ context }) => context.selectedIds.size > 0,
    hasContract: ({ context }, { id }: { readonly id: string }) =>
      context.index.contracts.some((contract) => contract.id === id),
    isFiltering: ({ context }) => isFiltering(context.listQuery.filters),
    /** A filter that the workspace offers, with other values. */
    isOtherFilter: (
      { context: { listQuery, rules } },
      { kind, values }: { readonly kind: string; readonly values: readonly string[] },
    ) =>
      rules.options.kinds.some(({ id }) => id === kind) &&
      valuesOf(listQuery.filters, kind).join('\n') !== values.join('\n'),
    /** Compared as text: blanks around a typed query are not in the address. */
    isOtherSearch: ({ context }, { search }: { readonly search: string }) => {
      const { options } = context.rules;
      return formatListQuery(parseListQuery(search, options), options) !== searchOf(context);
    },
    isOtherGroup: ({ context: { listQuery, rules } }, { group }: { readonly group: string }) =>
      group !== listQuery.group &&
      (group === '' || rules.options.groups.some(({ id }) => id === group)),
    areColumns: ({ context: { rules } }, { columns }: { readonly columns: readonly string[] }) =>
      columns.every((column) => rules.options.columns.includes(column)),
    hasGroup: ({ context }, { id }: { readonly id: string }) =>
      context.groups.some((group) => group.id === id),
    isRefresh: (_, { isRefresh }: TextFoundReport) => isRefresh,
  },
  // Search texts and shared parties take 0.3 s for 100,000 contracts: paint the first rows before.
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, indexDelay: 300 },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    ...input,
    index: createContractIndex([]),
    unreadable: [],
    groups: [],
    toggledGroups: new Set<string>(),
    listQuery: DEFAULT_LIST_QUERY,
    textMatches: NO_TEXT_MATCHES,
    rowIndices: [],
    ...NO_SELECTION,
    failure: null,
  }),
  // What is not of the list can be printed without it.
  invoke: byName('export'),
  initial: 'loading',
  on: {
    'listQuery.set': {
      guard: withEvent('isOtherSearch'),
      actions: withEvent('setListQuery'),
    },
    'view.apply': { actions: [withEvent('changeQuery'), 'emitQueryChanged'] },
    'day.changed': { actions: withEvent('setToday') },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        ...byName('loadContracts'),
        onDone: {
          target: 'loaded',
          actions: [withOutput('setPortfolio'), withOutput('reportPortfolio')],
        },
        onError: failTo('error', LIST_FAILURE),
      },
      after: {
        requestTimeout: failTo('error', LIST_FAILURE, ({ rules }: DashboardContext) =>
          slowText(rules.host),
        ),
      },
    },
    loaded: {
      entry: ['findRows', 'emitFoundPage', 'searchTexts'],
      invoke: [
        { ...byName('announcer'), input: { settleMs: 600 } },
        byName('searchPanel'),
        {
          ...byName('textSearch'),
          input: ({ context, self }) => ({
            parentRef: self,
            isEnabled: context.rules.searchesTexts,
          }),
        },
        // Without the watcher, the list stays as it was loaded.
        { ...byName('watchContracts'), onError: {} },
      ],
      after: { indexDelay: { actions: 'buildIndex' } },
      on: {
        'query.type': { actions: SEARCH },
        'filter.set': { guard: withEvent('isOtherFilter'), actions: FILTER },
        'party.pick': { actions: SEARCH },
        'view.apply': { actions: SEARCH },
        'filters.clear': { guard: 'isFiltering', actions: SEARCH },
        'sort.toggle': { actions: SORT },
        'sort.pick': { actions: SORT },
        'group.pick': {
          guard: withEvent('isOtherGroup'),
          actions: [withEvent('changeQuery'), 'findRows', 'unfoldGroups', 'emitQueryChanged'],
        },
        'columns.pick': {
          guard: withEvent('areColumns'),
          actions: [withEvent('changeQuery'), 'emitQueryChanged'],
        },
        'group.toggle': { guard: withEvent('hasGroup'), actions: withEvent('toggleGroup') },
        'page.turn': {
          guard: withEvent('hasPage'),
          actions: [withEvent('changeQuery'), 'emitQueryChanged', 'announcePage'],
        },
        'listQuery.set': {
          guard: withEvent('isOtherSearch'),
          actions: [
            withEvent('setListQuery'),
            'findRows',
            'emitFoundPage',
            'searchTexts',
            'announceList',
          ],
        },
        'day.changed': { actions: [withEvent('setToday'), 'findRows', 'emitFoundPage'] },
        'contracts.changed': {
          actions: [
            { type: 'setPortfolio', params: ({ event }) => event.portfolio },
            { type: 'reportPortfolio', params: ({ event }) => event.portfolio },
            'buildIndex',
            'findRows',
            'emitFoundPage',
            'retainSelection',
            'refreshTexts',
          ],
        },
        'text.found': [
          // An upload of many files repeats the search again and again.
          {
            guard: withEvent('isRefresh'),
            actions: [withEvent('addHits'), 'findRows', 'emitFoundPage'],
          },
          {
            actions: [withEvent('addHits'), 'findRows', 'emitFoundPage', 'announceMatches'],
          },
        ],
        'row.toggle': { guard: withEvent('hasContract'), actions: SELECT },
        'row.extend': { guard: withEvent('hasContract'), actions: SELECT },
        'page.toggle': { guard: 'hasMatches', actions: SELECT },
        'list.select': { guard: 'hasMatches', actions: SELECT },
        'selection.clear': { guard: 'hasSelection', actions: SELECT },
        'list.export': [
          { guard: 'hasSelection', actions: exportBy(requestListExport) },
          { guard: 'hasMatches', actions: exportBy(requestListExport) },
        ],
        'contract.export': {
          guard: withEvent('hasContract'),
          actions: exportBy(requestContractExport),
        },
      },
    },
    error: { tags: 'retryable', on: { 'contracts.retry': 'loading' } },
  },
});
