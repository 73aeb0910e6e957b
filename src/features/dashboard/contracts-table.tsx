/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { memo, type MouseEvent } from 'react';
import { css, cx } from 'styled-system/css';
import { Link } from 'wouter';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import type { CalendarDay, ContractSummary } from '../../../machines/domain/contract';
import { findHits } from '../../../machines/domain/search';
import type { Sort, SortColumn } from '../../../machines/domain/sorting';
import { ColumnHeader } from '../../ui/column-header';
import { MarkedText } from '../../ui/marked-text';
import { useMedia } from '../../ui/use-media';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { RiskBadge, RiskScore, StatusBadge } from '../badges';
import { formatContractDay } from '../contract-day';
import { TimeLeft } from '../time-left';
import { PageCheckbox, RowCheckbox } from './selection';

interface Column {
  readonly column: SortColumn;
  readonly label: string;
}

const FACTS: readonly Column[] = [
  { column: 'name', label: 'Contract' },
  { column: 'expiry', label: 'Expiry' },
  { column: 'status', label: 'Status' },
];
/** Level and score of the risk: two columns that read as one. */
const RISK: readonly Column[] = [
  { column: 'risk', label: 'Risk' },
  { column: 'score', label: 'Risk score' },
];
const COLUMN_GROUPS = [FACTS, RISK];

/**
 * The parties lie above the link of the row, so that their text can be selected. A click that selects
 * nothing acts on the link, with the same modifier keys.
 */
function followLinkOfRow({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  const link = currentTarget.closest('tr')?.querySelector('a');
  link?.dispatchEvent(new window.MouseEvent('click', click));
}

/** The breakpoint `sm`. In narrower windows the rows are stacked as cards. */
const TABLE_LAYOUT = '(min-width: 40rem)';

/**
 * One page of contracts. The link of a row covers the whole row, so that the row can be clicked
 * anywhere. On phones the rows are stacked as cards.
 */
export function ContractsTable({
  dashboard,
  contracts,
  query,
  sort,
  today,
  onSort,
  contractHref,
}: {
  dashboard: DashboardActorRef;
  contracts: readonly ContractSummary[];
  /** The search query; its hits are marked. */
  query: string;
  sort: Sort | null;
  today: CalendarDay;
  onSort: (column: SortColumn) => void;
  contractHref: (id: string) => string;
}) {
  // The headers of stacked rows are visually hidden, so they must not be tab stops.
  const isStacked = !useMedia(TABLE_LAYOUT);
  return (
    <table role="table" aria-label="Contracts" className={styles.table}>
      <colgroup>
        <col data-column="selection" className={styles.column} />
      </colgroup>
      {COLUMN_GROUPS.map((columns, index) => (
        <colgroup key={index}>
          {columns.map(({ column }) => (
            <col key={column} data-column={column} className={styles.column} />
          ))}
        </colgroup>
      ))}
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.selection}>
            {isStacked ? (
              <VisuallyHidden>Selection</VisuallyHidden>
            ) : (
              <PageCheckbox dashboard={dashboard} />
            )}
          </th>
          {COLUMN_GROUPS.flat().map(({ column, label }) => (
            <ColumnHeader
              key={column}
              label={label}
              direction={sort?.column === column ? sort.direction : undefined}
              onSort={isStacked ? undefined : () => onSort(column)}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {contracts.map((contract) => (
          <tr key={contract.id} role="row" className={cx('group', styles.row)}>
            <td role="cell" className={styles.selection}>
              <RowCheckbox dashboard={dashboard} contract={contract} />
            </td>
            <td role="cell" className={styles.identity}>
              <Link href={contractHref(contract.id)} dir="auto" className={styles.link}>
                <MarkedText segments={findHits(contract.name, query)} />
              </Link>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
                  the link of the row is the control */}
              <span dir="auto" className={styles.parties} onClick={followLinkOfRow}>
                <MarkedText segments={findHits(contract.parties, query)} />
              </span>
            </td>
            <Facts contract={contract} today={today} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cells without search hits; memoized, so that typing does not render them. */
const Facts = memo(function Facts({
  contract,
  today,
}: {
  contract: ContractSummary;
  today: CalendarDay;
}) {
  return (
    <>
      <td role="cell" className={styles.expiry}>
        <span className={styles.stackedLabel}>Expires </span>
        <span className={styles.day}>{formatContractDay(contract.expiry, 'short')}</span>{' '}
        <TimeLeft expiry={contract.expiry} today={today} />
      </td>
      <td role="cell" className={styles.status}>
        <StatusBadge status={contract.status} />
      </td>
      <td role="cell" className={styles.risk}>
        <RiskBadge risk={contract.risk} />
      </td>
      <td role="cell" className={styles.cell}>
        <RiskScore score={contract.riskScore} />
      </td>
    </>
  );
});

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
  table: css({
    position: 'relative',
    display: { base: 'block', sm: 'table' },
    // The columns do not depend on the rows.
    tableLayout: 'fixed',
    width: 'full',
    textStyle: 'small',
  }),
  /** The first column takes the rest. */
  column: css({
    // The box is in line with the text above the table.
    '&[data-column=selection]': { width: { base: '12', md: '14' } },
    '&[data-column=expiry]': { width: { base: '[6.75rem]', xl: '[8rem]', '2xl': '[11rem]' } },
    '&[data-column=status]': { width: { base: '[8.5rem]', xl: '[9rem]', '2xl': '[11rem]' } },
    '&[data-column=risk]': { width: { base: '[6.75rem]', xl: '[7rem]' } },
    '&[data-column=score]': {
      width: {
        base: '[5rem]',
        md: '[8.5rem]',
        // Beside the sidebar there is as little room as on a small tablet.
        lg: '[5rem]',
        xl: '[8.5rem]',
        '2xl': '[11rem]',
      },
    },
  }),
  /** Visually hidden on phones; screen readers still announce the headers. */
  head: css({
    srOnly: { base: true, sm: false },
    display: { sm: 'table-header-group' },
    borderBlock: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  body: css({ display: { base: 'block', sm: 'table-row-group' } }),
  row: css({
    position: 'relative',
    display: { base: 'flex', sm: 'table-row' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: { base: '1', _compact: '0.5' },
    paddingInline: { base: '4', sm: '0' },
    paddingBlock: { base: { base: '3', _compact: '2' }, sm: '0' },
    /* A compact row is as high as a control: 44px for touch, less on desktop. */
    height: { sm: { base: '14', _compact: 'control' } },
    borderTop: 'hairline',
    _hover: { backgroundColor: 'surface.hover' },
    _focusWithin: { backgroundColor: 'surface.hover' },
    '&&:has(:checked)': {
      backgroundColor: 'surface.selected',
      // Forced colours show no tints.
      _highContrast: { outline: '[2px solid Highlight]', outlineOffset: '[-2px]' },
    },
  }),
  /** Above the link of the row. On phones the upper right corner of the card. */
  selection: css({
    position: { base: 'absolute', sm: 'relative' },
    zIndex: 'raised',
    top: '0',
    right: '0',
    width: { base: '12', sm: 'auto' },
    height: { base: '12', sm: 'auto' },
  }),
  identity: css(cell, {
    width: 'full',
    minWidth: '0',
    paddingInlineStart: { sm: '0', xl: '0' },
    paddingInlineEnd: { base: '8', sm: '2', xl: '3' },
    overflowWrap: 'anywhere',
    _compact: ONE_LINE,
  }),
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
  expiry: css(cell, {
    width: { base: 'full', sm: 'auto' },
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _compact: {
      lineHeight: { sm: 'tight' },
      '& [data-part=time-left]': { fontSize: { sm: 'xs' } },
    },
  }),
  day: css({ display: { sm: 'block' }, marginInlineEnd: '2' }),
  /** Replaces the column header on phones. */
  stackedLabel: css({ display: { sm: 'none' }, color: 'fg.muted' }),
  cell: css(cell, { whiteSpace: 'nowrap' }),
  /** On phones after the risk, so that badge and score of the risk never part. */
  status: css(cell, {
    whiteSpace: 'nowrap',
    order: { base: '1', sm: '0' },
    marginInlineStart: { base: 'auto', sm: '0' },
  }),
  /** The score follows at once: badge, number and bar read as one group. */
  risk: css(cell, {
    whiteSpace: 'nowrap',
    paddingInlineEnd: { sm: '0', xl: '0' },
    /* All badges end at the score. */
    '& > span': { sm: { width: 'full', justifyContent: 'center' } },
  }),
};
