import { useSelector } from '@xstate/react';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectSummary } from '../../../machines/dashboard.selectors';
import { ExportButton } from '../exports';

/** Saves the expiry of a contract as a calendar file; not shown if the list lacks the contract. */
export function CalendarButton({ id, dashboard }: { id: string; dashboard: DashboardActorRef }) {
  const isListed = useSelector(dashboard, (snapshot) => selectSummary(snapshot, id) !== undefined);
  if (!isListed) return null;
  return (
    <ExportButton
      dashboard={dashboard}
      format="calendar"
      action="Add to"
      onExport={() => dashboard.send({ type: 'contract.export', format: 'calendar', id })}
    />
  );
}
