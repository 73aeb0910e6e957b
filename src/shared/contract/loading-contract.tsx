import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import { selectSummary, selectToday } from '../../../machines/list/dashboard.selectors';
import type { ContractSummary } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { PageSpinner } from '../../ui/spinner';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { formatContractDay } from '../contract-day';
import { CalendarButton } from './calendar-button';
import { ContractHeader } from './contract-header';
import { PartyLinks } from './party-links';

/** A contract while its details load: its header if the list has the contract, else a skeleton. */
export function LoadingContract({ id, dashboard }: { id: string; dashboard: DashboardActorRef }) {
  const summary = useSelector(dashboard, (snapshot) => selectSummary(snapshot, id));
  const today = useSelector(dashboard, selectToday);
  // Two pages: moving the spinner of one below the header of the other would be a layout shift.
  if (!summary) return <UnknownContract />;
  return (
    <KnownContract
      summary={summary}
      today={today}
      dashboard={dashboard}
      partyLinks={<PartyLinks dashboard={dashboard} parties={summary.parties} />}
    />
  );
}

function KnownContract({
  summary,
  today,
  dashboard,
  partyLinks,
}: {
  summary: ContractSummary;
  today: CalendarDay;
  dashboard: DashboardActorRef;
  partyLinks: ReactNode;
}) {
  return (
    <>
      <title>{`${summary.name} · Covenant`}</title>
      <ContractHeader
        contract={summary}
        risk={summary.risk}
        term={`Expiry: ${formatContractDay(summary.expiry, 'long')}`}
        today={today}
        partyLinks={partyLinks}
        expiryAction={<CalendarButton id={summary.id} dashboard={dashboard} />}
      />
      <PageSpinner label="Loading contract" />
    </>
  );
}

function UnknownContract() {
  return (
    <>
      <title>Contract · Covenant</title>
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
      <PageSpinner label="Loading contract" />
    </>
  );
}

const styles = {
  header: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' }),
  name: css({ textStyle: 'display' }),
  term: css({ textStyle: 'small' }),
};
