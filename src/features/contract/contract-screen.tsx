import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowLeft, FileQuestion } from 'lucide';
import { css } from 'styled-system/css';
import type { ContractActorRef } from '../../../machines/contract.machine';
import { selectContractView } from '../../../machines/contract.selectors';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectToday } from '../../../machines/dashboard.selectors';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { PrintHead } from '../../ui/print-head';
import { usePrintDate } from '../../ui/use-print-date';
import { ContractDetails } from './contract-details';
import { ListSteps } from './list-steps';
import { LoadingContract } from './loading-contract';
import { PartyLinks } from './party-links';

/** Contract screen (spec §2, /contract/{id}). */
export function ContractScreen({
  contract,
  dashboard,
  contractHref,
  partyHref,
  onBack,
}: {
  contract: ContractActorRef;
  dashboard: DashboardActorRef;
  contractHref: (id: string) => string;
  partyHref: (party: string) => string;
  onBack: () => void;
}) {
  const printDate = usePrintDate();
  const id = useSelector(contract, (snapshot) => snapshot.context.id);
  return (
    <>
      {printDate === null ? null : <PrintHead date={printDate} />}
      <div className={toolbar}>
        <Button variant="ghost" size="sm" onClick={onBack}>
          <Icon of={ArrowLeft} />
          Back to Dashboard
        </Button>
        <ListSteps id={id} dashboard={dashboard} contractHref={contractHref} />
      </div>
      <ContractContent contract={contract} dashboard={dashboard} partyHref={partyHref} />
    </>
  );
}

function ContractContent({
  contract,
  dashboard,
  partyHref,
}: {
  contract: ContractActorRef;
  dashboard: DashboardActorRef;
  partyHref: (party: string) => string;
}) {
  const view = useSelector(contract, selectContractView, shallowEqual);
  const today = useSelector(dashboard, selectToday);

  switch (view.kind) {
    case 'loaded':
      return (
        <>
          <title>{`${view.contract.name} · Covenant`}</title>
          <ContractDetails
            key={view.contract.id}
            contract={view.contract}
            today={today}
            partyLinks={
              <PartyLinks
                dashboard={dashboard}
                parties={view.contract.parties}
                partyHref={partyHref}
              />
            }
            evidence={view.evidence}
          />
        </>
      );
    case 'error':
      return (
        <>
          <title>Failed to load contract details · Covenant</title>
          <ErrorState
            title="Failed to load contract details"
            titleAs="h1"
            {...view.failure}
            onRetry={() => contract.send({ type: 'contract.retry' })}
          />
        </>
      );
    case 'notFound':
      return (
        <>
          <title>Contract not found · Covenant</title>
          <EmptyState
            title="Contract not found"
            titleAs="h1"
            text="The requested contract could not be found."
            icon={<Icon of={FileQuestion} />}
          />
        </>
      );
    case 'loading':
      return <LoadingContract id={view.id} dashboard={dashboard} partyHref={partyHref} />;
  }
}

const toolbar = css({
  display: { base: 'flex', _print: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: '3',
  marginInline: '-3',
});
