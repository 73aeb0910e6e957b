/** The columns of the contracts table. */
export const SORT_COLUMNS = ['name', 'expiry', 'status', 'risk', 'score'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** A sort order of the contracts. `null` in its place means the order of the data. */
export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** All sort orders, column by column. */
export const SORTS: readonly Sort[] = SORT_COLUMNS.flatMap((column) => [
  { column, direction: 'ascending' } as const,
  { column, direction: 'descending' } as const,
]);

/** The next sort order of a column header: ascending, descending, order of the data. */
export function toggleSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** The name of a sort order in URLs: `expiry`, `-expiry` if descending, '' for the data's order. */
export function formatSort(sort: Sort | null): string {
  if (!sort) return '';
  return sort.direction === 'ascending' ? sort.column : `-${sort.column}`;
}

/** The sort order with a name; `null` for unknown names. */
export function parseSort(name: string | null): Sort | null {
  return SORTS.find((sort) => formatSort(sort) === name) ?? null;
}

const DESCRIPTIONS: Readonly<Record<SortColumn, Readonly<Record<Sort['direction'], string>>>> = {
  name: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
  expiry: { ascending: 'Expiry, soonest first', descending: 'Expiry, latest first' },
  status: { ascending: 'Status, active first', descending: 'Status, expired first' },
  risk: { ascending: 'Risk, lowest first', descending: 'Risk, highest first' },
  score: { ascending: 'Risk score, lowest first', descending: 'Risk score, highest first' },
};

/** The label of a sort order. */
export function describeSort(sort: Sort | null): string {
  return sort ? DESCRIPTIONS[sort.column][sort.direction] : 'Default order';
}
