import type { ContractSummary } from './contract';
import { findMatches, type Places } from './matching';
import { oncePer } from './once-per';
import { orderContracts, type Orders } from './ordering';
import { paginate, type Page } from './pagination';
import type { ListQuery } from './list-query';
import { SORT_COLUMNS, type SortColumn } from './sorting';
import { makeGradually, type Gradual, type Steps } from './steps';

type Contracts = readonly ContractSummary[];

type GradualOrders = Readonly<Record<SortColumn, Gradual<Orders>>>;

const ordersOf = oncePer((contracts: Contracts): GradualOrders => {
  const order = (column: SortColumn) => makeGradually(orderContracts(contracts, column));
  return {
    name: order('name'),
    expiry: order('expiry'),
    status: order('status'),
    risk: order('risk'),
    score: order('score'),
  };
});

/** Does ahead what sorting needs, which takes longer; who sorts without it waits for it. */
export function* prepareSorting(contracts: Contracts): Steps<void> {
  for (const column of SORT_COLUMNS) yield* ordersOf(contracts)[column].prepare();
}

/** Some places in the order that all of them have. */
function arrange(places: Places, order: Places): Places {
  if (places.length === order.length) return order;
  const isListed = new Uint8Array(order.length);
  for (const place of places) isListed[place] = 1;
  const arranged = new Uint32Array(places.length);
  let count = 0;
  for (const place of order) {
    if (!isListed[place]) continue;
    arranged[count] = place;
    count += 1;
  }
  return arranged;
}

function findListed(contracts: Contracts, { filters, sort }: ListQuery): Places {
  const matches = findMatches(contracts, filters);
  if (!sort) return matches;
  return arrange(matches, ordersOf(contracts)[sort.column].get()[sort.direction]);
}

const pick = (contracts: Contracts, places: Iterable<number>): Contracts =>
  Array.from(places).flatMap((place) => contracts[place] ?? []);

/** A place in a portfolio, which says what is listed. */
export interface Listing {
  readonly contracts: Contracts;
  readonly listQuery: ListQuery;
}

/** What a place lists, on all of its pages: first filtered, then sorted. */
export function listContracts({ contracts, listQuery }: Listing): Contracts {
  return pick(contracts, findListed(contracts, listQuery));
}

/** The page that a place is on. */
export function listPage(contracts: Contracts, listQuery: ListQuery): Page<ContractSummary> {
  const page = paginate(findListed(contracts, listQuery), listQuery.page);
  return { ...page, items: pick(contracts, page.items) };
}
