import { css } from 'styled-system/css';
import { Card } from '../../ui/card';
import { PageSpinner } from '../../ui/spinner';
import { StatCardsSkeleton } from './stat-cards';

/** Loading skeleton of the dashboard; same size as the loaded content. */
export function PortfolioSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: { base: '3', md: '4' } })}>
      <StatCardsSkeleton />
      <Card padding="none" className={css({ minHeight: '[44rem]' })}>
        <PageSpinner label="Loading contracts" />
      </Card>
    </div>
  );
}
