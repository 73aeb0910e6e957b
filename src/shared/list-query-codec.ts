import {
  LIST_OPTIONS,
  type ListOptions,
  type ListQuery,
  NO_FILTERS,
  readLimit,
} from '../../machines/domain/filters';
import { formatSort, parseSort } from '../../machines/domain/sorting';

function readOption<T extends string>(value: string | null, options: readonly T[], fallback: T): T {
  return options.find((option) => option === value) ?? fallback;
}

/**
 * The list query in a query string; invalid values are ignored (ruling 16).
 *
 * @param options choices of the filters.
 */
export function parseListQuery(
  search: string,
  { statuses, risks, expiries, sortColumns, hasFolders }: ListOptions = LIST_OPTIONS,
): ListQuery {
  const params = new URLSearchParams(search);
  const page = String(params.get('page'));
  const expiring = readOption(params.get('expiring'), expiries, NO_FILTERS.expiring);
  const readDay = (name: string) => (expiring === 'range' ? readLimit(params.get(name) ?? '') : '');
  return {
    filters: {
      query: params.get('q') ?? NO_FILTERS.query,
      status: readOption(params.get('status'), statuses, NO_FILTERS.status),
      risk: readOption(params.get('risk'), risks, NO_FILTERS.risk),
      expiring,
      from: readDay('from'),
      to: readDay('to'),
      party: params.get('party')?.trim() ?? NO_FILTERS.party,
      folder: (hasFolders && params.get('folder')) || NO_FILTERS.folder,
    },
    sort: parseSort(params.get('sort'), sortColumns),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a list query, with its question mark; default values are left out. */
export function formatListQuery({
  filters: { query, status, risk, expiring, from, to, party, folder },
  sort,
  page,
}: ListQuery): string {
  const params = new URLSearchParams();
  if (query.trim() !== '') params.set('q', query.trim());
  if (status !== NO_FILTERS.status) params.set('status', status);
  if (risk !== NO_FILTERS.risk) params.set('risk', risk);
  if (expiring !== NO_FILTERS.expiring) params.set('expiring', expiring);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (party) params.set('party', party);
  if (folder) params.set('folder', folder);
  if (sort) params.set('sort', formatSort(sort));
  if (page !== 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}
