import { css } from 'styled-system/css';
import type { TrendRow, Trends } from '../../../machines/domain/trends';
import type { PanelActorRef } from '../../../machines/private/panel.machine';
import { ChartTable } from './chart-table';
import { ContractFigure, mostOf } from './figure';
import { InsightSection } from './insight-section';

/** Ends, renewals and new contracts by month and by year (ruling 45). */
export function TrendSection({
  trends: { months, years },
  panel,
}: {
  trends: Trends;
  panel: PanelActorRef;
}) {
  return (
    <InsightSection id="trends" title="Trends">
      <div className={styles.charts}>
        <TrendChart caption="By month" period="Month" rows={months} panel={panel} />
        {years.length === 0 ? null : (
          <TrendChart caption="By year" period="Year" rows={years} panel={panel} />
        )}
      </div>
    </InsightSection>
  );
}

function TrendChart({
  caption,
  period,
  rows,
  panel,
}: {
  caption: string;
  period: string;
  rows: readonly TrendRow[];
  panel: PanelActorRef;
}) {
  const most = mostOf(rows.flatMap(({ ends, renewals, starts }) => [ends, renewals, starts]));
  return (
    <ChartTable
      caption={caption}
      columns={[period, 'Ends', 'Renewals', 'New']}
      rows={rows.map(({ label, ends, renewals, starts }) => ({
        id: label,
        label,
        cells: [
          <ContractFigure key="ends" group={ends} most={most} tone="red" panel={panel} />,
          <ContractFigure
            key="renewals"
            group={renewals}
            most={most}
            tone="yellow"
            panel={panel}
          />,
          <ContractFigure key="starts" group={starts} most={most} panel={panel} />,
        ],
      }))}
    />
  );
}

const styles = {
  charts: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  }),
};
