import * as fc from 'fast-check';
import type { ContractStatus } from '../../../machines/domain/contract';
import {
  PRIVATE_LIST_OPTIONS,
  NO_FILTERS,
  type ExpiryOption,
  type RiskOption,
  type ListQuery,
} from '../../../machines/domain/filters';
import {
  SORT_COLUMNS,
  sortsBy,
  type Sort,
  type SortColumn,
} from '../../../machines/domain/sorting';
import type { SyncCommand } from './command';
import { QUERIES } from './data';
import { contractExports, exportCommands } from './export-commands';
import { announceList, paginateReference, refreshList } from './list-model';
import { recordCall, type ListModel } from './reference-model';
import { selectionCommands } from './selection-commands';
import { signedInCommand } from './signed-in-command';
import { weighted } from './weighted';

/** Changes the query of the loaded list and announces the effect. */
function changeList(
  list: ListModel,
  now: number,
  change: Partial<ListModel>,
  changed: 'matches' | 'sort',
): void {
  if (list.mode !== 'loaded') return;
  Object.assign(list, change, { page: 1 });
  refreshList(list);
  announceList(list, now, changed);
}

const retryList = signedInCommand(
  'retries the list',
  'retries the list',
  ({ list }, model) => {
    if (list.mode !== 'error') return;
    list.mode = 'loading';
    recordCall(model, 'loadContracts');
  },
  ({ dashboard }) => dashboard()?.send({ type: 'contracts.retry' }),
);

function filterBy(
  change:
    | { readonly query: string }
    | { readonly status: ContractStatus | 'all' }
    | { readonly risk: RiskOption },
): SyncCommand {
  return signedInCommand(
    `filters by ${Object.keys(change).join()}`,
    `filters by ${JSON.stringify(change)}`,
    ({ list }, { now }) => changeList(list, now, change, 'matches'),
    ({ dashboard }) => {
      if ('query' in change) dashboard()?.send({ type: 'query.type', ...change });
      else if ('status' in change) dashboard()?.send({ type: 'status.pick', ...change });
      else dashboard()?.send({ type: 'risk.pick', ...change });
    },
  );
}

function pickExpiring(expiring: ExpiryOption): SyncCommand {
  return signedInCommand(
    'filters by expiry',
    `filters by the expiry ${expiring}`,
    ({ list }, { now }) => changeList(list, now, { expiring, from: '', to: '' }, 'matches'),
    ({ dashboard }) => dashboard()?.send({ type: 'expiring.pick', expiring }),
  );
}

function setRange(from: string, to: string): SyncCommand {
  return signedInCommand(
    'sets the date range',
    `sets the date range from "${from}" to "${to}"`,
    ({ list }, { now }) => {
      if (list.expiring === 'range') changeList(list, now, { from, to }, 'matches');
    },
    ({ dashboard }) => dashboard()?.send({ type: 'range.set', from, to }),
  );
}

const clearFilters = signedInCommand(
  'clears the filters',
  'clears the filters',
  ({ list }, { now }) => {
    const { query, status, risk, expiring, party } = list;
    if (query === '' && party === '' && [status, risk, expiring].every((value) => value === 'all'))
      return;
    changeList(list, now, NO_FILTERS, 'matches');
  },
  ({ dashboard }) => dashboard()?.send({ type: 'filters.clear' }),
);

function toggleSort(column: SortColumn): SyncCommand {
  return signedInCommand(
    'presses a column header',
    `presses the column header ${column}`,
    ({ list }, { now }) => {
      let sort: Sort | null = { column, direction: 'ascending' };
      if (list.sort?.column === column)
        sort = list.sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
      changeList(list, now, { sort }, 'sort');
    },
    ({ dashboard }) => dashboard()?.send({ type: 'sort.toggle', column }),
  );
}

function pickSort(sort: Sort | null): SyncCommand {
  return signedInCommand(
    'picks a sort order',
    `sorts by ${JSON.stringify(sort)}`,
    ({ list }, { now }) => changeList(list, now, { sort }, 'sort'),
    ({ dashboard }) => dashboard()?.send({ type: 'sort.pick', sort }),
  );
}

function turnPage(page: number): SyncCommand {
  return signedInCommand(
    'turns the page',
    `turns to page ${page}`,
    ({ list }, { now }) => {
      const exists = paginateReference(list)[page - 1] !== undefined;
      if (list.mode !== 'loaded' || !exists || page === list.page) return;
      list.page = page;
      announceList(list, now, 'page');
    },
    ({ dashboard }) => dashboard()?.send({ type: 'page.turn', page }),
  );
}

function setListQuery(listQuery: ListQuery): SyncCommand {
  return signedInCommand(
    'sets the list query',
    `sets the list query ${JSON.stringify(listQuery)}`,
    ({ list }, { now }) => {
      Object.assign(list, listQuery.filters, { sort: listQuery.sort, page: listQuery.page });
      refreshList(list);
      announceList(list, now, 'matches', 'page');
    },
    ({ dashboard }) => dashboard()?.send({ type: 'listQuery.set', listQuery }),
  );
}

const queries = fc.constantFrom(...QUERIES);
const statuses = fc.constantFrom(...PRIVATE_LIST_OPTIONS.statuses);
const risks = fc.constantFrom(...PRIVATE_LIST_OPTIONS.risks);
const expiries = fc.constantFrom(...PRIVATE_LIST_OPTIONS.expiries);
const days = fc.constantFrom('', '2026-01-01', '2028-05-01');
const parties = fc.constantFrom('', 'Halden', 'aldermoor', 'Hald');
const pages = fc.constantFrom(1, 2, 3, 4, 5, 9, 0, -1, 1.5, Number.NaN);
const columns = fc.constantFrom(...SORT_COLUMNS);
const sorts = fc.constantFrom<(Sort | null)[]>(null, ...sortsBy(SORT_COLUMNS));
const listQueries = fc.record({
  filters: fc.record({
    query: queries,
    status: statuses,
    risk: risks,
    expiring: expiries,
    from: days,
    to: days,
    party: parties,
    folder: fc.constant(''),
  }),
  sort: sorts,
  page: pages,
});

export const listCommands = [
  weighted(2, fc.constant(retryList)),
  weighted(
    2,
    queries.map((query) => filterBy({ query })),
  ),
  weighted(
    1,
    statuses.map((status) => filterBy({ status })),
  ),
  weighted(
    1,
    risks.map((risk) => filterBy({ risk })),
  ),
  weighted(1, expiries.map(pickExpiring)),
  weighted(
    1,
    fc.tuple(days, days).map(([from, to]) => setRange(from, to)),
  ),
  weighted(1, fc.constant(clearFilters)),
  weighted(1, columns.map(toggleSort)),
  weighted(1, sorts.map(pickSort)),
  weighted(3, pages.map(turnPage)),
  weighted(1, listQueries.map(setListQuery)),
  weighted(4, exportCommands),
  weighted(1, contractExports),
  ...selectionCommands,
];
