import { css } from 'styled-system/css';
import type { Insights } from '../../../machines/domain/insights';
import { countOf } from '../../../machines/domain/words';
import type { PanelActorRef } from '../../../machines/private/panel.machine';
import { ChartTable } from './chart-table';
import { ContractFigure, mostOf } from './figure';
import { InsightSection } from './insight-section';

/** First scores of yellow and red (spec §9). */
const toneOf = (index: number) => (index < 4 ? 'green' : index < 7 ? 'yellow' : 'red');

/** Where the risk is, and what drives it (ruling 45). */
export function RiskSection({
  insights: { read, scores, drivers },
  panel,
}: {
  insights: Insights;
  panel: PanelActorRef;
}) {
  if (read === 0) {
    return (
      <InsightSection id="risk-analysis" title="Risk Analysis">
        <p>No contract has been read yet.</p>
      </InsightSection>
    );
  }
  const [mostScores, mostDrivers] = [mostOf(scores), mostOf(drivers)];
  return (
    <InsightSection id="risk-analysis" title="Risk Analysis">
      <div className={styles.charts}>
        <ChartTable
          caption="Risk scores"
          columns={['Score', 'Contracts']}
          rows={scores.map((group, index) => ({
            id: group.id,
            label: group.range,
            cells: [
              <ContractFigure
                key="contracts"
                group={group}
                most={mostScores}
                tone={toneOf(index)}
                panel={panel}
              />,
            ],
          }))}
        />
        {drivers.length === 0 ? (
          <p>No risk rule applies.</p>
        ) : (
          <ChartTable
            caption="What drives it"
            columns={['Rule', 'Contracts']}
            rows={drivers.map((driver) => ({
              id: driver.id,
              label: (
                <>
                  {driver.label}{' '}
                  <span className={styles.points}>{countOf(driver.points, 'point')}</span>
                </>
              ),
              cells: [
                <ContractFigure key="contracts" group={driver} most={mostDrivers} panel={panel} />,
              ],
            }))}
          />
        )}
      </div>
    </InsightSection>
  );
}

const styles = {
  charts: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  }),
  points: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
};
