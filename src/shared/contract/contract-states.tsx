import { shallowEqual, useSelector } from '@xstate/react';
import { FileQuestion } from 'lucide';
import type { ReactNode } from 'react';
import { selectContractView } from '../../../machines/contract/contract.machine';
import type { ContractSummary } from '../../../machines/domain/contract';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { useActors } from '../actors';
import { LoadingContract } from './loading-contract';
import { OpenContractContext } from './open-contract';

/** The visited contract once it is loaded; before, and if it cannot be, what is shown in its place. */
export function ContractStates({
  renderHead,
  renderAway = () => null,
  children,
}: {
  /** Above the spinner, if the list has the contract. */
  renderHead: (summary: ContractSummary) => ReactNode;
  /** Above an error, and where there is no such contract. */
  renderAway?: () => ReactNode;
  children: ReactNode;
}) {
  const { contract } = useActors();
  const view = useSelector(contract, selectContractView, shallowEqual);
  switch (view.kind) {
    case 'loaded':
      return (
        <OpenContractContext key={view.contract.id} value={view}>
          {children}
        </OpenContractContext>
      );
    case 'error':
      return (
        <>
          <title>Failed to load contract details · Covenant</title>
          {renderAway()}
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
          {renderAway()}
          <EmptyState
            title="Contract not found"
            titleAs="h1"
            text="The requested contract could not be found."
            icon={<Icon of={FileQuestion} />}
          />
        </>
      );
    case 'loading':
      return <LoadingContract id={view.id} renderHead={renderHead} />;
  }
}
