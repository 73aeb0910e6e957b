import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { selectDashboardView, selectList } from '../../../machines/list/dashboard.selectors';
import { sortAnnouncement } from '../../../machines/domain/announcements';
import { NOT_SHOWN } from '../../../machines/domain/contract-title';
import { contractsAt } from '../../../machines/domain/contract-index';
import { CertaintyMark } from '../certainty-mark';
import { describeFilters } from './describe-filters';
import type { ListParts } from './list-parts';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { useActors } from '../actors';

/** Prints the whole filtered list as a table instead of the dashboard's screen. */
export function PrintableList({
  columns,
  children,
}: {
  columns: ListParts['columns'];
  /** The screen. */
  children: ReactNode;
}) {
  const { dashboard } = useActors();
  const isPrinting = useIsPrinting();
  const isList = useSelector(
    dashboard,
    (snapshot) => selectDashboardView(snapshot).kind === 'list',
  );
  const isPrinted = isPrinting && isList;
  return (
    <>
      <div className={isPrinted ? styles.screen : undefined}>{children}</div>
      {isPrinted ? <PrintedList columns={columns} /> : null}
    </>
  );
}

function PrintedList({ columns }: { columns: ListParts['columns'] }) {
  const { dashboard } = useActors();
  const facts = columns
    .flat()
    .flatMap(({ id, label, print }) => (print ? [{ id, label, print }] : []));
  const { contracts, rowIndices, listQuery, today } = useSelector(
    dashboard,
    selectList,
    shallowEqual,
  );
  return (
    <div className={styles.list}>
      <PrintHead today={today} />
      <h1 className={styles.title}>Contracts</h1>
      <p>{`${rowIndices.length} of ${contracts.length} contracts`}</p>
      <p>{describeFilters(listQuery.filters)}</p>
      <p>{sortAnnouncement(listQuery.sort)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Contract', 'Parties', ...facts.map(({ label }) => label)].map((label) => (
              <th key={label} scope="col" className={styles.columnHeader}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contractsAt(contracts, rowIndices).map((contract) => (
            <tr key={contract.id} className={styles.row}>
              <td dir="auto" className={styles.name}>
                {contract.name}
                <CertaintyMark certainty={contract.certainty?.name} />
              </td>
              <td dir="auto" className={styles.parties}>
                {contract.status === null ? '–' : contract.parties}
                <CertaintyMark certainty={contract.certainty?.parties} />
              </td>
              {contract.status === null ? (
                <td colSpan={facts.length} className={styles.fact}>
                  {NOT_SHOWN}
                </td>
              ) : (
                facts.map(({ id, print }) => (
                  <td key={id} className={styles.fact}>
                    {print(contract)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = {
  paddingBlock: '1.5',
  paddingInlineEnd: '3',
  borderBottom: 'hairline',
  verticalAlign: 'top',
  textAlign: 'start',
} as const;

const styles = {
  screen: css({ _print: { display: 'none' } }),
  list: css({ display: { base: 'none', _print: 'block' }, textStyle: 'small' }),
  title: css({ textStyle: 'display', marginBottom: '2' }),
  table: css({
    width: 'full',
    marginTop: '5',
    lineHeight: 'snug',
    fontVariantNumeric: 'tabular-nums',
  }),
  columnHeader: css(cell, { fontWeight: 'semibold' }),
  row: css({ breakInside: 'avoid' }),
  // Facts are as narrow as their longest word if the paper is.
  name: css(cell, { width: '[27%]', overflowWrap: 'anywhere' }),
  parties: css(cell, { width: '[33%]', overflowWrap: 'anywhere' }),
  fact: css(cell),
};
