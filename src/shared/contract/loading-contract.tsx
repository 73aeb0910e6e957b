import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { ContractSummary } from '../../../machines/domain/contract';
import { selectSummary } from '../../../machines/list/dashboard.selectors';
import { Card } from '../../ui/card';
import { Skeleton, PageSpinner } from '../../ui/loading';
import { VisuallyHidden } from '../../ui/hidden-text';
import { useActors } from '../actors';

/** A contract while its details load: its header if the list has the contract, else a skeleton. */
export function LoadingContract({
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
