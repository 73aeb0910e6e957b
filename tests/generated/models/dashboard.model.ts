import { fromTransition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { PRIVATE_LIST_RULES } from '../../../machines/private/workspace.machine';
import { dashboardMachine } from '../../../machines/list/dashboard.machine';
import { selectList } from '../../../machines/list/dashboard.selectors';
import { isFiltering, NO_FILTERS } from '../../../machines/domain/filters';
import { formatSort } from '../../../machines/domain/sorting';
import type { View } from '../../../machines/domain/views';
import { makeDetail, makeSession } from '../../support/fixtures';
import { shown, type Look } from '../harness/looks';
import { defineModel, delayPasses, portSucceeds, type Projection } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { TODAY } from '../../support/world';
import { loads, TWELVE } from './signed-in';

/** The contracts on page 2 by sort order; different for every order. */
const LAST_TWO: Readonly<Record<string, readonly string[]>> = {
  '': ['Contract 11', 'Contract 12'],
  status: ['Contract 10', 'Contract 12'],
  '-status': ['Contract 9', 'Contract 11'],
  '-name': ['Contract 1', 'Contract 2'],
};

const ODD = [1, 3, 5, 7, 9, 11];
const EVEN = [2, 4, 6, 8, 10, 12];

/** The numbers of the listed contracts, in order. Sort orders and filters are not combined. */
function listNumbers({
  status,
  risk,
  expiring,
  from,
  party,
  sort,
  today,
}: Projection): readonly number[] {
  const sorted: Readonly<Record<string, readonly number[]>> = {
    status: [...ODD, ...EVEN],
    '-status': [...EVEN, ...ODD],
    '-name': [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  };
  const all = sorted[String(sort)] ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  return all.filter(
    (number) =>
      (status === 'all' || EVEN.includes(number)) &&
      (risk === 'all' || [1, 4, 7, 10].includes(number)) &&
      (expiring !== '90' || (SOON.includes(number) && today === TODAY)) &&
      (from === '' || !SOON.includes(number)) &&
      (party === '' || WITH_PARTY.includes(number)),
  );
}

/** The contracts that expire within 90 days of `TODAY`, on the day before `LATER`. */
const SOON = [2, 5];
const LATER = '2026-07-02';

/** A party that two contracts share. */
const PARTY = 'Larkspur Kitchens Ltd';
const WITH_PARTY = [3, 6];

const VIEW: View = {
  id: '1',
  name: 'Expired ones',
  filters: { ...NO_FILTERS, status: 'Expired' },
  sort: null,
  isPinned: true,
};
const APPLY_VIEW = {
  type: 'view.apply',
  filters: VIEW.filters,
  sort: VIEW.sort,
  history: 'push',
};

/** The query is in the text of a contract. */
const TEXT_HIT = { id: 'c-2', terms: [0], place: { page: 1, snippet: 'nowhere else' } };
const TEXT_FOUND = {
  type: 'text.found',
  query: 'nowhere',
  hits: [TEXT_HIT],
  foundIds: null,
  isRefresh: false,
};
const TEXT_REFOUND = { ...TEXT_FOUND, isRefresh: true };

const LOADED = portSucceeds('loadContracts', TWELVE);
const EMPTY = { contracts: [], unreadable: [] };

/** Stands for the machine of the export: its snapshot is the last event. */
const recordEvent = fromTransition((_last, event: AnyEventObject) => event, { type: 'none' });

const SELECT = 'Select Contract 2';
const SELECT_PAGE = 'Select all on this page';

function lookLoaded(projection: Projection): readonly Look[] {
  const {
    total,
    matches,
    page,
    query,
    status,
    risk,
    expiring,
    from,
    party,
    sort,
    today,
    selected,
  } = projection;
  if (total === 0) return [{ heading: 'No contracts yet' }];
  return [
    {
      text: selected === 0 ? `Showing ${matches} of ${total} contracts` : `${selected} selected`,
      values: {
        'Search contracts': query,
        Status: status,
        Risk: risk,
        Expiring: expiring,
        ...(expiring === 'range' && { From: from }),
      },
    },
    shown(party !== '', { button: 'Remove party filter' }),
    // The private workspace may still search inside contracts.
    matches === 0
      ? { heading: /^(?:No contracts match your filters|Searching inside)/ }
      : { table: true },
    shown(matches === 12 && today === LATER, { text: 'yesterday' }),
    ...(matches === 12
      ? [
          { text: `Showing ${page === 1 ? '1 to 10' : '11 to 12'} of 12 contracts` },
          page === 1 && sort === '' ? { checked: { checkbox: { [SELECT]: selected !== 0 } } } : {},
          // By text, which is quicker than by role; tests/views/dashboard.test.tsx asserts the links.
          shown(page === 2, { text: LAST_TWO[String(sort)] }),
        ]
      : []),
  ];
}

/** The view offers no filters without contracts. */
function isPossibleInUi(
  snapshot: AnyMachineSnapshot,
  { type, listQuery }: AnyEventObject,
): boolean {
  const { context } = snapshot;
  // The default view is applied if the address has no query.
  if (type === 'view.apply' && snapshot.matches('loading')) return context.listQuery.page === 1;
  if (type === 'listQuery.set') return listQuery.page !== context.listQuery.page;
  return !snapshot.matches('loaded') || selectList(snapshot).contracts.length > 0;
}

const setPage = (page: number) => ({
  type: 'listQuery.set',
  listQuery: { filters: NO_FILTERS, sort: null, page },
});

/**
 * Sorting and filtering are not combined, nor the expiry with other filters, which would multiply the
 * paths.
 */
function isPossible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event;
  const { listQuery, today, selectedIds, rowIndices, textMatches } = snapshot.context;
  const isInTexts = textMatches.query !== '';
  const { filters, sort } = listQuery;
  const isSelecting = /^(?:row\.|page\.toggle|list\.select|selection\.)/.test(type);
  // Found once, for the query alone, in a list that has contracts.
  if (type === 'text.found' && snapshot.context.statistics.total === 0) return false;
  if (type === 'text.found' && event['isRefresh']) return isInTexts;
  if (type === 'text.found')
    return isSameJson(filters, { ...NO_FILTERS, query: 'nowhere' }) && sort === null && !isInTexts;
  if (isInTexts) return type === 'filters.clear';
  // Few selections are combined.
  if (selectedIds.size === 1)
    return isSelecting || type.endsWith('.export') || type === 'contracts.changed';
  if (selectedIds.size > 1)
    return type === 'selection.clear' || (type === 'page.toggle' && selectedIds.size === 10);
  if (isSelecting || type === 'contract.export')
    return rowIndices.length === 12 && sort === null && today === TODAY && listQuery.page === 1;
  // A day passes once, where it changes the rows.
  if (today !== TODAY) return type === 'filters.clear';
  // The party and the view are combined with nothing.
  if (filters.party !== '') return type === 'party.clear' || type === 'filters.clear';
  if (type === 'party.clear') return false;
  if (type === 'party.pick' || type === 'view.apply')
    return !isFiltering(filters) && sort === null && !snapshot.matches('error');
  if (type === 'contracts.changed') return !isFiltering(filters) && sort === null;
  if (type === 'day.changed') return !snapshot.matches('loaded') || filters.expiring === '90';
  if (type.startsWith('sort.')) return !isFiltering(filters);
  if (type === 'expiring.pick')
    return sort === null && !isFiltering({ ...filters, expiring: 'all', from: '' });
  return !/^(query|status|risk)\./.test(type) || (sort === null && filters.expiring === 'all');
}

function project(snapshot: AnyMachineSnapshot) {
  const { listQuery } = snapshot.context;
  const { contracts, rowIndices } = selectList(snapshot);
  return {
    ...listQuery.filters,
    sort: formatSort(listQuery.sort),
    today: snapshot.context.today,
    page: listQuery.page,
    total: contracts.length,
    matches: rowIndices.length,
    selected: snapshot.context.selectedIds.size,
    isInTexts: snapshot.context.textMatches.query !== '',
  };
}

/** The exported contracts: the selected one, or the list. */
const exportedNumbers = (projection: Projection) =>
  projection['selected'] === 0 ? listNumbers(projection) : [2];

const BUILD_INDEX = delayPasses('indexDelay', 'dashboard.loaded', 300);

export const dashboardModel = defineModel({
  name: 'dashboard',
  machine: dashboardMachine,
  input: { today: TODAY, rules: PRIVATE_LIST_RULES },
  events: [
    LOADED,
    portSucceeds('loadContracts', EMPTY),
    { type: 'contracts.retry' },
    { type: 'query.type', query: 'nowhere' },
    { type: 'status.pick', status: 'Expired' },
    { type: 'risk.pick', risk: 'High' },
    { type: 'expiring.pick', expiring: '90' },
    { type: 'expiring.pick', expiring: 'range' },
    { type: 'range.set', from: '2027-01-01', to: '' },
    { type: 'day.changed', day: LATER },
    { type: 'contracts.changed', portfolio: TWELVE },
    { type: 'contracts.changed', portfolio: EMPTY },
    { type: 'party.pick', party: PARTY },
    { type: 'party.clear' },
    APPLY_VIEW,
    { type: 'filters.clear' },
    { type: 'sort.toggle', column: 'status' },
    { type: 'sort.pick', sort: { column: 'name', direction: 'descending' } },
    { type: 'page.turn', page: 2 },
    setPage(2),
    setPage(9),
    { type: 'row.toggle', id: 'c-2' },
    { type: 'row.extend', id: 'c-2' },
    { type: 'page.toggle' },
    { type: 'list.select' },
    { type: 'selection.clear' },
    TEXT_FOUND,
    TEXT_REFOUND,
    { type: 'list.export', format: 'csv' },
    { type: 'contract.export', format: 'calendar', id: 'c-2' },
  ],
  projection: project,
  // What the views do not offer: the last event of each is ignored.
  sequences: [
    [LOADED, { type: 'row.toggle', id: 'missing' }],
    [LOADED, { type: 'row.extend', id: 'missing' }],
    [LOADED, { type: 'contract.export', format: 'calendar', id: 'missing' }],
    [LOADED, { type: 'party.clear' }],
    [portSucceeds('loadContracts', EMPTY), { type: 'page.toggle' }],
  ],
  provide: (machine, { ports: { loadContracts, watchContracts } }) =>
    machine.provide({
      actors: {
        loadContracts,
        watchContracts,
        export: recordEvent,
        textSearch: recordEvent,
      },
    }),
  isPossible,
  ui: {
    enter: async (driver) => {
      await driver.open('/dashboard');
      await driver.cause(portSucceeds('restoreSession', { ...makeSession(), kind: 'private' }));
    },
    executors: {
      'contracts.retry': 'Retry',
      'query.type': (driver, { query }) => driver.fill('Search contracts', query),
      'status.pick': (driver, { status }) => driver.select('Status', status),
      'risk.pick': (driver, { risk }) => driver.select('Risk', `${risk} Risk`),
      'expiring.pick': (driver, { expiring }) => driver.select('Expiring', expiring),
      'range.set': (driver, { from }) => driver.fill('From', from),
      'party.pick': async (driver) => {
        await driver.cause(BUILD_INDEX);
        await driver.fill('Search contracts', 'larkspur');
        await driver.click('button', `All contracts with ${PARTY} (2)`);
      },
      'party.clear': 'Remove party filter',
      'view.apply': async (driver, _event, { before }) => {
        const isLoaded = before.state === 'loaded';
        const defaultId = isLoaded ? '' : VIEW.id;
        await driver.cause({
          type: 'views.changed',
          value: { views: [VIEW], defaultId },
        });
        if (!isLoaded) return;
        // In a browser the page is loaded again.
        await driver.cause(portSucceeds('loadContracts', TWELVE));
        await driver.click('button', VIEW.name);
      },
      'text.found': async (driver, { isRefresh }) => {
        if (isRefresh) {
          await driver.cause({ type: 'search.completed', damagedIds: [] });
          await driver.cause({ type: 'contracts.changed', portfolio: TWELVE });
        } else await driver.cause(delayPasses('typingTime', 'textSearch.waiting', 200));
        await driver.cause({
          type: 'search.progressed',
          progress: { searched: 12, total: 12 },
          hits: [TEXT_HIT],
        });
      },
      'filters.clear': 'Clear filters',
      'sort.toggle': 'Status',
      // The select is shown in narrow windows only, and the column headers in wide ones.
      'sort.pick': async (driver) => {
        await driver.resize(390);
        await driver.select('Sort by', 'Name, Z to A');
        await driver.resize(1280);
      },
      'page.turn': (driver, { page }) => driver.click('button', `Page ${page}`),
      'listQuery.set': (driver, { listQuery }) => driver.visit(`/dashboard?page=${listQuery.page}`),
      'row.toggle': (driver) => driver.click('checkbox', SELECT),
      'row.extend': (driver) => driver.shiftClick('checkbox', SELECT),
      'page.toggle': (driver) => driver.click('checkbox', SELECT_PAGE),
      'list.select': 'Select all 12',
      'selection.clear': 'Clear selection',
      'list.export': async (driver, _event, { before }) => {
        await driver.click(
          'button',
          before.projection['selected'] === 0 ? 'Export CSV' : 'Export 1 to CSV',
        );
        await driver.cause(portSucceeds('exportContracts'));
      },
      'contract.export': async (driver) => {
        await driver.visit('/contract/c-2');
        await driver.cause(loads(makeDetail({ id: 'c-2' })));
        await driver.click('button', 'Add to calendar');
        await driver.cause(portSucceeds('exportContracts'));
      },
    },
    effects: {
      'contract.export': async (driver) => {
        await driver.expectText(
          '1 expiry date saved to covenant-contract-contract-2-2026-06-15.ics. Open the file to add it to your calendar.',
        );
        await driver.click('button', /^Back to/);
      },
      'list.export': (driver, _event, { projection }) =>
        driver.expectExport(exportedNumbers(projection).map((number) => `Contract ${number}`)),
    },
    alike: [
      {
        reason: 'the filters, the page and the day are shown only with a loaded list',
        each: ['loading', 'error'],
      },
      {
        reason: 'an empty portfolio shows no filters',
        by: (projection) => projection['total'] === 0 || projection,
      },
    ],
    unreachableInBrowser: {
      'xstate.after.indexDelay.dashboard.loaded': 'the search index is not visible',
      'day.changed': 'tests/browser/scenarios/time.test.ts lets a day pass',
      'contracts.changed': 'the contracts of the demo never change',
      'text.found': 'the demo has no texts',
    },
    looks: {
      loading: { status: true, text: 'Loading contracts' },
      error: { heading: 'Failed to load contracts', button: 'Retry' },
      loaded: lookLoaded,
    },
    isPossibleInUi,
  },
});
