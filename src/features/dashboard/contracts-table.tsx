/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import type { CalendarDay, ContractSummary } from '../../../machines/domain/contract';
import type { TextMatches } from '../../../machines/domain/text-search';
import type { Sort, SortColumn } from '../../../machines/domain/sorting';
import { ColumnHeader } from '../../ui/column-header';
import { useMedia } from '../../ui/use-media';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { KeptContracts } from '../kept-contracts';
import { ContractRow } from './contract-row';
import { PageCheckbox, selectionCell } from './selection';

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

/** The breakpoint `sm`. In narrower windows the rows are stacked as cards. */
const TABLE_LAYOUT = '(min-width: 40rem)';

/**
 * One page of contracts. The link of a row covers the whole row, so that the row can be clicked
 * anywhere. On phones the rows are stacked as cards.
 */
export function ContractsTable({
  dashboard,
  kept,
  contracts,
  query,
  places,
  sort,
  today,
  onSort,
}: {
  dashboard: DashboardActorRef;
  kept: KeptContracts | undefined;
  contracts: readonly ContractSummary[];
  /** The search query; its hits are marked. */
  query: string;
  /** Where the query is inside the contracts, by id. */
  places: TextMatches['places'];
  sort: Sort | null;
  today: CalendarDay;
  onSort: (column: SortColumn) => void;
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
      {kept ? (
        <colgroup>
          <col data-column="actions" className={styles.column} />
        </colgroup>
      ) : null}
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={selectionCell}>
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
          {kept ? (
            <th role="columnheader" scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {contracts.map((contract) => (
          <ContractRow
            key={contract.id}
            dashboard={dashboard}
            kept={kept}
            contract={contract}
            query={query}
            place={places.get(contract.id)}
            today={today}
          />
        ))}
      </tbody>
    </table>
  );
}

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
    '&[data-column=actions]': { width: '14' },
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
};
