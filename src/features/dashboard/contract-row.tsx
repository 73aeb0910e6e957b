/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { memo } from 'react';
import { css, cx } from 'styled-system/css';
import { Link, useLocation } from 'wouter';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import {
  NOT_SHOWN,
  type CalendarDay,
  type ContractSummary,
} from '../../../machines/domain/contract';
import { paths } from '../../shared/addresses';
import { findHits } from '../../../machines/domain/search';
import type { TextPlace } from '../../../machines/domain/text-search';
import { MarkedText } from '../../ui/marked-text';
import { RiskBadge, RiskScore, StatusBadge } from '../badges';
import { formatContractDay } from '../contract-day';
import type { KeptContracts } from '../kept-contracts';
import { TimeLeft } from '../time-left';
import { followLinkOfRow, RowPlace } from './row-place';
import { RowCheckbox, selectionCell } from './selection';

/** One contract of the list. Its link covers the whole row. On phones the row is a card. */
export function ContractRow({
  dashboard,
  kept,
  contract,
  query,
  place,
  today,
}: {
  dashboard: DashboardActorRef;
  kept: KeptContracts | undefined;
  contract: ContractSummary;
  /** The search query; its hits are marked. */
  query: string;
  /** Where the query is inside the contract. */
  place: TextPlace | undefined;
  today: CalendarDay;
}) {
  const isShown = contract.status !== null;
  return (
    <tr role="row" className={cx('group', styles.row)}>
      <td role="cell" className={selectionCell}>
        <RowCheckbox dashboard={dashboard} contract={contract} />
      </td>
      <td role="cell" className={styles.identity}>
        <Link href={paths.contract(contract.id)} dir="auto" className={styles.link}>
          <MarkedText segments={findHits(contract.name, query)} />
        </Link>
        {isShown ? (
          /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
            the link of the row is the control */
          <span dir="auto" className={styles.parties} onClick={followLinkOfRow}>
            {kept && contract.partyNames?.length ? (
              <kept.views.PartyNames
                company={kept.company}
                dashboard={dashboard}
                names={contract.partyNames}
                query={query}
              />
            ) : (
              <MarkedText segments={findHits(contract.parties, query)} />
            )}
          </span>
        ) : null}
        <RowPlace place={place} query={query} />
      </td>
      <Facts contract={contract} today={today} />
      {kept ? (
        <td role="cell" className={styles.actions}>
          <RowActions contract={contract} kept={kept} />
        </td>
      ) : null}
    </tr>
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
  if (contract.status === null)
    return (
      <td role="cell" colSpan={4} className={styles.problem}>
        {NOT_SHOWN}
      </td>
    );
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

/** Memoized, so that typing does not render it. */
const RowActions = memo(function RowActions({
  contract,
  kept,
}: {
  contract: ContractSummary;
  kept: KeptContracts;
}) {
  const [, navigate] = useLocation();
  return (
    <kept.views.ContractActions
      contract={contract}
      kept={kept}
      onOpen={() => navigate(paths.contract(contract.id))}
    />
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
    // Checkbox and menu have targets for touch.
    '&:has([data-actions-of])': { minHeight: { base: '[6rem]', sm: '0' } },
    _hover: { backgroundColor: 'surface.hover' },
    _focusWithin: { backgroundColor: 'surface.hover' },
    '&&:has(:checked)': {
      backgroundColor: 'surface.selected',
      // Forced colours show no tints.
      _highContrast: { outline: '[2px solid Highlight]', outlineOffset: '[-2px]' },
    },
  }),
  /** Above the link of the row. On phones the lower right corner of the card. */
  actions: css({
    position: { base: 'absolute', sm: 'relative' },
    zIndex: 'raised',
    // The menu lies above the cells of the next rows.
    '&:has([role=menu])': { zIndex: 'popover' },
    bottom: { base: '0', sm: '[auto]' },
    right: { base: '0.5', sm: '[auto]' },
    paddingInlineEnd: { sm: '2', md: '3' },
    textAlign: { sm: 'end' },
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
  problem: css(cell, { width: { base: 'full', sm: 'auto' }, color: 'tone.red.fg' }),
  day: css({ display: { sm: 'block' }, marginInlineEnd: '2' }),
  /** Replaces the column header on phones. */
  stackedLabel: css({ display: { sm: 'none' }, color: 'fg.muted' }),
  cell: css(cell, { whiteSpace: 'nowrap' }),
  /** On phones after the risk, so that badge and score of the risk never part. */
  status: css(cell, {
    whiteSpace: 'nowrap',
    order: { base: '1', sm: '0' },
    marginInlineStart: { base: 'auto', sm: '0' },
    // The button of the menu is beside it.
    'tr:has([data-actions-of]) &': { marginInlineEnd: { base: '8', sm: '0' } },
  }),
  /** The score follows at once: badge, number and bar read as one group. */
  risk: css(cell, {
    whiteSpace: 'nowrap',
    paddingInlineEnd: { sm: '0', xl: '0' },
    /* All badges end at the score. */
    '& > span': { sm: { width: 'full', justifyContent: 'center' } },
  }),
};
