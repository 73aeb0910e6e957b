import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import type { DeadlinesActorRef } from '../../../machines/private/deadlines.machine';
import { nameDeadlinesFile } from '../../../machines/domain/export';
import type { Outlook, InsightGroup } from '../../../machines/domain/outlook';
import {
  type OutlookActorRef,
  selectDeadlines,
  selectOutlook,
  selectOutlookFailure,
  selectInsights,
} from '../../../machines/private/outlook.machine';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { focusMain } from '../../ui/main';
import { PageHeader } from '../../ui/page-header';
import { ExportButton, ExportFailure } from '../../shared/exports';
import type { PanelActorRef } from '../../../machines/private/panel.machine';
import { DeadlineSection } from './deadline-section';
import { RiskSection } from './risk-section';
import { TrendSection } from './trend-section';
import { ChartTable } from './chart-table';
import { ContractFigure, mostOf } from './figure';
import { InsightSection } from './insight-section';

export interface PrivateInsightsProps {
  readonly outlook: OutlookActorRef;
  readonly deadlines: DeadlinesActorRef;
  readonly panel: PanelActorRef;
  /** Saves calendar files. */
  readonly dashboard: DashboardActorRef;
}

/** Insights of the private workspace: deadlines first (rulings 44 and 45). */
export function PrivateInsights(props: PrivateInsightsProps) {
  const outlook = useSelector(props.outlook, selectOutlook);
  const message = useSelector(props.outlook, selectOutlookFailure);
  return (
    <>
      <PageHeader title="AI Insights" subtitle="What is next, and what your contracts share" />
      {message === '' ? null : (
        <ErrorNotice summary={message} className={styles.failure}>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              // The button disappears.
              focusMain();
              props.outlook.send({ type: 'outlook.retry' });
            }}
          >
            Retry
          </Button>
        </ErrorNotice>
      )}
      {outlook ? <Loaded {...props} current={outlook} /> : null}
      {outlook || message !== '' ? null : <p role="status">Loading insights...</p>}
    </>
  );
}

function Loaded({
  current,
  outlook,
  deadlines,
  panel,
  dashboard,
}: PrivateInsightsProps & { current: Outlook }) {
  const groups = useSelector(outlook, selectDeadlines);
  const insights = useSelector(outlook, selectInsights);
  const exporting = useSelector(dashboard, ({ children }) => children.export);
  const { today, contracts } = current;
  if (contracts.length === 0 || !groups || !insights) {
    return <EmptyState title="No contracts yet" text="Insights follow from your contracts." />;
  }
  const summaries = contracts.map(({ summary }) => summary);
  const hasDeadlines = summaries.some((summary) => summary.deadlines?.length);
  return (
    <div className={styles.sections}>
      <ExportFailure dashboard={dashboard} />
      <DeadlineSection
        groups={groups}
        today={today}
        deadlines={deadlines}
        exportButton={
          <ExportButton
            dashboard={dashboard}
            format="calendar"
            action="Add all to"
            isDisabled={!exporting || !hasDeadlines}
            onExport={() =>
              exporting?.send({
                type: 'export.start',
                request: {
                  format: 'calendar',
                  contracts: summaries,
                  fileName: nameDeadlinesFile(today),
                },
              })
            }
          />
        }
      />
      <RiskSection insights={insights} panel={panel} />
      <TrendSection trends={insights.trends} panel={panel} />
      <AlertSection alerts={insights.alerts} panel={panel} />
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
    </div>
  );
}

const styles = {
  failure: css({ display: 'grid', gap: '2', justifyItems: 'start', marginBottom: '4' }),
  sections: css({ display: 'grid', gap: '8' }),
  advice: css({ textStyle: 'small', color: 'fg.muted' }),
};

/** What deserves a look, with the number of contracts (ruling 45). */
function AlertSection({
  alerts,
  panel,
}: {
  alerts: readonly InsightGroup[];
  panel: PanelActorRef;
}) {
  const most = mostOf(alerts);
  return (
    <InsightSection id="alerts" title="Alerts">
      {alerts.length === 0 ? (
        <p>Nothing needs a look.</p>
      ) : (
        <ChartTable
          caption="What deserves a look"
          columns={['Alert', 'Contracts']}
          rows={alerts.map((alert) => ({
            id: alert.id,
            label: alert.label,
            cells: [
              <ContractFigure
                key="contracts"
                group={alert}
                most={most}
                tone="yellow"
                panel={panel}
              />,
            ],
          }))}
        />
      )}
    </InsightSection>
  );
}
