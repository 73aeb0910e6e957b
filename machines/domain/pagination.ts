/** Contracts on one page (spec §9). */
export const PAGE_SIZE = 10;

/** A page number of the window, or a gap between two of them. */
export type PageWindowItem = number | 'ellipsis';

/** One page of a list, with the places its first and last entries have in the whole (from 1). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly lastPage: number;
  readonly from: number;
  readonly to: number;
}

/** How many pages `total` entries fill; an empty list still has its first. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The page itself where it exists, else page 1 (ruling 15). */
export function existingPage(page: number, total: number): number {
  return Number.isInteger(page) && page >= 1 && page <= countPages(total) ? page : 1;
}

/** A list of any kind: an array of things, or one of numbers. */
interface List<T> {
  readonly length: number;
  readonly slice: (from: number, to: number) => Iterable<T>;
}

/** The entries of one page. A page that does not exist is page 1. */
export function paginate<T>(all: List<T>, wanted: number): Page<T> {
  const page = existingPage(wanted, all.length);
  const start = (page - 1) * PAGE_SIZE;
  const items = Array.from(all.slice(start, start + PAGE_SIZE));
  return {
    items,
    page,
    lastPage: countPages(all.length),
    from: items.length === 0 ? 0 : start + 1,
    to: start + items.length,
  };
}

/**
 * The page numbers to offer (spec §9, ruling 15). All of them up to 5 pages; beyond, near the start
 * the first four and the last, near the end the first and the last four, else the first, the
 * current with its neighbours, and the last.
 */
export function pageWindow(current: number, last: number): readonly PageWindowItem[] {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 4, 'ellipsis', last];
  if (current >= last - 2) return [1, 'ellipsis', last - 3, last - 2, last - 1, last];
  return [1, 'ellipsis', current - 1, current, current + 1, 'ellipsis', last];
}
