import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide';
import { useRef, type MouseEvent } from 'react';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import {
  selectFilters,
  selectPortfolioView,
  selectSort,
} from '../../../machines/dashboard.selectors';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Pagination } from '../../ui/pagination';
import { ContractsTable } from './contracts-table';
import { FilterBar } from './filter-bar';
import { ExportButton, ExportFailure } from './list-export';
import { StatCards } from './stat-cards';

/** The loaded portfolio: its figures, what narrows it down, and one page of it. */
export function Portfolio({
  dashboard,
  contractHref,
}: {
  dashboard: DashboardActorRef;
  contractHref: (id: string) => string;
}) {
  const view = useSelector(dashboard, selectPortfolioView);
  const { query } = useSelector(dashboard, selectFilters);
  const sort = useSelector(dashboard, selectSort);
  const { page } = view;
  const counter = useRef<HTMLDivElement>(null);

  const clearFilters = (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the filters: the keyboard goes on where they are.
    const portfolio = event.currentTarget.closest('section');
    portfolio?.querySelector<HTMLInputElement>('[type=search]')?.focus();
    dashboard.send({ type: 'filters.clear' });
  };
  const turnPage = (turnTo: number) => {
    dashboard.send({ type: 'page.turn', page: turnTo });
    // A new page is read from its top.
    counter.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.stack}>
      <StatCards statistics={view.statistics} />
      <Card as="section" padding="none" aria-label="Portfolio" className={styles.sheet}>
        <FilterBar dashboard={dashboard} />
        <div ref={counter} className={styles.counter}>
          <p>{`Showing ${view.matches} of ${view.total} contracts`}</p>
          <ExportButton dashboard={dashboard} isDisabled={view.matches === 0} />
        </div>
        <ExportFailure dashboard={dashboard} />
        {view.matches === 0 ? (
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
          <ContractsTable
            contracts={page.items}
            query={query}
            sort={sort}
            onSort={(column) => dashboard.send({ type: 'sort.toggle', column })}
            contractHref={contractHref}
          />
        )}
        {page.lastPage > 1 ? (
          <div className={styles.footer}>
            <p className={styles.range}>
              {`Showing ${page.from} to ${page.to} of ${view.matches} contracts`}
            </p>
            <Pagination
              current={page.page}
              last={page.lastPage}
              items={view.pageWindow}
              onSelect={turnPage}
            />
          </div>
        ) : null}
      </Card>
    </div>
  );
}

const styles = {
  stack: css({ display: 'grid', gap: '6' }),
  sheet: css({ minWidth: '0', overflow: 'hidden' }),
  counter: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInlineStart: { base: '4', md: '5' },
    paddingInlineEnd: { base: '1', md: '2' },
    paddingBottom: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  footer: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'space-between' },
    gap: '3',
    paddingInline: { md: '5' },
    paddingBlock: '3',
    borderTop: 'hairline',
  }),
  range: css({ textStyle: 'small', color: 'fg.muted' }),
};
