import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { useLocation } from 'wouter';
import { selectList } from '../../../machines/list/dashboard.selectors';
import { SEARCHING_TEXTS } from '../../../machines/domain/text-search';
import { selectIsSearchingTexts } from '../../../machines/list/text-search.machine';
import { paths } from '../../shared/addresses';
import { BacklogStatus } from './backlog-status';
import { ContractActions } from '../contract-actions';
import { OriginalFailure } from '../original-failure';
import { RemovedNotice } from '../removed-notice';
import { usePrivateActors } from '../private-actors';
import { columnsWith, NAME, NameCell } from '../../shared/list/columns';
import type { CellProps, Column, ListParts } from '../../shared/list/list-parts';
import { PartiesEntry } from './parties-entry';
import { PartyNames } from './party-names';
import { SelectionActions } from './selection-actions';
import { TextSearchFailure } from './text-search-failure';

const NamesCell = (props: CellProps) => <NameCell {...props} Parties={PartyNames} />;

function ActionsCell({ contract }: CellProps) {
  const [, navigate] = useLocation();
  return (
    <ContractActions contract={contract} onOpen={() => navigate(paths.contract(contract.id))} />
  );
}

/** Says that texts are searched. An empty list says it in its own place. */
function SearchProgress() {
  const { dashboard } = usePrivateActors();
  const matches = useSelector(dashboard, (snapshot) => selectList(snapshot).rowIndices.length);
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const isSearching = useSelector(textSearch, selectIsSearchingTexts);
  return (
    <p role="status" className={styles.searching}>
      {isSearching && matches > 0 ? SEARCHING_TEXTS : null}
    </p>
  );
}

/** What is read by itself, what was removed, what has failed. */
const notices = (
  <>
    <BacklogStatus />
    <RemovedNotice />
    <OriginalFailure />
  </>
);

const styles = {
  searching: css({ srOnly: { base: true, md: false } }),
};

const ACTIONS: Column = {
  id: 'actions',
  label: 'Actions',
  Cell: ActionsCell,
  // Above the link of the row. On phones the lower right corner of the card.
  cellClass: css({
    position: { base: 'absolute', sm: 'relative' },
    zIndex: 'raised',
    // The menu lies above the cells of the next rows.
    '&:has([role=menu])': { zIndex: 'popover' },
    bottom: { base: '0', sm: '[auto]' },
    right: { base: '0.5', sm: '[auto]' },
    paddingInlineEnd: { sm: '2', md: '3' },
    textAlign: { sm: 'end' },
  }),
};

/** What the private workspace shows in the contract list. */
export const PRIVATE_LIST: ListParts = {
  columns: [...columnsWith({ ...NAME, Cell: NamesCell }), [ACTIONS]],
  notices,
  progress: <SearchProgress />,
  tools: <PartiesEntry />,
  selectionTools: <SelectionActions />,
  failures: <TextSearchFailure />,
};
