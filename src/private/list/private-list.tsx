import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { useLocation } from 'wouter';
import { selectList } from '../../../machines/list/dashboard.selectors';
import { SEARCHING_TEXTS, TEXT_SEARCH_FAILURE } from '../../../machines/domain/text-search';
import {
  selectIsSearchingTexts,
  selectHasTextSearchFailed,
} from '../../../machines/list/text-search.machine';
import { paths } from '../../shared/addresses';
import { BacklogStatus } from './backlog-status';
import { ContractActions } from '../contract-actions';
import { OriginalFailure } from '../original-failure';
import { RemovedNotice } from '../removed-notice';
import { usePrivateActors } from '../private-actors';
import {
  columnsWith,
  EXPIRY,
  NAME,
  NameCell,
  PlainParties,
  type PartiesProps,
} from '../../shared/list/columns';
import type { CellProps, Column, ListParts } from '../../shared/list/list-parts';
import { PartiesEntry } from './parties-entry';
import { SelectionActions } from './selection-actions';
import type { ContractSummary } from '../../../machines/domain/contract';
import { splitParties } from '../../../machines/domain/company';
import { findHits } from '../../../machines/domain/search';
import { MarkedText } from '../../ui/marked-text';
import { useOwnCompany } from './use-own-company';
import { CertaintyMark } from '../../shared/certainty-mark';
import { TimeLeft } from '../../shared/time-left';
import { describeNextDay } from '../deadline-text';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { focusSearch } from '../../shared/list/focus-search';

const NamesCell = (props: CellProps) => <NameCell {...props} Parties={MarkedParties} />;

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
        {first}
        <DayMark {...contract} />
        {rest && ` · ${rest}`}
      </>
    );
  },
  Cell: NextDayCell,
  cellClass: cx(
    EXPIRY.cellClass,
    css({
      whiteSpace: 'normal',
      textWrap: 'balance',
      '& [data-part=time-left]': { whiteSpace: 'normal' },
    }),
  ),
};

/** What the private workspace shows in the contract list. */
export const PRIVATE_LIST: ListParts = {
  columns: [...columnsWith({ ...NAME, Cell: NamesCell }, NEXT_DAY), [ACTIONS]],
  notices,
  progress: <SearchProgress />,
  tools: <PartiesEntry />,
  selectionTools: <SelectionActions />,
  failures: <TextSearchFailure />,
};

/** The parties of a row: the others first, then the own company, muted. */
function PartyNames({ contract, dashboard, query }: PartiesProps) {
  const { company } = usePrivateActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { name } = useOwnCompany(company, contracts);
  const { partyNames = [] } = contract;
  if (partyNames.length === 0) return <PlainParties contract={contract} query={query} />;
  const { others, own } = splitParties(partyNames, name);
  return (
    <>
      {others.length > 0 ? (
        <span className={own === undefined ? undefined : styles.others}>
          <MarkedText segments={findHits(others.join(', '), query)} />
        </span>
      ) : null}
      {own === undefined ? null : (
        <>
          {others.length > 0 ? ', ' : null}
          <MarkedText segments={findHits(own, query)} />
        </>
      )}
    </>
  );
}

/** Says that the list has only the contracts whose names or parties match. */
function TextSearchFailure() {
  const { dashboard } = usePrivateActors();
  const textSearch = useSelector(dashboard, ({ children }) => children.textSearch);
  const hasFailed = useSelector(textSearch, selectHasTextSearchFailed);
  if (!hasFailed) return null;
  return (
    <ErrorNotice
      summary={`${TEXT_SEARCH_FAILURE}. The list has the contracts whose name or parties match.`}
      className={styles.failure}
    >
      <Button
        variant="outline"
        size="sm"
        onClick={({ currentTarget }) => {
          // The button disappears.
          focusSearch(currentTarget, dashboard);
          textSearch?.send({ type: 'text.retry' });
        }}
      >
        Search again
      </Button>
    </ErrorNotice>
  );
}

const styles = {
  searching: css({ srOnly: { base: true, md: false } }),
  day: css({ display: { sm: 'block' }, '&[data-missed]': { color: 'tone.red.fg' } }),
  rest: css({ display: { sm: 'block' }, color: 'fg.muted' }),
  others: css({ color: 'fg' }),
  failure: css({
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    paddingInline: { base: '4', md: '5' },
    paddingBottom: '3',
  }),
};
