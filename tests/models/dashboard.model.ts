import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { dashboardMachine } from '../../machines/dashboard.machine';
import { selectList } from '../../machines/dashboard.selectors';
import { isFiltering, NO_FILTERS } from '../../machines/domain/filters';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { formatSort } from '../../machines/domain/sorting';
import { exportMachine } from '../../machines/export.machine';
import { makeSession } from '../support/fixtures';
import { must } from '../support/must';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';
import type { Stage } from './harness/stage';
import { TWELVE } from './signed-in';

/** The contracts on page 2 by sort order; different for every order. */
const LAST_TWO: Readonly<Record<string, readonly string[]>> = {
  '': ['Contract 11', 'Contract 12'],
  status: ['Contract 10', 'Contract 12'],
  '-status': ['Contract 9', 'Contract 11'],
  '-name': ['Contract 1', 'Contract 2'],
};

const EMPTY = { contracts: [], unreadable: [] };

async function seePortfolio(stage: Stage, facts: Readonly<Record<string, unknown>>) {
  const { total, matches, page, query, status, risk, sort } = facts;
  if (total === 0) {
    await stage.sees('heading', 'No contracts yet');
    return;
  }
  await stage.reads(`Showing ${matches} of ${total} contracts`);
  await stage.holds('Search contracts', String(query));
  await stage.holds('Status', String(status));
  await stage.holds('Risk', String(risk));
  if (matches === 0) await stage.sees('heading', 'No contracts match your filters');
  else await stage.sees('table');
  if (matches !== 12) return;
  await stage.reads(`Showing ${page === 1 ? '1 to 10' : '11 to 12'} of 12 contracts`);
  for (const name of LAST_TWO[String(sort)] ?? []) {
    await (page === 2 ? stage.sees : stage.seesNo)('link', name);
  }
}

/** The view offers `filters.clear` only without matches, and no filters without contracts. */
function canDo(snapshot: AnyMachineSnapshot, { type, listQuery }: AnyEventObject): boolean {
  if (type === 'listQuery.set') return listQuery.page !== snapshot.context.listQuery.page;
  if (!snapshot.matches('loaded')) return true;
  const { contracts, rowIndices } = selectList(snapshot);
  return contracts.length > 0 && (type !== 'filters.clear' || rowIndices.length === 0);
}

const visit = (page: number) => ({
  type: 'listQuery.set',
  listQuery: { filters: NO_FILTERS, sort: null, page },
});

/** Sorts or filters, not both: combinations would multiply the paths. */
function isPossible({ context }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (type.startsWith('sort.')) return !isFiltering(context.listQuery.filters);
  return !/^(query|status|risk)\./.test(type) || context.listQuery.sort === null;
}

export const dashboardModel = defineModel({
  name: 'dashboard',
  machine: dashboardMachine,
  events: [
    portSucceeds('loadContracts', TWELVE),
    portSucceeds('loadContracts', EMPTY),
    portFails('loadContracts'),
    delayPasses('requestTimeout', 'dashboard.loading', REQUEST_TIMEOUT_MS),
    delayPasses('indexDelay', 'dashboard.loaded', 300),
    { type: 'contracts.retry' },
    { type: 'query.type', query: 'nowhere' },
    { type: 'status.pick', status: 'Expired' },
    { type: 'risk.pick', risk: 'High' },
    { type: 'filters.clear' },
    { type: 'sort.toggle', column: 'status' },
    { type: 'sort.pick', sort: { column: 'name', direction: 'descending' } },
    { type: 'page.turn', page: 2 },
    visit(2),
    visit(9),
    { type: 'list.export' },
  ],
  facts: (snapshot) => {
    const { listQuery } = snapshot.context;
    const { contracts, rowIndices } = selectList(snapshot);
    return {
      ...listQuery.filters,
      sort: formatSort(listQuery.sort),
      page: listQuery.page,
      total: contracts.length,
      matches: rowIndices.length,
    };
  },
  provide: (machine, { ports: { loadContracts, exportContracts } }) =>
    machine.provide({
      actors: { loadContracts, export: exportMachine.provide({ actors: { exportContracts } }) },
    }),
  traces: {
    'list.export': ({ world }) => void world.exportContracts.last(),
    'xstate.after.indexDelay.dashboard.loaded': ({ actor }) =>
      void must(actor.getSnapshot().context.index.searchTexts, 'search texts'),
  },
  isPossible,
  scenes: {
    enter: async (stage) => {
      await stage.opens('/dashboard');
      await stage.happens(portSucceeds('restoreSession', makeSession()));
    },
    acts: {
      'contracts.retry': (stage) => stage.clicks('button', 'Retry'),
      'query.type': (stage, { query }) => stage.fills('Search contracts', query),
      'status.pick': (stage, { status }) => stage.picks('Status', status),
      'risk.pick': (stage, { risk }) => stage.picks('Risk', `${risk} Risk`),
      'filters.clear': (stage) => stage.clicks('button', 'Clear filters'),
      'sort.toggle': (stage) => stage.clicks('button', 'Status'),
      'sort.pick': (stage) => stage.picks('Sort by', 'Name, Z to A'),
      'page.turn': (stage, { page }) => stage.clicks('button', `Page ${page}`),
      'listQuery.set': (stage, { listQuery }) => stage.visits(`/dashboard?page=${listQuery.page}`),
      'list.export': (stage) => stage.clicks('button', 'Export CSV'),
    },
    beyondBrowser: { 'sort.pick': 'a window as wide as this has heads of columns in its place' },
    sights: {
      loading: async (stage) => {
        await stage.sees('status');
        await stage.reads('Loading contracts');
      },
      error: async (stage) => {
        await stage.sees('heading', 'Failed to load contracts');
        await stage.sees('button', 'Retry');
      },
      loaded: seePortfolio,
    },
    canDo,
  },
  longestSimplePath: 3,
});
