/** What the portfolio can be sorted by: the columns of its table. */
export const SORT_COLUMNS = ['name', 'expiry', 'status', 'risk', 'score'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** An order of the portfolio; where there is none, it is the data's own. */
export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** Every order there is, column by column. */
export const SORTS: readonly Sort[] = SORT_COLUMNS.flatMap((column) => [
  { column, direction: 'ascending' } as const,
  { column, direction: 'descending' } as const,
]);

/** What a column's head leads to: ascending, then descending, then the data's own order again. */
export function toggleSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** The name of an order: `expiry`, or `-expiry` where it descends; empty for the data's own. */
export function formatSort(sort: Sort | null): string {
  if (!sort) return '';
  return sort.direction === 'ascending' ? sort.column : `-${sort.column}`;
}

/** The order of that name; the data's own where there is none. */
export function parseSort(name: string | null): Sort | null {
  return SORTS.find((sort) => formatSort(sort) === name) ?? null;
}

const WORDS: Readonly<Record<SortColumn, readonly [ascending: string, descending: string]>> = {
  name: ['Name, A to Z', 'Name, Z to A'],
  expiry: ['Expiry, soonest first', 'Expiry, latest first'],
  status: ['Status, active first', 'Status, expired first'],
  risk: ['Risk, lowest first', 'Risk, highest first'],
  score: ['Risk score, lowest first', 'Risk score, highest first'],
};

/** An order in words. */
export function describeSort(sort: Sort | null): string {
  if (!sort) return 'Default order';
  return WORDS[sort.column][sort.direction === 'ascending' ? 0 : 1];
}
