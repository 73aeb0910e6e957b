import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack, controlRow, flexRow } from 'styled-system/patterns';
import { useLocation } from 'wouter';
import { selectList } from '../../../machines/list/dashboard.selectors';
import { damagedTextsMessage, SEARCHING_TEXTS } from '../../../machines/domain/search/text-search';
import {
  selectDamagedIds,
  selectIsSearchingTexts,
  selectSearchProgress,
  selectTextSearchFailure,
} from '../../../machines/list/text-search.machine';
import { paths } from '../../shared/addresses';
import { ContractActions } from '../contract-actions';
import { OriginalFailure } from '../failures';
import { RemovedNotice } from '../removal-dialog';
import { usePrivateActors } from '../private-actors';
import { UnknownDays } from '../contract-links';
import { columnsWith, EXPIRY, NAME, NameCell, type PartiesProps } from '../../shared/list/columns';
import type { CellProps, Column, ListParts } from '../../shared/list/list-parts';
import { CompanyQuestion } from '../company-question';
import { SelectionActions } from './selection-actions';
import type { ContractSummary } from '../../../machines/domain/contract';
import { isNextDays } from '../../../machines/domain/filters';
import { describeFailure } from '../../../machines/domain/failure';
import { findWordHits } from '../../../machines/domain/search/word-search';
import { MarkedText } from '../../ui/marked-text';
import { CertaintyMark } from '../../shared/certainty-mark';
import { TimeLeft } from '../../shared/time-left';
import { describeNextDay } from '../deadline-text';
import { SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { focusSearch } from '../../shared/list/search-entries';
import { countOf, percentOf } from '../../../machines/domain/words';
import { ProgressBar } from '../../ui/gauge';
import { useMemo } from 'react';
import { listFolders } from '../../../machines/domain/folders';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { SelectField } from '../../ui/select-field';

const NamesCell = (props: CellProps) => (
  <NameCell {...props} Parties={MarkedParties} markHits={findWordHits} />
);

const MarkedParties = (props: PartiesProps) => (
  <>
    <PartyNames {...props} />
    <CertaintyMark certainty={props.contract.certainty?.parties} />
  </>
);

function ActionsCell({ contract }: CellProps) {
  const [, navigate] = useLocation();
  return (
    <ContractActions contract={contract} onOpen={() => navigate(paths.contract(contract.id))} />
  );
}

/** Says that texts are searched, and how far. An empty list says the first in its own place. */
function SearchProgress() {
  const { dashboard } = usePrivateActors();
  const matches = useSelector(dashboard, (snapshot) => selectList(snapshot).rowIndices.length);
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const isSearching = useSelector(textSearch, selectIsSearchingTexts);
  const progress = useSelector(textSearch, selectSearchProgress);
  return (
    <>
      <p role="status" className={styles.searching}>
        {isSearching && matches > 0 ? SEARCHING_TEXTS : null}
      </p>
      {/* Outside of the live region: every number would be announced. */}
      {progress === '' ? null : <p className={styles.progress}>{progress}</p>}
    </>
  );
}

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

/** With spaces inside days, such as 'Jan 26, 2027', at which no line ends. */
const keepDaysTogether = (text: string) =>
  text.replace(/\b([A-Z][a-z]{2}) (\d+), (\d{4})/g, '$1\u00A0$2,\u00A0$3');

const DayMark = ({ nextDay, certainty }: ContractSummary) => (
  <CertaintyMark certainty={nextDay?.certainty ?? certainty?.expiry} />
);

function NextDayCell({ contract, today }: CellProps) {
  const { first, rest } = describeNextDay(contract);
  const { nextDay, expiry } = contract;
  return (
    <>
      <span data-missed={nextDay?.missed ? true : undefined} className={styles.day}>
        {keepDaysTogether(first)}
        <DayMark {...contract} />
      </span>{' '}
      <TimeLeft expiry={nextDay ? (nextDay.missed ?? nextDay.day) : expiry} today={today} />{' '}
      {rest === '' ? null : <span className={styles.rest}>{keepDaysTogether(rest)}</span>}
    </>
  );
}

/** The next day to act and the end, in place of the end alone. */
const NEXT_DAY: Column = {
  ...EXPIRY,
  id: 'next',
  label: 'Next day',
  sort: 'next',
  print: (contract) => {
    const { first, rest } = describeNextDay(contract);
    return (
      <>
        {keepDaysTogether(first)}
        <DayMark {...contract} />
        {rest && keepDaysTogether(` · ${rest}`)}
      </>
    );
  },
  Cell: NextDayCell,
};

/** In place of contracts that are due in the next days. */
function ListedUnknownDays() {
  const { dashboard } = usePrivateActors();
  const { contracts, listQuery } = useSelector(dashboard, selectList, shallowEqual);
  return isNextDays(listQuery.filters.expiring) ? <UnknownDays contracts={contracts} /> : null;
}

/** What the private workspace shows in the contract list. */
export const PRIVATE_LIST: ListParts = {
  columns: [...columnsWith({ ...NAME, Cell: NamesCell }, NEXT_DAY), [ACTIONS]],
  filters: <FolderFilter />,
  notices: (
    <>
      <CompanyQuestion />
      <BacklogStatus />
      <RemovedNotice />
      <OriginalFailure />
    </>
  ),
  progress: <SearchProgress />,
  selectionTools: <SelectionActions />,
  failures: (
    <>
      <TextSearchFailure />
      <DamagedTexts />
    </>
  ),
  unknownDays: <ListedUnknownDays />,
};

/** The parties of a row: the others first, then the own company, muted. */
function PartyNames({ contract, query }: PartiesProps) {
  const { parties, counterparty = parties, own } = contract;
  return (
    <>
      <span className={own === undefined ? undefined : styles.others}>
        <MarkedText segments={findWordHits(counterparty, query)} />
      </span>
      {own === undefined || own === counterparty ? null : (
        <>
          {', '}
          <MarkedText segments={findWordHits(own, query)} />
        </>
      )}
    </>
  );
}

/** Says that the list has only the contracts that match without their texts. */
function TextSearchFailure() {
  const { dashboard } = usePrivateActors();
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const failure = useSelector(textSearch, selectTextSearchFailure);
  if (!failure) return null;
  return (
    <ErrorNotice
      summary={`${describeFailure(failure)} Contracts whose text has the words may be missing from the list.`}
      className={styles.failure}
    >
      <SmallButton
        onClick={({ currentTarget }) => {
          // The button disappears.
          focusSearch(currentTarget, dashboard);
          textSearch?.send({ type: 'text.retry' });
        }}
      >
        Search again
      </SmallButton>
    </ErrorNotice>
  );
}

function DamagedTexts() {
  const { dashboard } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const damagedIds = useSelector(textSearch, selectDamagedIds);
  const names = contracts.filter(({ id }) => damagedIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return <ErrorNotice summary={damagedTextsMessage(names)} className={styles.failure} />;
}

const styles = {
  searching: css({ srOnly: { base: true, md: false } }),
  progress: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  day: css({ display: { sm: 'block' }, '&[data-missed]': { color: 'tone.red.fg' } }),
  rest: css({ display: { sm: 'block' }, color: 'fg.muted' }),
  others: css({ color: 'fg' }),
  failure: gridStack({
    gap: '2',
    justifyItems: 'start',
    paddingInline: { base: '4', md: '5' },
    paddingBottom: '3',
  }),
};

/** Says what is read by itself: files of an earlier visit, or contracts again by an improved reader. */
export function BacklogStatus() {
  const { backlog } = usePrivateActors();
  const { waiting, total } = useSelector(backlog, ({ context }) => context);
  const work = useSelector(backlog, ({ value }) => value);
  const read = total - waiting;
  return (
    <div className={backlogStyles.notice}>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {work === 'reading' ? (
          <p className={backlogStyles.line}>Reading files of your last visit...</p>
        ) : null}
        {work === 'rereading' ? (
          <p className={backlogStyles.line}>An improved reader is reading your contracts again.</p>
        ) : null}
      </div>
      {/* Not in the status: hundreds of steps would be announced. */}
      {work === 'reading' ? (
        <p className={backlogStyles.left}>{`${countOf(waiting, 'file')} left`}</p>
      ) : null}
      {work === 'rereading' ? (
        <div className={backlogStyles.progress}>
          <ProgressBar label="Contracts read again" value={percentOf(read, total)} />
          <p className={backlogStyles.count}>{`${read} of ${total} read`}</p>
        </div>
      ) : null}
    </div>
  );
}

const backlogStyles = {
  notice: controlRow({ screenOnly: true, columnGap: '4', textStyle: 'small.muted' }),
  line: css({ marginBottom: '3' }),
  progress: flexRow({ gap: '3', marginBottom: '3', '& progress': { width: '[6rem]' } }),
  left: css({ marginBottom: '3', fontVariantNumeric: 'tabular-nums' }),
  count: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
};

/** Filter by the folder that files came from; absent while there are none. */
export function FolderFilter() {
  const { dashboard } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { filters, sort } = useSelector(dashboard, (snapshot) => selectList(snapshot).listQuery);
  const folders = useMemo(() => listFolders(contracts), [contracts]);
  const { folder } = filters;
  if (folders.length === 0 && folder === '') return null;
  const listed = folder === '' || folders.includes(folder) ? folders : [...folders, folder];
  return (
    <div className={css({ minWidth: '0', gridColumn: { base: '1 / -1', xl: '1' } })}>
      <SelectField
        label="Folder"
        value={folder}
        isSet={folder !== ''}
        options={['', ...listed].map((value) => ({
          value,
          label: value === '' ? 'All Folders' : escapeInvisibleChars(value),
        }))}
        onChange={(picked) =>
          dashboard.send({
            type: 'view.apply',
            filters: { ...filters, folder: picked },
            sort,
            history: 'push',
          })
        }
      />
    </div>
  );
}
