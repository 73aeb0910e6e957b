import { shallowEqual, useSelector } from '@xstate/react';
import { FilterX, SearchX, X } from 'lucide';
import { useRef, type MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { controlRow, flexRow } from 'styled-system/patterns';
import {
  currentPage,
  selectList,
  selectSelectedIds,
} from '../../../machines/list/dashboard.selectors';
import { listHasCalendarDays } from '../../../machines/domain/export';
import { isFiltering, valueOf } from '../../../machines/domain/list/filters';
import { pageWindow } from '../../../machines/domain/list/pagination';
import { Button, IconButton, QuietButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Pagination } from '../../ui/pagination';
import { ExportButton, ExportFailure } from '../../shared/exports';
import { ContractsTable } from './contracts-table';
import { focusSearch } from '../../shared/list/search-entries';
import { FilterBar } from './filter-bar';
import { PinnedViews } from '../../shared/list/view-row';
import { SelectionBar } from '../../shared/list/selection';
import { ViewsEntry, ViewsFailure } from '../../shared/list/views-entry';
import { useActors } from '../../shared/actors';

/** The contract list: search and filters, one page of contracts, pagination. */
export function Portfolio() {
  const { dashboard } = useActors();
  const list = useSelector(dashboard, selectList, shallowEqual);
  const selected = useSelector(dashboard, (snapshot) => selectSelectedIds(snapshot).size);
  const hasDays = useSelector(dashboard, ({ context }) => listHasCalendarDays(context));
  const { filters, sort } = list.listQuery;
  const isFiltered = isFiltering(filters);
  const { length: matches } = list.rowIndices;
  const page = currentPage(list);
  const counter = useRef<HTMLDivElement>(null);

  const clearFilters = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears: focus moves to the search field.
    focusSearch(event.currentTarget, dashboard);
    dashboard.send({ type: 'filters.clear' });
  };
  const turnPage = (turnTo: number) => {
    dashboard.send({ type: 'page.turn', page: turnTo });
    counter.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Card as="section" padding="none" aria-label="Portfolio" className={styles.sheet}>
      <FilterBar listQuery={list.listQuery} />
      <PinnedViews listQuery={list.listQuery} />
      <div ref={counter} className={styles.counter}>
        {selected > 0 ? (
          <SelectionBar />
        ) : (
          <>
            <p
              className={styles.count}
            >{`Showing ${matches} of ${list.contracts.length} contracts`}</p>
            <p
              aria-hidden
              className={styles.shortCount}
            >{`${matches} of ${list.contracts.length}`}</p>
            {isFiltered && matches > 0 ? (
              <QuietButton
                icon={FilterX}
                aria-label="Clear filters"
                className={styles.clear}
                onClick={clearFilters}
              >
                <span className={styles.wideOnly}>Clear filters</span>
              </QuietButton>
            ) : null}
          </>
        )}
        <div className={styles.exports}>
          {selected > 0 ? null : <ViewsEntry listQuery={list.listQuery} />}
          <ExportButton
            isCompact
            format="calendar"
            action={selected > 0 ? `Add ${selected} to` : 'Add to'}
            isDisabled={!hasDays}
            onExport={() => dashboard.send({ type: 'list.export', format: 'calendar' })}
          />
          <ExportButton
            isCompact
            format="csv"
            action={selected > 0 ? `Export ${selected} to` : 'Export'}
            isDisabled={matches === 0 && selected === 0}
            onExport={() => dashboard.send({ type: 'list.export', format: 'csv' })}
          />
        </div>
        <PartyFilter party={valueOf(filters, 'party')} />
      </div>
      <ViewsFailure className={styles.failure} />
      <ExportFailure />
      {matches === 0 ? (
        <EmptyState
          title="No contracts match your filters"
          icon={<Icon of={SearchX} />}
          action={
            <Button variant="outline" onClick={clearFilters}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <ContractsTable contracts={page.items} sort={sort} today={list.today} />
      )}
      {page.lastPage > 1 ? (
        <div className={styles.footer}>
          <p className={styles.range}>
            {`Showing ${page.from} to ${page.to} of ${matches} contracts`}
          </p>
          <Pagination
            current={page.page}
            last={page.lastPage}
            items={pageWindow(page.page, page.lastPage)}
            onSelect={turnPage}
          />
        </div>
      ) : null}
    </Card>
  );
}

const styles = {
  sheet: css({
    minWidth: '0',
    overflow: 'hidden',
    // The panel of the search box may be longer than a short list.
    '&:has([data-panel])': { overflow: 'visible' },
  }),
  counter: controlRow({
    columnGap: { md: '2' },
    paddingInlineStart: { base: '4', md: '5' },
    paddingInlineEnd: { base: '1', md: '2' },
    paddingBottom: '1',
    textStyle: 'small.muted',
  }),
  count: css({ srOnly: { base: true, sm: false }, flex: { sm: '[1 1 0]', md: '[0 1 auto]' } }),
  /** On phones, beside the icons: one line of buttons in every state, so that the list does not move. */
  shortCount: css({ display: { sm: 'none' }, flex: '[1 1 0]', minWidth: '0' }),
  clear: css({
    paddingInline: { base: '1.5', md: '3' },
    minWidth: { base: 'control.sm', sm: '[auto]' },
  }),
  wideOnly: css({ display: { base: 'none', sm: 'inline' } }),
  exports: css({ display: 'flex', marginInlineStart: 'auto' }),
  failure: css({ paddingInline: { base: '4', md: '5' }, paddingBottom: '3' }),
  footer: controlRow({
    justifyContent: { base: 'center', md: 'space-between' },
    gap: '3',
    paddingInline: { md: '5' },
    paddingBlock: '3',
    borderTop: 'hairline',
  }),
  range: css({ textStyle: 'small.muted' }),
};

/** The set party filter, with a button that removes it. */
function PartyFilter({ party }: { party: string }) {
  const { dashboard } = useActors();
  if (party === '') return null;
  return (
    <div className={partyStyles.line}>
      <p className={partyStyles.chip}>
        <span className={partyStyles.text}>
          Party: <bdi className={partyStyles.name}>{party}</bdi>
        </span>
        <IconButton
          icon={X}
          size="sm"
          aria-label="Remove party filter"
          className={partyStyles.remove}
          onClick={({ currentTarget }) => {
            // The button disappears: focus moves to the search field.
            focusSearch(currentTarget, dashboard);
            dashboard.send({ type: 'filter.set', kind: 'party', values: [] });
          }}
        />
      </p>
    </div>
  );
}

const partyStyles = {
  /** On its own: beside it, the buttons would have too little room. */
  line: css({ width: 'full', display: 'flex', paddingBlock: '1', paddingInlineEnd: '3' }),
  chip: flexRow({
    minWidth: '0',
    maxWidth: 'full',
    paddingInlineStart: '3',
    borderRadius: 'full',
    border: '[1px solid {colors.accent}]',
    backgroundColor: 'accent.soft',
    color: 'fg',
  }),
  text: css({ minWidth: '0', truncate: true }),
  name: css({ fontWeight: 'medium' }),
  remove: css({ borderRadius: 'full' }),
};
