import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { countOf } from '../../../machines/domain/words';
import { requestDeadlinesExport, type Insights } from '../../../machines/domain/insights/insights';
import type { Outlook } from '../../../machines/domain/insights/outlook';
import type { TrendRow } from '../../../machines/domain/insights/trends';
import { selectDeadlines, selectInsights } from '../../../machines/private/outlook.machine';
import { PageHeader } from '../../ui/page-header';
import { Section } from '../../ui/section';
import { ExportButton, ExportFailure } from '../../shared/exports';
import { OutlookScreen } from '../outlook-screen';
import { usePrivateActors } from '../private-actors';
import { ChartTable } from './chart-table';
import { DeadlineSection } from './deadline-section';

/** Insights of the private workspace: deadlines first (rulings 44 and 45). */
export const PrivateInsights = () => (
  <OutlookScreen
    noun="Insights"
    header={<PageHeader title="Insights" subtitle="What is next, and what your contracts share" />}
  >
    {(current) => <Sections current={current} />}
  </OutlookScreen>
);

function Sections({ current }: { current: Outlook }) {
  const { outlook, dashboard } = usePrivateActors();
  const groups = useSelector(outlook, selectDeadlines);
  const insights = useSelector(outlook, selectInsights);
  const exporting = useSelector(dashboard, ({ children }) => children.export);
  if (!groups || !insights) return null;
  return (
    <>
      <ExportFailure />
      <DeadlineSection
        groups={groups}
        current={current}
        exportButton={
          <ExportButton
            format="calendar"
            action="Add all to"
            isDisabled={!exporting || groups.coming.length === 0}
            onExport={() =>
              exporting?.send({
                type: 'export.start',
                request: requestDeadlinesExport(current),
              })
            }
          />
        }
      />
      <RiskSection insights={insights} />
      <TrendSection insights={insights} />
      <AlertSection insights={insights} />
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
    </>
  );
}

interface SectionProps {
  readonly insights: Insights;
}

/** First scores of yellow and red (spec §9). */
const toneOf = (index: number) => (index < 4 ? 'green' : index < 7 ? 'yellow' : 'red');

/** Where the risk is, and what drives it (ruling 45). */
function RiskSection({ insights: { read, scores, drivers } }: SectionProps) {
  return (
    <Section id="risk-analysis" title="Risk Analysis">
      {read === 0 ? (
        <p>No contract has been read yet.</p>
      ) : (
        <div className={styles.charts}>
          <ChartTable
            caption="Risk scores"
            columns={['Score', 'Contracts']}
            rows={scores.map((group, index) => ({
              id: group.id,
              label: group.range,
              figures: [{ group, tone: toneOf(index) }],
            }))}
          />
          {drivers.length === 0 ? (
            <p>No risk rule applies.</p>
          ) : (
            <ChartTable
              caption="What drives it"
              columns={['Rule', 'Contracts']}
              rows={drivers.map((group) => ({
                id: group.id,
                label: (
                  <>
                    {group.label}{' '}
                    <span className={styles.points}>{countOf(group.points, 'point')}</span>
                  </>
                ),
                figures: [{ group }],
              }))}
            />
          )}
        </div>
      )}
    </Section>
  );
}

const toTrend = ({ label, ends, renewals, added }: TrendRow) => ({
  id: label,
  label,
  figures: [
    { group: ends, tone: 'red' },
    { group: renewals, tone: 'yellow' },
    { group: added },
  ] as const,
});

/** Ends, renewals and new contracts by month and by year (ruling 45). */
function TrendSection({ insights: { trends } }: SectionProps) {
  const columns = ['Ends', 'Renewals', 'New'];
  return (
    <Section id="trends" title="Trends">
      <div className={styles.charts}>
        <ChartTable
          caption="By month"
          columns={['Month', ...columns]}
          rows={trends.months.map(toTrend)}
        />
        {trends.years.length === 0 ? null : (
          <ChartTable
            caption="By year"
            columns={['Year', ...columns]}
            rows={trends.years.map(toTrend)}
          />
        )}
      </div>
    </Section>
  );
}

/** What deserves a look, with the number of contracts (ruling 45). */
function AlertSection({ insights: { alerts } }: SectionProps) {
  return (
    <Section id="alerts" title="Alerts">
      {alerts.length === 0 ? (
        <p>Nothing needs a look.</p>
      ) : (
        <ChartTable
          caption="What deserves a look"
          columns={['Alert', 'Contracts']}
          rows={alerts.map((group) => ({
            id: group.id,
            label: group.label,
            figures: [{ group, tone: 'yellow' }],
          }))}
        />
      )}
    </Section>
  );
}

const styles = {
  charts: gridStack({
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  }),
  points: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
  advice: css({ textStyle: 'small.muted' }),
};
