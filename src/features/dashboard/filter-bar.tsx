import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { RISK_OPTIONS, STATUS_OPTIONS } from '../../../machines/domain/filters';
import type { ListQuery } from '../../../machines/domain/list-query';
import { describeSort, parseSort, formatSort, SORTS } from '../../../machines/domain/sorting';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/select-field';

const STATUS_CHOICES = STATUS_OPTIONS.map((value) => ({
  value,
  label: value === 'all' ? 'All Statuses' : value,
}));
const RISK_CHOICES = RISK_OPTIONS.map((value) => ({
  value,
  label: value === 'all' ? 'All Risk Levels' : `${value} Risk`,
}));
const SORT_CHOICES = [null, ...SORTS].map((sort) => ({
  value: formatSort(sort),
  label: describeSort(sort),
}));

/** Search and filters (spec §9); on phones also the sort order. */
export function FilterBar({
  dashboard,
  listQuery,
}: {
  dashboard: DashboardActorRef;
  listQuery: ListQuery;
}) {
  const { query, status, risk } = listQuery.filters;
  return (
    <div role="search" className={bar}>
      <SearchField
        label="Search contracts"
        placeholder="Search by name or party"
        shortcut="/"
        value={query}
        onChange={(typed) => dashboard.send({ type: 'query.type', query: typed })}
      />
      <SelectField
        label="Status"
        value={status}
        options={STATUS_CHOICES}
        onChange={(picked) => dashboard.send({ type: 'status.pick', status: picked })}
      />
      <SelectField
        label="Risk"
        value={risk}
        options={RISK_CHOICES}
        onChange={(picked) => dashboard.send({ type: 'risk.pick', risk: picked })}
      />
      <div className={phoneOnly}>
        <SelectField
          label="Sort by"
          value={formatSort(listQuery.sort)}
          options={SORT_CHOICES}
          onChange={(picked) => dashboard.send({ type: 'sort.pick', sort: parseSort(picked) })}
        />
      </div>
    </div>
  );
}

const bar = css({
  display: 'grid',
  gap: '3',
  padding: { base: '4', md: '5' },
  paddingBottom: '3',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 1fr) 11rem 11rem',
  },
  '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
});

/** On wider screens the column headers sort. */
const phoneOnly = css({ gridColumn: '1 / -1', display: { sm: 'none' } });
