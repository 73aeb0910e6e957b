import { useSelector } from '@xstate/react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { ContractSummary } from '../../../machines/domain/contract';
import { findHits } from '../../../machines/domain/search/literal-search';
import { useActors } from '../../shared/actors';
import { paths } from '../../shared/addresses';
import { formatScore } from '../../ui/format';
import { MarkedText } from '../../ui/marked-text';
import { RiskBadge, RiskScore, StatusBadge } from '../../shared/badges';
import { formatContractDay } from '../../shared/contract-days';
import { TimeLeft } from '../../shared/time-left';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { SortColumn } from '../../../machines/domain/list/sorting';

/** Stable while the user types, so that rows are not rendered. */
export interface CellProps {
  readonly contract: ContractSummary;
  readonly today: CalendarDay;
}

export interface Column {
  /** Names its width in the table. */
  readonly id: string;
  readonly label: string;
  readonly sort: SortColumn;
  /** Its content in the printed list. */
  readonly print: (contract: ContractSummary) => ReactNode;
  readonly cellClass: string;
  readonly Cell: ComponentType<CellProps>;
}

/** Name and parties. The link covers the whole row. */
function NameCell({ contract }: CellProps) {
  const { dashboard } = useActors();
  const query = useSelector(dashboard, ({ context }) => context.listQuery.filters.query);
  return (
    <>
      <Link href={paths.contract(contract.id)} dir="auto" className={styles.link}>
        <MarkedText segments={findHits(contract.name, query)} />
      </Link>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
          the link of the row is the control */}
      <span dir="auto" className={styles.parties} onClick={followLinkOfRow}>
        <MarkedText segments={findHits(contract.parties, query)} />
      </span>
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

const StatusCell = ({ contract: { status } }: CellProps) =>
  status === null ? null : <StatusBadge status={status} certainty={undefined} />;

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

const NAME: Column = {
  id: 'name',
  label: 'Contract',
  sort: 'name',
  print: ({ name }) => name,
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

const EXPIRY: Column = {
  id: 'expiry',
  label: 'Expiry',
  sort: 'expiry',
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
  print: ({ status }) => status,
  Cell: StatusCell,
  // On phones after the risk, so that badge and score of the risk never part.
  cellClass: css(cell, {
    whiteSpace: 'nowrap',
    order: { base: '1', sm: '0' },
    marginInlineStart: { base: 'auto', sm: '0' },
  }),
};

/** Level and score of the risk: two columns that read as one. */
const RISK: readonly Column[] = [
  {
    id: 'risk',
    label: 'Risk',
    sort: 'risk',
    print: ({ risk }) => risk,
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
    print: ({ riskScore }) => formatScore(riskScore ?? 0),
    Cell: ScoreCell,
    cellClass: css(cell, { whiteSpace: 'nowrap' }),
  },
];

/** The columns of the table, in groups: the columns of a group read as one. */
export const COLUMN_GROUPS: readonly (readonly Column[])[] = [[NAME, EXPIRY, STATUS], RISK];
export const COLUMNS = COLUMN_GROUPS.flat();

/**
 * Parties lie above the link of the row, so that their text can be selected. A click that selects
 * nothing acts on the link, with the same modifier keys.
 */
function followLinkOfRow({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  const link = currentTarget.closest('tr')?.querySelector('a');
  link?.dispatchEvent(new window.MouseEvent('click', click));
}
