import { useSelector } from '@xstate/react';
import { FileUp } from 'lucide';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectPortfolioView } from '../../../machines/dashboard.selectors';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { Announcements } from '../announcements';
import { Portfolio } from './portfolio';
import { PortfolioSkeleton } from './portfolio-skeleton';
import { UnreadableNotice } from './unreadable-notice';

interface DashboardScreenProps {
  dashboard: DashboardActorRef;
  contractHref: (id: string) => string;
  onUpload: () => void;
}

/** The contract portfolio (spec §2, /dashboard). */
export function DashboardScreen(props: DashboardScreenProps) {
  return (
    <>
      <PageHeader title="Contracts" subtitle="Your portfolio, its status and its risk" />
      <DashboardContent {...props} />
      <Announcements source={props.dashboard} />
    </>
  );
}

function DashboardContent({ dashboard, contractHref, onUpload }: DashboardScreenProps) {
  const isBusy = useSelector(dashboard, (snapshot) => snapshot.hasTag('busy'));
  const isRetryable = useSelector(dashboard, (snapshot) => snapshot.hasTag('retryable'));
  const failure = useSelector(dashboard, (snapshot) => snapshot.context.failure);
  const isEmpty = useSelector(dashboard, (snapshot) => selectPortfolioView(snapshot).total === 0);

  if (isBusy) return <PortfolioSkeleton />;
  if (isRetryable) {
    return (
      <ErrorState
        title="Failed to load contracts"
        {...failure}
        onRetry={() => dashboard.send({ type: 'contracts.retry' })}
      />
    );
  }
  if (isEmpty) {
    return (
      <EmptyState
        title="No contracts yet"
        text="Upload your first contract to see its key clauses, risks and the evidence for them."
        action={
          <Button onClick={onUpload}>
            <Icon of={FileUp} />
            Upload Contract
          </Button>
        }
      />
    );
  }
  return (
    <>
      <UnreadableNotice dashboard={dashboard} />
      <Portfolio dashboard={dashboard} contractHref={contractHref} />
    </>
  );
}
