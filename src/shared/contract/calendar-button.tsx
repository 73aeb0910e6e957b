import { useSelector } from '@xstate/react';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import { selectSummary } from '../../../machines/list/dashboard.selectors';
import { countCalendarDays } from '../../../machines/domain/export';
import { ExportButton } from '../exports';

/**
 * Saves the expiry of a contract, or its deadlines, as a calendar file. Disabled if there are none, and
 * while the list does not have the contract; without it, the content would move when the list arrives.
 */
export function CalendarButton({ id, dashboard }: { id: string; dashboard: DashboardActorRef }) {
  const hasDays = useSelector(dashboard, (snapshot) => {
    const summary = selectSummary(snapshot, id);
    return summary !== undefined && countCalendarDays(summary) > 0;
  });
  return (
    <ExportButton
      dashboard={dashboard}
      format="calendar"
      action="Add to"
      isDisabled={!hasDays}
      onExport={() => dashboard.send({ type: 'contract.export', format: 'calendar', id })}
    />
  );
}
