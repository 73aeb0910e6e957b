import * as fc from 'fast-check';
import type { ContractStatus, Risk } from '../../../../machines/domain/contract';
import { RISK_OPTIONS, STATUS_OPTIONS } from '../../../../machines/domain/filters';
import type { ListQuery } from '../../../../machines/domain/list-query';
import {
  SORT_COLUMNS,
  SORTS,
  type Sort,
  type SortColumn,
} from '../../../../machines/domain/sorting';
import { QUERIES } from '../data';
import { keepToPages, noteCall } from '../model';
import type { Act } from '../step';
import { atDesk } from './desk';
import { often } from './weights';

const retries = atDesk(
  'retries the list',
  'retries the list',
  ({ list }, model) => {
    if (list.mode !== 'error') return;
    list.mode = 'loading';
    noteCall(model, 'loadContracts');
  },
  ({ dashboard }) => dashboard()?.send({ type: 'contracts.retry' }),
);

function filters(
  change:
    | { readonly query: string }
    | { readonly status: ContractStatus | 'all' }
    | { readonly risk: Risk | 'all' },
): Act {
  return atDesk(
    `filters by ${Object.keys(change).join()}`,
    `filters by ${JSON.stringify(change)}`,
    ({ list }) => {
      if (list.mode === 'loaded') Object.assign(list, change, { page: 1 });
    },
    ({ dashboard }) => {
      if ('query' in change) dashboard()?.send({ type: 'query.type', ...change });
      else if ('status' in change) dashboard()?.send({ type: 'status.pick', ...change });
      else dashboard()?.send({ type: 'risk.pick', ...change });
    },
  );
}

const clears = atDesk(
  'clears the filters',
  'clears the filters',
  ({ list }) => {
    const isFiltering = list.query !== '' || list.status !== 'all' || list.risk !== 'all';
    if (list.mode !== 'loaded' || !isFiltering) return;
    Object.assign(list, { query: '', status: 'all', risk: 'all', page: 1 });
  },
  ({ dashboard }) => dashboard()?.send({ type: 'filters.clear' }),
);

function toggles(column: SortColumn): Act {
  return atDesk(
    'presses the head of a column',
    `presses the head of the column ${column}`,
    ({ list }) => {
      if (list.mode !== 'loaded') return;
      const { sort } = list;
      if (sort?.column !== column) list.sort = { column, direction: 'ascending' };
      else if (sort.direction === 'ascending') list.sort = { column, direction: 'descending' };
      else list.sort = null;
      list.page = 1;
    },
    ({ dashboard }) => dashboard()?.send({ type: 'sort.toggle', column }),
  );
}

function sortsBy(sort: Sort | null): Act {
  return atDesk(
    'picks an order',
    `sorts by ${JSON.stringify(sort)}`,
    ({ list }) => {
      if (list.mode === 'loaded') Object.assign(list, { sort, page: 1 });
    },
    ({ dashboard }) => dashboard()?.send({ type: 'sort.pick', sort }),
  );
}

function turnsTo(page: number): Act {
  return atDesk(
    'turns the page',
    `turns to page ${page}`,
    ({ list }) => {
      if (list.mode !== 'loaded') return;
      const before = list.page;
      list.page = page;
      keepToPages(list);
      // A page that is not there is no page to turn to.
      if (list.page !== page) list.page = before;
    },
    ({ dashboard }) => dashboard()?.send({ type: 'page.turn', page }),
  );
}

function visits(listQuery: ListQuery): Act {
  return atDesk(
    'visits a place',
    `visits the place ${JSON.stringify(listQuery)}`,
    ({ list }) => {
      Object.assign(list, listQuery.filters, { sort: listQuery.sort, page: listQuery.page });
      keepToPages(list);
    },
    ({ dashboard }) => dashboard()?.send({ type: 'listQuery.set', listQuery }),
  );
}

const queries = fc.constantFrom(...QUERIES);
const statuses = fc.constantFrom(...STATUS_OPTIONS);
const risks = fc.constantFrom(...RISK_OPTIONS);
const pages = fc.constantFrom(1, 2, 3, 4, 5, 9, 0, -1, 1.5, Number.NaN);
const columns = fc.constantFrom(...SORT_COLUMNS);
const sorts = fc.constantFrom<(Sort | null)[]>(null, ...SORTS);
const places = fc.record({
  filters: fc.record({ query: queries, status: statuses, risk: risks }),
  sort: sorts,
  page: pages,
});

export const onTheList = [
  often(2, fc.constant(retries)),
  often(
    2,
    queries.map((query) => filters({ query })),
  ),
  often(
    1,
    statuses.map((status) => filters({ status })),
  ),
  often(
    1,
    risks.map((risk) => filters({ risk })),
  ),
  often(1, fc.constant(clears)),
  often(1, columns.map(toggles)),
  often(1, sorts.map(sortsBy)),
  often(3, pages.map(turnsTo)),
  often(1, places.map(visits)),
];
