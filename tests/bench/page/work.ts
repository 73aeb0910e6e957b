import { createActor, fromPromise, waitFor } from 'xstate';
import { dashboardMachine } from '../../../machines/dashboard.machine';
import { currentPage, selectList } from '../../../machines/dashboard.selectors';
import type { ContractSummary } from '../../../machines/domain/contract';
import type { Portfolio } from '../../../machines/domain/portfolio';
import { SORTS } from '../../../machines/domain/sorting';
import { pageOf, plainFilter, plainSort, type PlainSort } from './plain';

/** Durations in milliseconds: of the product, and of a plain implementation. */
export interface Times {
  readonly product: number[];
  readonly plain: number[];
}

const PLAIN_SORTS: readonly PlainSort[] = [
  { column: 'name', direction: 'ascending' },
  { column: 'name', direction: 'descending' },
  { column: 'expiry', direction: 'ascending' },
  { column: 'expiry', direction: 'descending' },
];

function time(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** The dashboard machine without views: `show` sends an event and returns the contracts to show. */
async function startDashboard(contracts: readonly ContractSummary[]) {
  const loadContracts = fromPromise<Portfolio>(async () => ({ contracts, unreadable: [] }));
  const actor = createActor(dashboardMachine.provide({ actors: { loadContracts } })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
  return {
    show: (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      return currentPage(selectList(actor.getSnapshot())).items;
    },
    stop: () => actor.stop(),
  };
}

/** Durations of search events, without rendering. */
export async function timeQueries(
  contracts: readonly ContractSummary[],
  queries: readonly string[],
): Promise<Times> {
  const { show, stop } = await startDashboard(contracts);
  // Excludes building the search texts and compiling the code.
  show({ type: 'query.type', query: 'warm' });
  show({ type: 'query.type', query: '' });
  const times: Times = { product: [], plain: [] };
  for (const query of queries) {
    times.product.push(time(() => show({ type: 'query.type', query })));
    times.plain.push(time(() => pageOf(plainFilter(contracts, query))));
  }
  stop();
  return times;
}

/** Durations of sort events whose orders have been built before. */
export async function timeSorts(
  contracts: readonly ContractSummary[],
  rounds: number,
): Promise<Times> {
  const { show, stop } = await startDashboard(contracts);
  for (const sort of SORTS) show({ type: 'sort.pick', sort });
  const times: Times = { product: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const sort of SORTS) times.product.push(time(() => show({ type: 'sort.pick', sort })));
  }
  for (const sort of PLAIN_SORTS) times.plain.push(time(() => pageOf(plainSort(contracts, sort))));
  stop();
  return times;
}
