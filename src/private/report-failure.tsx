import { useSelector } from '@xstate/react';
import { describeFailure } from '../../machines/domain/failure';
import { selectReportFailure } from '../../machines/private/reports.machine';
import { ErrorNotice } from '../ui/error-notice';
import { usePrivateActors } from './private-actors';

/** Says why the page could not be printed, or a table not be saved. The button that was used retries. */
export function ReportFailure({ className }: { className?: string }) {
  const { reports } = usePrivateActors();
  const failure = useSelector(reports, selectReportFailure);
  return <ErrorNotice summary={describeFailure(failure)} className={className} />;
}
