import type { InsightGroup } from '../../../machines/domain/outlook';
import type { PanelActorRef } from '../../../machines/private/panel.machine';
import { ChartTable } from './chart-table';
import { ContractFigure, mostOf } from './figure';
import { InsightSection } from './insight-section';

/** What deserves a look, with the number of contracts (ruling 45). */
export function AlertSection({
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
