import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { CompanyActorRef } from '../../../machines/private/company.machine';
import {
  type OutlookActorRef,
  selectOutlook,
  selectOutlookFailure,
} from '../../../machines/private/outlook.machine';
import type { ReportsActorRef } from '../../../machines/private/reports.machine';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { PageHeader } from '../../ui/page-header';
import { PortfolioReport } from './portfolio-report';

/** Reports of the private workspace: questions to check first (rulings 51 and 52). */
export function PrivateReports({
  outlook,
  company,
  reports,
  checks,
}: {
  outlook: OutlookActorRef;
  company: CompanyActorRef;
  reports: ReportsActorRef;
  /** The questions to check. */
  checks: ReactNode;
}) {
  const current = useSelector(outlook, selectOutlook);
  const message = useSelector(outlook, selectOutlookFailure);
  return (
    <>
      <div className={styles.screen}>
        <PageHeader title="Reports" subtitle="What to check, and your contracts on paper" />
      </div>
      {message === null ? null : (
        <ErrorNotice
          summary={message}
          className={styles.failure}
          onRetry={() => outlook.send({ type: 'outlook.retry' })}
        />
      )}
      {current?.contracts.length === 0 ? (
        <EmptyState title="No contracts yet" text="Reports follow from your contracts." />
      ) : null}
      {current && current.contracts.length > 0 ? (
        <div className={styles.sections}>
          {checks}
          <PortfolioReport
            outlook={outlook}
            current={current}
            company={company}
            reports={reports}
          />
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
