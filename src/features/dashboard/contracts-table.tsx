/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers drop a table's roles where it is displayed as anything else, as on a phone */
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { ContractSummary } from '../../../machines/domain/contract';
import { formatDay } from '../../ui/format';
import { RiskBadge, RiskScore, StatusBadge } from '../badges';

/**
 * One page of contracts. The link in the name stretches over its row, so that the whole row can be
 * clicked. On a phone the rows fold into cards.
 */
export function ContractsTable({
  contracts,
  contractHref,
}: {
  contracts: readonly ContractSummary[];
  contractHref: (id: string) => string;
}) {
  return (
    <table role="table" aria-label="Contracts" className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.columnHead}>
            Contract
          </th>
          <th role="columnheader" scope="col" className={styles.columnHead}>
            Expiry
          </th>
          <th role="columnheader" scope="col" className={styles.columnHead}>
            Status
          </th>
          <th role="columnheader" scope="col" className={styles.columnHead}>
            Risk
          </th>
          <th role="columnheader" scope="col" className={styles.columnHead}>
            Risk score
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {contracts.map((contract) => (
          <tr key={contract.id} role="row" className={styles.row}>
            <td role="cell" className={styles.identity}>
              <Link href={contractHref(contract.id)} className={styles.link}>
                {contract.name}
              </Link>
              <span className={styles.parties}>{contract.parties}</span>
            </td>
            <td role="cell" className={styles.expiry}>
              <span className={styles.foldedLabel}>Expires </span>
              {formatDay(contract.expiry, 'short')}
            </td>
            <td role="cell" className={styles.cell}>
              <StatusBadge status={contract.status} />
            </td>
            <td role="cell" className={styles.cell}>
              <RiskBadge risk={contract.risk} />
            </td>
            <td role="cell" className={styles.cell}>
              <span className={styles.foldedLabel}>Score </span>
              <RiskScore score={contract.riskScore} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  display: { base: 'block', md: 'table-cell' },
  paddingInline: { md: '3' },
  paddingBlock: { md: '3' },
  verticalAlign: 'middle',
  '&:first-child': { paddingLeft: { md: '5' } },
  '&:last-child': { paddingRight: { md: '5' } },
} as const;

const styles = {
  table: css({ display: { base: 'block', md: 'table' }, width: 'full', textStyle: 'small' }),
  head: css({
    display: { base: 'none', md: 'table-header-group' },
    borderBlock: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  columnHead: css({
    paddingInline: '3',
    paddingBlock: '2',
    textStyle: 'eyebrow',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    '&:first-child': { paddingLeft: '5' },
    '&:last-child': { paddingRight: '5' },
  }),
  body: css({ display: { base: 'block', md: 'table-row-group' } }),
  row: css({
    position: 'relative',
    display: { base: 'flex', md: 'table-row' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: { base: '4', md: '0' },
    paddingBlock: { base: '4', md: '0' },
    borderTop: 'hairline',
    transition: 'colors',
    transitionDuration: 'fast',
    _hover: { backgroundColor: 'surface.hover' },
    _focusWithin: { backgroundColor: 'surface.hover' },
  }),
  identity: css(cell, { width: 'full', minWidth: '0', overflowWrap: 'anywhere' }),
  link: css({
    display: 'block',
    fontSize: 'md',
    fontWeight: 'medium',
    lineHeight: 'snug',
    color: 'fg',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _groupHover: { textDecoration: 'underline' },
  }),
  parties: css({ display: 'block', marginTop: '1', color: 'fg.muted' }),
  expiry: css(cell, {
    width: { base: 'full', md: 'auto' },
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  }),
  /** Says on a phone what the column's head says elsewhere. */
  foldedLabel: css({ display: { md: 'none' }, color: 'fg.muted' }),
  cell: css(cell, { whiteSpace: 'nowrap' }),
};
