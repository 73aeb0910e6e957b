import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { selectDashboardView } from '../../../machines/list/dashboard.selectors';
import { selectPrinted } from '../../../machines/list/export.machine';
import { listExported } from '../../../machines/domain/export';
import { sortAnnouncement } from '../../../machines/domain/list/announcements';
import type { ContractSummary } from '../../../machines/domain/contract';
import { NOT_SHOWN } from '../../../machines/domain/contract-title';
import { contractsAt } from '../../../machines/domain/list/contract-index';
import { CertaintyMark } from '../certainty-mark';
import { describeFilters } from '../../../machines/domain/list/list-query';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { useActors } from '../actors';
import { useExporting } from '../exports';

/** A column of the printed list. */
export interface PrintedColumn {
  readonly id: string;
  readonly label: string;
  readonly print: (contract: ContractSummary) => ReactNode;
}

interface PrintedColumns {
  /** The first ones, which have most of the room; by default name and parties. */
  readonly names?: readonly PrintedColumn[];
  readonly columns: readonly PrintedColumn[];
}

/** Which contract it is: what a contract that cannot be shown has, too. */
const NAMES: readonly PrintedColumn[] = [
  {
    id: 'name',
    label: 'Contract',
    print: ({ name, certainty }) => (
      <>
        {name}
        <CertaintyMark certainty={certainty?.name} />
      </>
    ),
  },
  {
    id: 'parties',
    label: 'Parties',
    print: ({ status, parties, certainty }) => (
      <>
        {status === null ? '–' : parties}
        <CertaintyMark certainty={certainty?.parties} />
      </>
    ),
  },
];

/** Prints the whole filtered list as a table instead of the dashboard's screen. */
export function PrintableList({
  children,
  report,
  ...columns
}: PrintedColumns & {
  /** The screen. */
  children: ReactNode;
  /** What is printed in place of the list if a report is asked for. */
  report?: ReactNode;
}) {
  const { dashboard } = useActors();
  const printed = useSelector(useExporting(), selectPrinted);
  const isPrinting = useIsPrinting();
  const isList = useSelector(
    dashboard,
    (snapshot) => selectDashboardView(snapshot).kind === 'list',
  );
  const isPrinted = isPrinting && isList;
  const paper =
    printed === 'report' ? report : <PrintedList isAsked={printed === 'list'} {...columns} />;
  return (
    <>
      <div className={isPrinted ? styles.screen : undefined}>{children}</div>
      {isPrinted ? paper : null}
    </>
  );
}

/** `isAsked`: it is printed by its button, and has what any export has. */
function PrintedList({
  names = NAMES,
  columns,
  isAsked,
}: PrintedColumns & { readonly isAsked: boolean }) {
  const { dashboard } = useActors();
  const list = useSelector(dashboard, ({ context }) => context);
  const { index, rowIndices, listQuery, today, rules } = list;
  const shown = isAsked ? listExported(list) : contractsAt(index.contracts, rowIndices);
  return (
    <div className={styles.list}>
      <PrintHead today={today} />
      <h1 className={styles.title}>Contracts</h1>
      <p>{`${shown.length} of ${index.contracts.length} contracts`}</p>
      <p>{describeFilters(listQuery.filters, rules.options)}</p>
      <p>{sortAnnouncement(listQuery.sort)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[...names, ...columns].map(({ id, label }) => (
              <th key={id} scope="col" className={styles.columnHeader}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((contract) => (
            <tr key={contract.id} className={styles.row}>
              {names.map(({ id, print }) => (
                <td key={id} dir="auto" data-column={id} className={styles.name}>
                  {print(contract)}
                </td>
              ))}
              {contract.status === null ? (
                <td colSpan={columns.length} className={styles.fact}>
                  {NOT_SHOWN}
                </td>
              ) : (
                columns.map(({ id, print }) => (
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
  name: css(cell, {
    width: '[33%]',
    overflowWrap: 'anywhere',
    '&[data-column=name]': { width: '[27%]' },
  }),
  fact: css(cell),
};
