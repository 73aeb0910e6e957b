import { css } from 'styled-system/css';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { PageSpinner } from '../../ui/spinner';

/** Loading skeleton of a contract; same size as the loaded header. */
export function ContractSkeleton() {
  return (
    <>
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
