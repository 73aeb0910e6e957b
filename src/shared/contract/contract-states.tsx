import { shallowEqual, useSelector } from '@xstate/react';
import { FileQuestion } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectContractView } from '../../../machines/contract/contract.machine';
import type { ContractSummary } from '../../../machines/domain/contract';
import { selectSummary } from '../../../machines/list/dashboard.selectors';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/hidden-text';
import { PageSpinner, Skeleton } from '../../ui/loading';
import { useActors } from '../actors';
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

/** A contract while its details load: its header if the list has the contract, else a skeleton. */
function LoadingContract({
  id,
  renderHead,
}: {
  id: string;
  renderHead: (summary: ContractSummary) => ReactNode;
}) {
  const { dashboard } = useActors();
  const summary = useSelector(dashboard, (snapshot) => selectSummary(snapshot, id));
  // Two pages: moving the spinner of one below the header of the other would be a layout shift.
  if (!summary) return <UnknownContract />;
  return (
    <>
      {renderHead(summary)}
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
  header: gridStack({ gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' }),
  name: css({ textStyle: 'display' }),
  term: css({ textStyle: 'small' }),
};
