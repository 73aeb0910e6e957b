import { useSelector } from '@xstate/react';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectSummary } from '../../../machines/dashboard.selectors';
import { ExportButton } from '../exports';

/**
 * Saves the expiry of a contract as a calendar file. Disabled while the list does not have the
 * contract; without it, the content would move when the list arrives.
 */
export function CalendarButton({ id, dashboard }: { id: string; dashboard: DashboardActorRef }) {
  const isListed = useSelector(dashboard, (snapshot) => selectSummary(snapshot, id) !== undefined);
  return (
    <ExportButton
      dashboard={dashboard}
      format="calendar"
      action="Add to"
      isDisabled={!isListed}
      onExport={() => dashboard.send({ type: 'contract.export', format: 'calendar', id })}
    />
  );
}
