import { COMPARISONS, compareCodes, type Comparison } from './comparisons';
import type { ContractSummary } from './contract';
import { sortInSteps } from './merge-sort';
import type { Sort, SortColumn } from './sorting';
import type { Steps } from './steps';

/** All contracts by their places in the data, in a column's two directions. */
export type Orders = Readonly<Record<Sort['direction'], Uint32Array>>;

/** One of the contracts that a column does not tell apart. */
interface Example {
  readonly contract: ContractSummary;
  /** Which of the examples it is, in the data's order, from 0. */
  readonly group: number;
  readonly rough: string;
}

/** After so many contracts, work on all of them pauses. */
const PAUSE = 128;

function* sortExamples(
  examples: readonly Example[],
  { compare, roughly }: Comparison,
): Steps<readonly Example[]> {
  const nearly = roughly
    ? yield* sortInSteps(examples, (one, other) => compareCodes(one.rough, other.rough))
    : examples;
  return yield* sortInSteps(nearly, (one, other) => compare(one.contract, other.contract));
}

/** The places of ranks in order. What is equal stays as it was, in both directions. */
function* sortRanks(
  ranks: Uint32Array,
  count: number,
  direction: Sort['direction'],
): Steps<Uint32Array> {
  const directed = direction === 'ascending' ? ranks : ranks.map((rank) => count - 1 - rank);
  // How many come before each rank: there its first goes, and the others behind it.
  const next = new Uint32Array(count + 1);
  for (const rank of directed) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < count; rank += 1)
    next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const order = new Uint32Array(ranks.length);
  let place = 0;
  for (const rank of directed) {
    const target = next[rank] ?? 0;
    order[target] = place;
    next[rank] = target + 1;
    place += 1;
    if (place % PAUSE === 0) yield;
  }
  return order;
}

/**
 * The orders of contracts in a column. Only those that the column tells apart are compared; then
 * everything has a rank, and ranks are sorted by counting.
 */
export function* orderContracts(
  contracts: readonly ContractSummary[],
  column: SortColumn,
): Steps<Orders> {
  const comparison = COMPARISONS[column];
  const { compare, keyOf, roughly } = comparison;
  const examples: Example[] = [];
  const groups = new Map<string | number, number>();
  const groupAt = new Uint32Array(contracts.length);
  let place = 0;
  for (const contract of contracts) {
    const key = keyOf(contract);
    let group = groups.get(key);
    if (group === undefined) {
      group = examples.length;
      groups.set(key, group);
      examples.push({ contract, group, rough: roughly?.(contract) ?? '' });
    }
    groupAt[place] = group;
    place += 1;
    if (place % PAUSE === 0) yield;
  }

  const rankOf = new Uint32Array(examples.length);
  let last: Example | undefined;
  let count = 0;
  for (const example of yield* sortExamples(examples, comparison)) {
    if (!last || compare(last.contract, example.contract) !== 0) count += 1;
    rankOf[example.group] = count - 1;
    last = example;
    if (count % PAUSE === 0) yield;
  }
  const ranks = groupAt.map((group) => rankOf[group] ?? 0);
  return {
    ascending: yield* sortRanks(ranks, count, 'ascending'),
    descending: yield* sortRanks(ranks, count, 'descending'),
  };
}
