import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectOutlook, selectOutlookFailure } from '../../../machines/private/outlook.machine';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { PortfolioReport } from './portfolio-report';
import { usePrivateActors } from '../private-actors';

/** Reports of the private workspace: questions to check first (rulings 51 and 52). */
export function PrivateReports({
  checks,
}: {
  /** The questions to check. */
  checks: ReactNode;
}) {
  const { outlook } = usePrivateActors();
  const current = useSelector(outlook, selectOutlook);
  const message = useSelector(outlook, selectOutlookFailure);
  return (
    <>
      <div className={styles.screen}>
        <PageHeader title="Reports" subtitle="What to check, and your contracts on paper" />
      </div>
      <ErrorNotice
        summary={message}
        className={styles.failure}
        onRetry={() => outlook.send({ type: 'outlook.retry' })}
      />
      {current?.contracts.length === 0 ? (
        <EmptyState title="No contracts yet" text="Reports follow from your contracts." />
      ) : null}
      {current && current.contracts.length > 0 ? (
        <div className={styles.sections}>
          {checks}
          <PortfolioReport current={current} />
        </div>
      ) : null}
      {current || message !== null ? null : <p role="status">Loading reports...</p>}
    </>
  );
}

const styles = {
  screen: css({ _print: { display: 'none' } }),
  failure: css({ marginBottom: '4' }),
  sections: gridStack({ gap: '8' }),
};
