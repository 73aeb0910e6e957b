/** The columns of the contracts table. */
export const SORT_COLUMNS = ['name', 'expiry', 'status', 'risk', 'score'] as const;
/** The private workspace has more. */
export type SortColumn =
  | (typeof SORT_COLUMNS)[number]
  | 'next'
  | 'counterparty'
  | 'check'
  | 'law'
  | 'folder'
  | 'added';

/** A sort order of the contracts. In `Sort | null`, `null` is the order of the data. */
export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** All sort orders, by column. */
export const sortsBy = (columns: readonly SortColumn[]): readonly Sort[] =>
  columns.flatMap((column) => [
    { column, direction: 'ascending' } as const,
    { column, direction: 'descending' } as const,
  ]);

/** The sort order after a click on a column header: ascending, descending, order of the data. */
export function toggleSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** A sort order as text, as in URLs: `expiry`, `-expiry` (descending), '' (order of the data). */
export function formatSort(sort: Sort | null): string {
  if (!sort) return '';
  return sort.direction === 'ascending' ? sort.column : `-${sort.column}`;
}

/** Inverse of `formatSort`; `null` for any other text. */
export const parseSort = (text: string | null, columns: readonly SortColumn[]): Sort | null =>
  sortsBy(columns).find((sort) => formatSort(sort) === text) ?? null;

const DESCRIPTIONS: Readonly<Record<SortColumn, Readonly<Record<Sort['direction'], string>>>> = {
  name: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
  next: { ascending: 'Next day, soonest first', descending: 'Next day, latest first' },
  expiry: { ascending: 'Expiry, soonest first', descending: 'Expiry, latest first' },
  status: { ascending: 'Status, active first', descending: 'Status, expired first' },
  risk: { ascending: 'Risk, lowest first', descending: 'Risk, highest first' },
  score: { ascending: 'Risk score, lowest first', descending: 'Risk score, highest first' },
  counterparty: { ascending: 'Counterparty, A to Z', descending: 'Counterparty, Z to A' },
  check: { ascending: 'To check, fewest first', descending: 'To check, most first' },
  law: { ascending: 'Governing law, A to Z', descending: 'Governing law, Z to A' },
  folder: { ascending: 'Folder, A to Z', descending: 'Folder, Z to A' },
  added: { ascending: 'Added, oldest first', descending: 'Added, newest first' },
};

/** The label of a sort order. */
export function describeSort(sort: Sort | null): string {
  return sort ? DESCRIPTIONS[sort.column][sort.direction] : 'Default order';
}
