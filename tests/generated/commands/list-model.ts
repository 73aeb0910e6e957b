import type { ContractSummary } from '../../../machines/domain/contract';
import { formatSort, type Sort } from '../../../machines/domain/sorting';
import { TODAY } from '../../support/world';
import { announce } from './announcer-model';
import type { ListModel } from './reference-model';

/** Key of a contract that was not read: last in both directions. */
const UNREAD = Infinity;

/** Sort keys by column. */
const KEYS: Readonly<Record<Sort['column'], (contract: ContractSummary) => number | string>> = {
  name: ({ name }) => name,
  // The generated contracts have no next day: those without an end that is known come before those that have ended.
  next: ({ status, expiry }) =>
    (status === null ? 5 : { Active: 2, 'Renewal Due': 2, Expired: 4, Unknown: 3 }[status]) * 1e8 +
    Number(expiry.replaceAll('-', '')),
  expiry: ({ expiry }) => Number(expiry.replaceAll('-', '')),
  status: ({ status }) =>
    status === null ? UNREAD : { Active: 1, 'Renewal Due': 2, Expired: 3, Unknown: 4 }[status],
  risk: ({ risk, riskScore }) =>
    risk === null ? UNREAD : { Low: 0, Medium: 1000, High: 2000 }[risk] + (riskScore ?? 0),
  score: ({ riskScore }) => riskScore ?? UNREAD,
};

/** All contracts, sorted by insertion: each contract goes before all that are greater. */
export function sortReference({ contracts, sort }: ListModel): readonly ContractSummary[] {
  if (!sort) return contracts;
  const key = KEYS[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const isGreater = (one: ContractSummary, other: ContractSummary) => {
    const [left, right] = [key(one), key(other)];
    if (left === UNREAD || right === UNREAD) return left === UNREAD && right !== UNREAD;
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), 'en', { sensitivity: 'base' });
    return sign * difference > 0;
  };
  const sorted: ContractSummary[] = [];
  for (const contract of contracts) {
    const offset = sorted.findIndex((other) => isGreater(other, contract));
    sorted.splice(offset < 0 ? sorted.length : offset, 0, contract);
  }
  return sorted;
}

/** Days from a day to a later one, in milliseconds of UTC. */
const daysUntil = (expiry: string) => (Date.parse(expiry) - Date.parse(TODAY)) / 86_400_000;

/** Whether an expiry is within the filter, counted in days. */
function matchesExpiry(expiry: string, { expiring, from, to }: ListModel): boolean {
  const days = daysUntil(expiry);
  if (expiring === 'all') return true;
  if (expiring === 'past') return days < 0;
  if (expiring !== 'range') return days >= 0 && days <= Number(expiring);
  return (from === '' || days >= daysUntil(from)) && (to === '' || days <= daysUntil(to));
}

/** Filtered and sorted contracts, page by page. */
export function paginateReference(list: ListModel): readonly (readonly ContractSummary[])[] {
  const { query, status, risk, party } = list;
  const wanted = query.trim().toLowerCase();
  const pages: ContractSummary[][] = [[]];
  for (const contract of sortReference(list)) {
    const text = `${contract.name}\n${contract.parties}`.toLowerCase();
    if (status !== 'all' && status !== contract.status) continue;
    if (risk !== 'all' && risk !== (contract.risk ?? 'Not read')) continue;
    // The parties are a name and a number: no generated name occurs within a word.
    if (party !== '' && !contract.parties.toLowerCase().split(' ').includes(party.toLowerCase()))
      continue;
    if (!text.includes(wanted) || !matchesExpiry(contract.expiry, list)) continue;
    if (pages.at(-1)?.length === 10) pages.push([]);
    pages.at(-1)?.push(contract);
  }
  return pages;
}

/** Shows the list after it was loaded or its query was changed. */
export function refreshList(list: ListModel): void {
  if (list.mode !== 'loaded') return;
  // A search needs the index at once.
  if (list.query.trim() + list.party !== '') list.isIndexed = true;
  // A page that does not exist is reset to page 1.
  if (!paginateReference(list)[list.page - 1]) list.page = 1;
}

/** Announced sort orders, by their text in the URL. */
const SORT_ANNOUNCEMENTS: Readonly<Record<string, string>> = {
  '': 'Default order',
  name: 'Sorted by Name, A to Z',
  '-name': 'Sorted by Name, Z to A',
  expiry: 'Sorted by Expiry, soonest first',
  '-expiry': 'Sorted by Expiry, latest first',
  status: 'Sorted by Status, active first',
  '-status': 'Sorted by Status, expired first',
  risk: 'Sorted by Risk, lowest first',
  '-risk': 'Sorted by Risk, highest first',
  score: 'Sorted by Risk score, lowest first',
  '-score': 'Sorted by Risk score, highest first',
};

/** Announces the parts of a list that have changed. */
export function announceList(
  list: ListModel,
  now: number,
  ...changed: readonly ('matches' | 'page' | 'sort')[]
): void {
  if (list.mode !== 'loaded') return;
  const pages = paginateReference(list);
  const total = list.contracts.length;
  const texts = {
    matches: `${pages.flat().length} of ${total} contract${total === 1 ? '' : 's'}`,
    page: `Page ${list.page} of ${pages.length}`,
    sort: SORT_ANNOUNCEMENTS[formatSort(list.sort)],
  };
  // The number of the only page is announced only by itself.
  const announced = changed.filter(
    (part) => part !== 'page' || pages.length > 1 || changed.length === 1,
  );
  announce(list.announcer, now, announced.map((part) => texts[part]).join('. '));
}
