/** Contracts per page (spec §9). */
export const PAGE_SIZE = 10;

/** A page number, or a gap between two page numbers. */
export type PageWindowItem = number | 'ellipsis';

/** One page of a list. `from` and `to` are the positions of its items in the list, from 1. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly lastPage: number;
  readonly from: number;
  readonly to: number;
}

/** Number of pages for `total` items; an empty list has one page. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The page if it exists, otherwise page 1 (ruling 15). */
export function existingPage(page: number, total: number): number {
  return Number.isInteger(page) && page <= countPages(total) ? Math.max(1, page) : 1;
}

/** The requested page of a list, or page 1 if it does not exist. */
export function paginate<T>(all: readonly T[], requestedPage: number): Page<T> {
  const page = existingPage(requestedPage, all.length);
  const start = (page - 1) * PAGE_SIZE;
  const items = all.slice(start, start + PAGE_SIZE);
  return {
    items,
    page,
    lastPage: countPages(all.length),
    from: items.length === 0 ? 0 : start + 1,
    to: start + items.length,
  };
}

/**
 * The page numbers in the pagination (spec §9, ruling 15). Up to 5 pages: all. With more pages, near
 * the start: the first four and the last; near the end: the first and the last four; otherwise: the
 * first, the current page with its neighbours, and the last.
 */
export function pageWindow(current: number, last: number): readonly PageWindowItem[] {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 4, 'ellipsis', last];
  if (current >= last - 2) return [1, 'ellipsis', last - 3, last - 2, last - 1, last];
  return [1, 'ellipsis', current - 1, current, current + 1, 'ellipsis', last];
}
