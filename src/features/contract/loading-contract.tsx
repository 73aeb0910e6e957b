import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectSummary } from '../../../machines/dashboard.selectors';
import { Card } from '../../ui/card';
import { formatDay } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { PageSpinner } from '../../ui/spinner';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { ContractHeader } from './contract-header';

/** A contract while its details load: its header if the list has the contract, else a skeleton. */
export function LoadingContract({ id, dashboard }: { id: string; dashboard: DashboardActorRef }) {
  const summary = useSelector(dashboard, (snapshot) => selectSummary(snapshot, id));
  return (
    <>
      <title>{`${summary?.name ?? 'Contract'} · Covenant`}</title>
      {summary ? (
        <ContractHeader contract={summary} term={`Expiry: ${formatDay(summary.expiry, 'long')}`} />
      ) : (
        <HeaderSkeleton />
      )}
      <PageSpinner label="Loading contract" />
    </>
  );
}

/** Skeleton of the header, of the same size. */
function HeaderSkeleton() {
  return (
    <>
      <h1>
        <VisuallyHidden>Contract</VisuallyHidden>
      </h1>
      <Card padding="lg" className={styles.header}>
        <p className={styles.name}>
          <Skeleton length="long" />
        </p>
        <p>
          <Skeleton length="long" />
        </p>
        <p className={styles.term}>
          <Skeleton length="long" />
        </p>
      </Card>
    </>
  );
}

const styles = {
  header: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' }),
  name: css({ textStyle: 'display' }),
  term: css({ textStyle: 'small' }),
};
