import {
  FILTERS,
  LIST_OPTIONS,
  listSetFilters,
  readFilters,
  type ListOptions,
  type ListQuery,
} from '../../machines/domain/filters';
import { formatSort, parseSort } from '../../machines/domain/sorting';

/**
 * The list query in a query string; invalid values are ignored (ruling 16).
 *
 * @param options choices of the filters.
 */
export function parseListQuery(search: string, options: ListOptions = LIST_OPTIONS): ListQuery {
  const params = new URLSearchParams(search);
  const page = String(params.get('page'));
  return {
    filters: readFilters((filter) => params.get(FILTERS.get(filter)?.param ?? filter), options),
    sort: parseSort(params.get('sort'), options.sortColumns),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a list query, with its question mark; default values are left out. */
export function formatListQuery({ filters, sort, page }: ListQuery): string {
  const params = new URLSearchParams();
  for (const { param, value } of listSetFilters(filters)) params.set(param, value);
  if (sort) params.set('sort', formatSort(sort));
  if (page !== 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}
