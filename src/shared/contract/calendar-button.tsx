import { useSelector } from '@xstate/react';
import { hasCalendarDays } from '../../../machines/domain/export';
import { selectSummary, selectToday } from '../../../machines/list/dashboard.selectors';
import { useActors } from '../actors';
import { ExportButton } from '../exports';

/**
 * Saves the expiry of a contract, or its deadlines, as a calendar file. Disabled if there are none, and
 * while the list does not have the contract; without it, the content would move when the list arrives.
 */
export function CalendarButton({ id }: { id: string }) {
  const { dashboard } = useActors();
  const hasDays = useSelector(dashboard, (snapshot) => {
    const summary = selectSummary(snapshot, id);
    return summary !== undefined && hasCalendarDays(summary, selectToday(snapshot));
  });
  return (
    <ExportButton
      format="calendar"
      action="Add to"
      isDisabled={!hasDays}
      onExport={() => dashboard.send({ type: 'contract.export', format: 'calendar', id })}
    />
  );
}
