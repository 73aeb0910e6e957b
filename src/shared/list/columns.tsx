import { useSelector } from '@xstate/react';
import type { ComponentType, MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { selectTextPlace } from '../../../machines/list/dashboard.selectors';
import { NOT_READ, type ContractSummary } from '../../../machines/domain/contract';
import { findHits, type Segment } from '../../../machines/domain/search/literal-search';
import { useActors } from '../actors';
import { paths } from '../addresses';
import { formatScore } from '../../ui/format';
import { MarkedText } from '../../ui/marked-text';
import { RiskBadge, RiskScore, StatusBadge } from '../badges';
import { CertaintyMark } from '../certainty-mark';
import { formatContractDay } from '../contract-days';
import { TimeLeft } from '../time-left';
import type { CellProps, Column } from './list-parts';

export interface PartiesProps {
  readonly contract: ContractSummary;
  /** The search query; its hits are marked. */
  readonly query: string;
}

export const PlainParties = ({ contract, query }: PartiesProps) => (
  <MarkedText segments={findHits(contract.parties, query)} />
);

/** Name, parties and search hit. The link covers the whole row. */
export function NameCell({
  contract,
  Parties = PlainParties,
  markHits = findHits,
}: CellProps & {
  readonly Parties?: ComponentType<PartiesProps>;
  /** Splits a text into hits of the query and the text between. */
  readonly markHits?: (text: string, query: string) => readonly Segment[];
}) {
  const { dashboard } = useActors();
  const query = useSelector(dashboard, ({ context }) => context.listQuery.filters.query);
  const place = useSelector(dashboard, (snapshot) => selectTextPlace(snapshot, contract.id));
  return (
    <>
      <Link href={paths.contract(contract.id)} dir="auto" className={styles.link}>
        <MarkedText segments={markHits(contract.name, query)} />
        <CertaintyMark certainty={contract.certainty?.name} />
      </Link>
      {contract.status === null ? null : (
        /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
          the link of the row is the control */
        <span dir="auto" className={styles.parties} onClick={followLinkOfRow}>
          <Parties contract={contract} query={query} />
        </span>
      )}
      {place ? (
        /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
           the link of the row is the control */
        <span className={placeStyle} onClick={followLinkOfRow}>
          {`Page ${place.page}: `}
          <bdi>
            <MarkedText segments={markHits(place.snippet, query)} />
          </bdi>
        </span>
      ) : null}
    </>
  );
}

const ExpiryDay = ({ expiry }: Pick<ContractSummary, 'expiry'>) => (
  <span className={styles.day}>{formatContractDay(expiry, 'short')}</span>
);

function ExpiryCell({ contract, today }: CellProps) {
  return (
    <>
      <span className={styles.stackedLabel}>Expires </span>
      <ExpiryDay {...contract} /> <TimeLeft expiry={contract.expiry} today={today} />
    </>
  );
}

const StatusCell = ({ contract: { status, certainty } }: CellProps) =>
  status === null ? null : <StatusBadge status={status} certainty={certainty?.status} />;

const RiskCell = ({ contract }: CellProps) => <RiskBadge risk={contract.risk} />;

const ScoreCell = ({ contract }: CellProps) => <RiskScore score={contract.riskScore} />;

/** Layout of a cell: of a table, or of a card on phones. */
const cell = {
  display: { base: 'block', sm: 'table-cell' },
  paddingInline: { sm: '2', xl: '3' },
  paddingBlock: { sm: { base: '1', _compact: '0.5' } },
  verticalAlign: 'middle',
  '&:last-child': { paddingRight: { sm: '4', md: '5' } },
} as const;

/** Cut at the end of the line. */
const ONE_LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  WebkitLineClamp: 'none',
} as const;

const styles = {
  /* Compact: on one line with the parties, or above them where the column is narrow. */
  link: css({
    // The contract page shows the full name.
    lineClamp: '3',
    _compact: {
      ...ONE_LINE,
      display: { base: 'inline', sm: 'block', xl: 'inline' },
      fontSize: 'sm',
      lineHeight: 'tight',
    },
    fontSize: 'md',
    fontWeight: 'medium',
    lineHeight: 'snug',
    // Also for right-to-left names.
    textAlign: 'left',
    color: 'fg',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _groupHover: { textDecoration: 'underline' },
  }),
  parties: css({
    position: 'relative',
    zIndex: 'raised',
    width: '[fit-content]',
    cursor: 'pointer',
    lineClamp: { base: '1', sm: '2', lg: '1' },
    marginTop: '0.5',
    _compact: {
      ...ONE_LINE,
      display: { base: 'inline', sm: 'block', xl: 'inline' },
      maxWidth: 'full',
      marginTop: '0',
      marginInlineStart: { base: '2', sm: '0', xl: '2' },
      fontSize: { sm: 'xs', xl: 'sm' },
      lineHeight: 'tight',
    },
    textAlign: 'left',
    color: 'fg.muted',
  }),
  day: css({ display: { sm: 'block' }, marginInlineEnd: '2', whiteSpace: 'nowrap' }),
  /** Replaces the column header on phones. */
  stackedLabel: css({ display: { sm: 'none' }, color: 'fg.muted' }),
};

export const NAME: Column = {
  id: 'name',
  label: 'Contract',
  sort: 'name',
  Cell: NameCell,
  cellClass: css(cell, {
    width: 'full',
    minWidth: '0',
    paddingInlineStart: { sm: '0', xl: '0' },
    paddingInlineEnd: { base: '8', sm: '2', xl: '3' },
    overflowWrap: 'anywhere',
    _compact: ONE_LINE,
  }),
};

export const EXPIRY: Column = {
  id: 'expiry',
  label: 'Expiry',
  sort: 'expiry',
  isRead: true,
  print: ExpiryDay,
  Cell: ExpiryCell,
  cellClass: css(cell, {
    width: { base: 'full', sm: 'auto' },
    textWrap: 'balance',
    fontVariantNumeric: 'tabular-nums',
    '& [data-part=time-left]': { whiteSpace: 'normal' },
    _compact: {
      lineHeight: { sm: 'tight' },
      '& [data-part=time-left]': { fontSize: { sm: 'xs' } },
    },
  }),
};

const STATUS: Column = {
  id: 'status',
  label: 'Status',
  sort: 'status',
  isRead: true,
  print: ({ status, certainty }) => (
    <>
      {status}
      <CertaintyMark certainty={certainty?.status} />
    </>
  ),
  Cell: StatusCell,
  // On phones after the risk, so that badge and score of the risk never part.
  cellClass: css(cell, {
    whiteSpace: 'nowrap',
    order: { base: '1', sm: '0' },
    marginInlineStart: { base: 'auto', sm: '0' },
    // The button of the menu is beside it.
    'tr:has([data-actions-of]) &': { marginInlineEnd: { base: '8', sm: '0' } },
  }),
};

/** Level and score of the risk: two columns that read as one. */
const RISK: readonly Column[] = [
  {
    id: 'risk',
    label: 'Risk',
    sort: 'risk',
    isRead: true,
    print: ({ risk }) => risk ?? NOT_READ,
    Cell: RiskCell,
    // The score follows at once: badge, number and bar read as one group.
    cellClass: css(cell, {
      whiteSpace: 'nowrap',
      paddingInlineEnd: { sm: '0', xl: '0' },
      /* All badges end at the score. */
      '& > span': { sm: { width: 'full', justifyContent: 'center' } },
    }),
  },
  {
    id: 'score',
    label: 'Risk score',
    sort: 'score',
    isRead: true,
    print: ({ riskScore }) => (riskScore === null ? NOT_READ : formatScore(riskScore)),
    Cell: ScoreCell,
    cellClass: css(cell, { whiteSpace: 'nowrap' }),
  },
];

/** The cell in the place of all facts. */
export const problemCell = css(cell, { width: { base: 'full', sm: 'auto' }, color: 'tone.red.fg' });

/** The columns of both kinds of workspace, with columns of their own for the name and the day. */
export const columnsWith = (name: Column, day: Column = EXPIRY): readonly (readonly Column[])[] => [
  [name, day, STATUS],
  RISK,
];

/**
 * Parties and place lie above the link of the row, so that their text can be selected. A click that selects
 * nothing acts on the link, with the same modifier keys.
 */
function followLinkOfRow({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  const link = currentTarget.closest('tr')?.querySelector('a');
  link?.dispatchEvent(new window.MouseEvent('click', click));
}

const placeStyle = css({
  position: 'relative',
  zIndex: 'raised',
  display: 'block',
  // The column is narrow on tablets.
  lineClamp: { base: '2', sm: '4', xl: '2' },
  marginTop: '0.5',
  // Padding would show a part of the third line.
  marginBottom: { sm: '1' },
  width: '[fit-content]',
  maxWidth: 'full',
  cursor: 'pointer',
  whiteSpace: 'normal',
  textStyle: 'caption',
  color: 'fg.muted',
  textAlign: 'left',
});
