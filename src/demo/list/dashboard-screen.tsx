import { FileUp } from 'lucide';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { useActors } from '../../shared/actors';
import { Announcements } from '../../shared/announcements';
import { ListStates } from '../../shared/list/list-states';
import { Portfolio } from './portfolio';
import { StatCards, StatCardsSkeleton } from './stat-cards';
import { Card } from '../../ui/card';
import { PageSpinner } from '../../ui/loading';
import type { UnreadableRecord } from '../../../machines/domain/contract';
import { countOf } from '../../../machines/domain/words';
import { Notice } from '../../ui/notice';

/** The contract portfolio (spec §2, /dashboard). */
export function DashboardScreen() {
  const { dashboard, uploads } = useActors();
  return (
    <>
      <PageHeader title="Contracts" subtitle="Your portfolio, its status and its risk" />
      <ListStates
        loading={<PortfolioSkeleton />}
        empty={
          <div className={stack}>
            <StatCards />
            <EmptyState
              title="No contracts yet"
              text="Upload your first contract to see its key clauses, risks and the evidence for them."
              action={
                <Button icon={FileUp} onClick={() => uploads.send({ type: 'uploads.open' })}>
                  Upload Contract
                </Button>
              }
            />
          </div>
        }
      >
        {(unreadable) => (
          <div className={stack}>
            <UnreadableNotice unreadable={unreadable} />
            <StatCards />
            <Portfolio />
          </div>
        )}
      </ListStates>
      <Announcements source={dashboard} />
    </>
  );
}

const stack = gridStack({ gap: { base: '3', md: '4' } });

/** Loading skeleton of the dashboard; same size as the loaded content. */
function PortfolioSkeleton() {
  return (
    <div className={stack}>
      <StatCardsSkeleton />
      <Card padding="none" className={css({ minHeight: '[44rem]' })}>
        <PageSpinner label="Loading contracts" />
      </Card>
    </div>
  );
}

/** Number of invalid records, with collapsed details: id, field and fault of each (ruling 10). */
function UnreadableNotice({ unreadable }: { unreadable: readonly UnreadableRecord[] }) {
  const count = unreadable.length;
  if (count === 0) return null;
  return (
    <Notice tone="yellow" summary={`${countOf(count, 'contract')} could not be read`}>
      <ul className={gridStack({ gap: '1', overflowWrap: 'anywhere' })}>
        {unreadable.map(({ id, field, fault }, index) => (
          <li key={index}>
            <strong dir="auto">{id}</strong>: {field} {fault}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
