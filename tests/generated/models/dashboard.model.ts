import { fromTransition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import { DESK_COLUMNS, DESK_GROUPS } from '../../../machines/domain/list/desk-list';
import { dashboardMachine } from '../../../machines/list/dashboard.machine';
import { selectList } from '../../../machines/list/dashboard.selectors';
import {
  filterBy,
  isFiltering,
  LIST_OPTIONS,
  setValues,
  valueOf,
  type ListRules,
} from '../../../machines/domain/list/filters';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/list/list-query';
import { formatSort } from '../../../machines/domain/list/sorting';
import type { View } from '../../../machines/domain/list/views';
import { makeDetail, makeSession } from '../../support/fixtures';
import { shown, type Look } from '../harness/looks';
import { defineModel, delayPasses, portSucceeds, type Projection } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { TODAY } from '../../support/world';
import { because, loads, TWELVE } from './signed-in';

/** The filters of the demo, with the groups, columns and texts of the private workspace. */
const RULES: ListRules = {
  ...DEMO_LIST_RULES,
  searchesTexts: true,
  // Without groups at first.
  options: { ...LIST_OPTIONS, groups: DESK_GROUPS.toReversed(), columns: DESK_COLUMNS },
};

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
      (status === '' || EVEN.includes(number)) &&
      (risk === '' || [1, 4, 7, 10].includes(number)) &&
      (expiring !== '90' || (SOON.includes(number) && today === TODAY)) &&
      (expiring !== FROM_2027 || !SOON.includes(number)) &&
      (party === '' || WITH_PARTY.includes(number)),
  );
}

/** The contracts that expire within 90 days of `TODAY`, on the day before `LATER`. */
const SOON = [2, 5];
const LATER = '2026-07-02';

const FROM_2027 = '2027-01-01..';
const ANY_DAY = '..';
const RANGES: readonly unknown[] = [ANY_DAY, FROM_2027];

/** A party that two contracts share. */
const PARTY = 'Larkspur Kitchens Ltd';
const WITH_PARTY = [3, 6];

const VIEW: View = {
  id: '1',
  name: 'Expired ones',
  query: '?status=Expired',
  isPinned: true,
};
const APPLY_VIEW = {
  type: 'view.apply',
  query: VIEW.query,
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
  const { total, matches, page, query, status, risk, expiring, party, sort, today, selected } =
    projection;
  if (total === 0) return [{ heading: 'No contracts yet' }];
  return [
    {
      text: selected === 0 ? `Showing ${matches} of ${total} contracts` : `${selected} selected`,
      values: {
        'Search contracts': query,
        Status: status || 'all',
        Risk: risk || 'all',
        Expiring: RANGES.includes(expiring) ? 'range' : expiring || 'all',
        ...(RANGES.includes(expiring) && { From: expiring === FROM_2027 ? '2027-01-01' : '' }),
      },
    },
    shown(party !== '', { button: 'Remove party filter' }),
    matches === 0 ? { heading: 'No contracts match your filters' } : { table: true },
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
function isPossibleInUi(snapshot: AnyMachineSnapshot, { type, search }: AnyEventObject): boolean {
  const { context } = snapshot;
  // The default view is applied if the address has no query.
  if (type === 'view.apply' && snapshot.matches('loading')) return context.listQuery.page === 1;
  if (type === 'listQuery.set') return search !== `?page=${context.listQuery.page}`;
  // The bar of a selection offers it.
  if (type === 'list.select') return context.selectedIds.size > 0;
  return !snapshot.matches('loaded') || selectList(snapshot).contracts.length > 0;
}

const set = (kind: string, ...values: readonly string[]) => ({ type: 'filter.set', kind, values });

const setPage = (page: number) => ({ type: 'listQuery.set', search: `?page=${page}` });

/**
 * Sorting and filtering are not combined, nor the expiry with other filters, which would multiply the
 * paths.
 */
function isPossible(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event;
  const { listQuery, today, selectedIds, rowIndices, textMatches, index } = snapshot.context;
  const isInTexts = textMatches.query !== '';
  const { filters, sort, group, columns } = listQuery;
  const expiring = valueOf(filters, 'expiring');
  const isSelecting = /^(?:row\.|page\.toggle|list\.select|selection\.)/.test(type);
  // Found once, for the query alone, in a list that has contracts.
  if (type === 'text.found' && index.contracts.length === 0) return false;
  if (type === 'text.found' && event['isRefresh']) return isInTexts;
  if (type === 'text.found')
    return isSameJson(filters, filterBy({ query: 'nowhere' })) && sort === null && !isInTexts;
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
  // Nor are groups and columns, the party and the view.
  const isOfGroups = type.startsWith('group.');
  if (group !== '') return isOfGroups;
  if (columns.length > 0) return type === 'columns.pick';
  if (isOfGroups || type === 'columns.pick')
    return snapshot.matches('loaded') && isSameJson(listQuery, DEFAULT_LIST_QUERY);
  const isOfParty = event['kind'] === 'party';
  if (valueOf(filters, 'party') !== '') return isOfParty || type === 'filters.clear';
  if (isOfParty) return false;
  if (type === 'party.pick' || type === 'view.apply')
    return !isFiltering(filters) && sort === null && !snapshot.matches('error');
  if (type === 'contracts.changed') return !isFiltering(filters) && sort === null;
  if (type === 'day.changed') return !snapshot.matches('loaded') || expiring === '90';
  if (type.startsWith('sort.')) return !isFiltering(filters);
  if (event['isTyped']) return RANGES.includes(expiring);
  if (event['kind'] === 'expiring')
    return sort === null && !isFiltering(setValues(filters, 'expiring', []));
  return !/^(query|filter)\./.test(type) || (sort === null && expiring === '');
}

function project(snapshot: AnyMachineSnapshot) {
  const { listQuery, toggledGroups } = snapshot.context;
  const { filters } = listQuery;
  const { contracts, rowIndices } = selectList(snapshot);
  return {
    query: filters.query,
    status: valueOf(filters, 'status'),
    risk: valueOf(filters, 'risk'),
    expiring: valueOf(filters, 'expiring'),
    party: valueOf(filters, 'party'),
    group: listQuery.group,
    toggled: [...toggledGroups].join(),
    columns: listQuery.columns.join(),
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
  input: { today: TODAY, rules: RULES },
  events: [
    LOADED,
    portSucceeds('loadContracts', EMPTY),
    { type: 'contracts.retry' },
    { type: 'query.type', query: 'nowhere' },
    set('status', 'Expired'),
    set('risk', 'High'),
    set('expiring', '90'),
    set('expiring', ANY_DAY),
    { ...set('expiring', FROM_2027), isTyped: true },
    { type: 'day.changed', day: LATER },
    { type: 'contracts.changed', portfolio: TWELVE },
    { type: 'contracts.changed', portfolio: EMPTY },
    { type: 'party.pick', party: PARTY },
    set('party'),
    APPLY_VIEW,
    { type: 'filters.clear' },
    { type: 'sort.toggle', column: 'status' },
    { type: 'sort.pick', sort: { column: 'name', direction: 'descending' } },
    { type: 'group.pick', group: 'time' },
    { type: 'group.pick', group: '' },
    { type: 'group.toggle', id: 'ended' },
    { type: 'columns.pick', columns: ['law'] },
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
    [LOADED, set('party')],
    [LOADED, set('unknown', 'x')],
    [LOADED, { type: 'group.pick', group: 'unknown' }],
    [LOADED, { type: 'group.toggle', id: 'unknown' }],
    [LOADED, { type: 'columns.pick', columns: ['law', 'unknown'] }],
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
      await driver.cause(portSucceeds('restoreSession', makeSession()));
    },
    executors: {
      'contracts.retry': 'Retry',
      'query.type': (driver, { query }) => driver.fill('Search contracts', query),
      'filter.set': (driver, { kind, values: [value = ''], isTyped }) => {
        if (isTyped) return driver.fill('From', '2027-01-01');
        if (kind === 'status') return driver.select('Status', value);
        if (kind === 'risk') return driver.select('Risk', `${value} Risk`);
        if (kind === 'party') return driver.click('button', 'Remove party filter');
        return driver.select('Expiring', value === ANY_DAY ? 'range' : value);
      },
      'party.pick': async (driver) => {
        await driver.cause(BUILD_INDEX);
        await driver.fill('Search contracts', 'larkspur');
        await driver.click('button', `All contracts with ${PARTY} (2)`);
      },
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
      'filters.clear': 'Clear filters',
      'sort.toggle': 'Status',
      // The select is shown in narrow windows only, and the column headers in wide ones.
      'sort.pick': async (driver) => {
        await driver.resize(390);
        await driver.select('Sort by', 'Name, Z to A');
        await driver.resize(1280);
      },
      'page.turn': (driver, { page }) => driver.click('button', `Page ${page}`),
      'listQuery.set': (driver, { search }) => driver.visit(`/dashboard${search}`),
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
    },
    unreachableInViews: {
      'text.found': 'the demo has no texts: tests/views/private-list.test.tsx',
      ...because(
        'the demo has one order of rows and columns: tests/views/private-list.test.tsx',
        'group.pick',
        'group.toggle',
        'columns.pick',
      ),
    },
    looks: {
      loading: { status: true, text: 'Loading contracts' },
      error: { heading: 'Failed to load contracts', button: 'Retry' },
      loaded: lookLoaded,
    },
    isPossibleInUi,
  },
});
