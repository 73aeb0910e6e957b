import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  countPages,
  existingPage,
  PAGE_SIZE,
  pageWindow,
  paginate,
  type PageWindowItem,
} from '../../../machines/domain/list/pagination';

/** Reference implementation of the page window: the pages to offer, an ellipsis for each gap. */
function describeWindow(current: number, last: number): readonly PageWindowItem[] {
  const every = Array.from({ length: last }, (_, index) => index + 1);
  const isOffered = (page: number) => {
    if (last <= 5 || page === last || page === 1) return true;
    if (current <= 3) return page <= 4;
    return current >= last - 2 ? page > last - 4 : Math.abs(page - current) <= 1;
  };
  const offered: PageWindowItem[] = [];
  for (const page of every) {
    if (isOffered(page)) offered.push(page);
    else if (offered.at(-1) !== 'ellipsis') offered.push('ellipsis');
  }
  return offered;
}

const positions = Array.from({ length: 40 }, (_, index) => index + 1).flatMap((last) =>
  Array.from({ length: last }, (_, index) => ({ current: index + 1, last })),
);

// Ruling 15
describe('pageWindow', () => {
  it('pageWindow equals the reference implementation for up to 40 pages', () => {
    const windows = positions.map(({ current, last }) => [
      current,
      last,
      pageWindow(current, last),
    ]);
    expect(windows).toHaveLength(820);
    expect(windows).toEqual(
      positions.map(({ current, last }) => [current, last, describeWindow(current, last)]),
    );
  });
});

describe('countPages, existingPage and paginate', () => {
  const lists = fc.array(fc.integer(), { maxLength: 120 });

  it('a page has ten items', () => {
    expect(PAGE_SIZE).toBe(10);
  });

  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [64, 7],
    [100, 10],
  ])('countPages returns for %i items %i pages', (total, pages) => {
    expect(countPages(total)).toBe(pages);
  });

  it.each([
    [1, 64, 1],
    [7, 64, 7],
    [8, 64, 1],
    [0, 64, 1],
    [-1, 64, 1],
    [1.5, 64, 1],
    [Number.NaN, 64, 1],
    [Infinity, 64, 1],
    [2, 10, 1],
    [2, 11, 2],
    [1, 0, 1],
    [2, 0, 1],
  ])('existingPage returns for page %d of %i items page %i', (wanted, total, page) => {
    expect(existingPage(wanted, total)).toBe(page);
  });

  it('paginate returns the items of the page and the positions of its first and last item', () => {
    const all = Array.from({ length: 64 }, (_, index) => index + 1);
    expect(paginate(all, 1)).toEqual({
      items: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      page: 1,
      lastPage: 7,
      from: 1,
      to: 10,
    });
    expect(paginate(all, 7)).toEqual({
      items: [61, 62, 63, 64],
      page: 7,
      lastPage: 7,
      from: 61,
      to: 64,
    });
  });

  it('paginate returns an empty page from 0 to 0 for an empty list', () => {
    expect(paginate([], 3)).toEqual({ items: [], page: 1, lastPage: 1, from: 0, to: 0 });
  });

  it('paginate returns every item on exactly one page', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const pages = Array.from({ length: countPages(all.length) }, (_, index) =>
          paginate(all, index + 1),
        );
        expect(pages.flatMap(({ items }) => items)).toEqual(all);
        for (const page of pages.slice(0, -1)) expect(page.items).toHaveLength(PAGE_SIZE);
        expect(pages.every(({ items }) => items.length > 0)).toBe(all.length > 0);
      }),
    );
  });
});
