import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { isPossibleDay, type CalendarDay } from '../../../machines/domain/calendar';
import {
  EXPIRING_KIND,
  formatRange,
  readRange,
  valueOf,
} from '../../../machines/domain/list/filters';
import type { ListQuery } from '../../../machines/domain/list/list-query';
import {
  describeSort,
  parseSort,
  formatSort,
  SORT_COLUMNS,
  sortsBy,
  type Sort,
} from '../../../machines/domain/list/sorting';
import { CONTRACT_STATUSES, RISKS } from '../../../machines/domain/contract';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useSearchPanel } from '../../shared/list/search-entries';
import { useActors } from '../../shared/actors';

/** Value of a select without a choice, and of the one that shows the limits of a range. */
const ALL = 'all';
const RANGE = 'range';

const SELECTS = [
  {
    kind: 'status',
    label: 'Status',
    options: [
      { value: ALL, label: 'All Statuses' },
      ...CONTRACT_STATUSES.map((value) => ({ value, label: value })),
    ],
  },
  {
    kind: 'risk',
    label: 'Risk',
    options: [
      { value: ALL, label: 'All Risk Levels' },
      ...RISKS.map((value) => ({ value, label: `${value} Risk` })),
    ],
  },
  {
    kind: 'expiring',
    label: 'Expiring',
    options: [
      { value: ALL, label: 'Any Expiry' },
      ...EXPIRING_KIND.list([]).map((value) => ({ value, label: EXPIRING_KIND.describe(value) })),
      { value: RANGE, label: 'Date range' },
    ],
  },
] as const;

const SORTS = [null, ...sortsBy(SORT_COLUMNS)].map((sort: Sort | null) => ({
  value: formatSort(sort),
  label: describeSort(sort),
}));

/** Search and filters (spec §9); on phones also the sort order. */
export function FilterBar({ listQuery: { filters, sort } }: { listQuery: ListQuery }) {
  const { dashboard, recent } = useActors();
  const panel = useSearchPanel({ dashboard, recent, query: filters.query });
  const limits = readRange(valueOf(filters, 'expiring'));
  const pick = (kind: string, value: string) => {
    const picked = value === RANGE ? formatRange('', '') : value;
    dashboard.send({ type: 'filter.set', kind, values: value === ALL ? [] : [picked] });
  };
  const setRange = (from: CalendarDay, to: CalendarDay) =>
    dashboard.send({
      type: 'filter.set',
      kind: 'expiring',
      values: [formatRange(from, to)],
      isTyped: true,
    });
  return (
    <div role="search" className={bar}>
      <SearchField
        label="Search contracts"
        placeholder="Search by name or party"
        shortcut="/"
        value={filters.query}
        onChange={(typed) => dashboard.send({ type: 'query.type', query: typed })}
        panel={panel}
      />
      {SELECTS.map(({ kind, label, options }) => {
        const value = valueOf(filters, kind);
        return (
          <SelectField
            key={kind}
            label={label}
            value={readRange(value) ? RANGE : value || ALL}
            isSet={value !== ''}
            options={options}
            onChange={(picked) => pick(kind, picked)}
          />
        );
      })}
      <div className={phoneOnly}>
        <SelectField
          label="Sort by"
          value={formatSort(sort)}
          options={SORTS}
          onChange={(picked) =>
            dashboard.send({ type: 'sort.pick', sort: parseSort(picked, SORT_COLUMNS) })
          }
        />
      </div>
      {limits ? (
        <div role="group" aria-label="Date range" className={range}>
          <RangeLimit label="From" day={limits.from} onPick={(day) => setRange(day, limits.to)} />
          <RangeLimit
            label="To"
            day={limits.to}
            error={
              limits.to !== '' && limits.to < limits.from
                ? 'Choose a day that is not before From.'
                : undefined
            }
            onPick={(day) => setRange(limits.from, day)}
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
