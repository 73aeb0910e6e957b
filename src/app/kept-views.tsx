import { css } from 'styled-system/css';
import { BacklogStatus } from '../features/backlog-status';
import { ContractActions } from '../features/contract-actions';
import { PartiesEntry } from '../features/dashboard/parties-entry';
import { PartyNames } from '../features/dashboard/party-names';
import { SelectionActions } from '../features/dashboard/selection-actions';
import { TextSearchFailure } from '../features/dashboard/text-search-failure';
import type { KeptContracts, KeptViews } from '../features/kept-contracts';
import { OriginalFailure } from '../features/original-failure';
import { RemovedNotice } from '../features/removed-notice';
import { ReportFailure } from '../features/report-failure';

/** Above the list: what is read by itself, what was removed, what has failed. */
function ListNotices({ kept }: { kept: KeptContracts }) {
  return (
    <>
      <BacklogStatus backlog={kept.backlog} />
      <RemovedNotice removal={kept.removal} />
      <OriginalFailure kept={kept} className={failure} />
    </>
  );
}

/** Above a contract: what has failed. */
function ContractNotices({ kept }: { kept: KeptContracts }) {
  return (
    <>
      <OriginalFailure kept={kept} className={failure} />
      <ReportFailure reports={kept.reports} className={failure} />
    </>
  );
}

const failure = css({ marginBottom: '3' });

/** What the shared screens show of kept contracts. */
export const KEPT_VIEWS: KeptViews = {
  ListNotices,
  ContractNotices,
  TextSearchFailure,
  PartiesEntry,
  PartyNames,
  ContractActions,
  SelectionActions,
};
