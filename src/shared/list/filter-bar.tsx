import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { isPossibleDay, type CalendarDay } from '../../../machines/domain/calendar';
import {
  type ExpiryOption,
  type RiskOption,
  type StatusOption,
  type ListQuery,
} from '../../../machines/domain/filters';
import {
  describeSort,
  parseSort,
  formatSort,
  sortsBy,
  type Sort,
} from '../../../machines/domain/sorting';
import { NOT_READ } from '../../../machines/domain/contract';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { EXPIRY_LABELS } from './describe-filters';
import { useSearchPanel } from './search-entries';
import { useActors } from '../actors';

const toStatusChoice = (value: StatusOption) => ({
  value,
  label: value === 'all' ? 'All Statuses' : value,
});
const RISK_LABELS = { all: 'All Risk Levels', [NOT_READ]: NOT_READ };
const toRiskChoice = (value: RiskOption) => ({
  value,
  label: value === 'all' || value === NOT_READ ? RISK_LABELS[value] : `${value} Risk`,
});
const toExpiryChoice = (value: ExpiryOption) => ({ value, label: EXPIRY_LABELS[value] });
const toSortChoice = (sort: Sort | null) => ({
  value: formatSort(sort),
  label: describeSort(sort),
});

/** Search and filters (spec §9); on phones also the sort order. */
export function FilterBar({ listQuery, more }: { listQuery: ListQuery; more: ReactNode }) {
  const { dashboard, recent } = useActors();
  const { query, status, risk, expiring, from, to } = listQuery.filters;
  const { options, searchesTexts } = useSelector(dashboard, ({ context }) => context.rules);
  const panel = useSearchPanel({ dashboard, recent, query });
  return (
    <div role="search" className={bar}>
      <SearchField
        label="Search contracts"
        placeholder={searchesTexts ? 'Search names and texts' : 'Search by name or party'}
        shortcut="/"
        value={query}
        onChange={(typed) => dashboard.send({ type: 'query.type', query: typed })}
        panel={panel}
      />
      <SelectField
        label="Status"
        value={status}
        isSet={status !== 'all'}
        options={options.statuses.map(toStatusChoice)}
        onChange={(picked) => dashboard.send({ type: 'status.pick', status: picked })}
      />
      <SelectField
        label="Risk"
        value={risk}
        isSet={risk !== 'all'}
        options={options.risks.map(toRiskChoice)}
        onChange={(picked) => dashboard.send({ type: 'risk.pick', risk: picked })}
      />
      <SelectField
        label="Expiring"
        value={expiring}
        isSet={expiring !== 'all'}
        options={options.expiries.map(toExpiryChoice)}
        onChange={(picked) => dashboard.send({ type: 'expiring.pick', expiring: picked })}
      />
      <div className={phoneOnly}>
        <SelectField
          label="Sort by"
          value={formatSort(listQuery.sort)}
          options={[null, ...sortsBy(options.sortColumns)].map(toSortChoice)}
          onChange={(picked) =>
            dashboard.send({ type: 'sort.pick', sort: parseSort(picked, options.sortColumns) })
          }
        />
      </div>
      {more}
      {expiring === 'range' ? (
        <div role="group" aria-label="Date range" className={range}>
          <RangeLimit
            label="From"
            day={from}
            onPick={(day) => dashboard.send({ type: 'range.set', from: day, to })}
          />
          <RangeLimit
            label="To"
            day={to}
            error={to !== '' && to < from ? 'Choose a day that is not before From.' : undefined}
            onPick={(day) => dashboard.send({ type: 'range.set', from, to: day })}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Not controlled: a year that is being typed is no limit yet, and must stay in the field. */
function RangeLimit({
  label,
  day,
  error,
  onPick,
}: {
  label: string;
  day: CalendarDay;
  error?: string | undefined;
  onPick: (day: CalendarDay) => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const showDay = () => {
    const input = root.current?.querySelector('input');
    if (input && input.value !== day) input.value = day;
  };
  // Back, or another view, has changed it.
  useEffect(showDay, [day]);
  return (
    <div ref={root}>
      <TextField
        type="date"
        name={label.toLowerCase()}
        label={label}
        defaultValue={day}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          if (value === '' || isPossibleDay(value)) onPick(value);
        }}
        onBlur={showDay}
      />
    </div>
  );
}

const bar = gridStack({
  gap: { base: '2', md: '3' },
  padding: { base: '3', md: '4' },
  paddingInline: { md: '5' },
  paddingBottom: { base: '1', md: '2' },
  gridTemplateColumns: {
    // No option is cut off; below 360 pixels that takes one column.
    base: 'repeat(auto-fit, minmax(9.1rem, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    xl: 'minmax(0, 1fr) repeat(3, 10rem)',
  },
  // Below 1280 pixels the search has a row of its own: beside the filters, it would cut off its text.
  '& > :first-child': { gridColumn: { base: '1 / -1', xl: 'auto' } },
});

/** On wider screens the column headers sort. */
const phoneOnly = css({ display: { sm: 'none' } });

const range = gridStack({
  gridColumn: '1 / -1',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(2, 10rem)' },
  justifyContent: 'end',
});
