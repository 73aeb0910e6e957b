/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { memo } from 'react';
import { css, cx } from 'styled-system/css';
import type { ContractSummary } from '../../../machines/domain/contract';
import { COLUMN_GROUPS, COLUMNS, type CellProps } from './columns';
import { PageCheckbox, RowCheckbox, selectionCell } from '../../shared/list/selection';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { Sort } from '../../../machines/domain/list/sorting';
import { ColumnHeader } from '../../ui/column-header';
import { useMedia } from '../../ui/use-media';
import { VisuallyHidden } from '../../ui/hidden-text';
import { useActors } from '../../shared/actors';

/** One contract of the list. On phones the row is a card. Memoized, so that typing does not render it. */
const ContractRow = memo(function ContractRow(props: CellProps) {
  return (
    <tr role="row" className={cx('group', styles.row)}>
      <td role="cell" className={selectionCell}>
        <RowCheckbox contract={props.contract} />
      </td>
      {COLUMNS.map(({ id, cellClass, Cell }) => (
        <td key={id} role="cell" className={cellClass}>
          <Cell {...props} />
        </td>
      ))}
    </tr>
  );
});

const styles = {
  row: css({
    position: 'relative',
    // WebKit, the only engine with this property, ignores `position` on rows: the area of each link would be the table.
    '@supports (hanging-punctuation: first)': { transform: { sm: 'translate(0)' } },
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
};

/** The breakpoint `sm`. In narrower windows the rows are stacked as cards. */
const TABLE_LAYOUT = '(min-width: 45rem)';

/**
 * One page of contracts. The link of a row covers the whole row, so that the row can be clicked
 * anywhere. On phones the rows are stacked as cards.
 */
export function ContractsTable({
  contracts,
  sort,
  today,
}: {
  contracts: readonly ContractSummary[];
  sort: Sort | null;
  today: CalendarDay;
}) {
  const { dashboard } = useActors();
  // The headers of stacked rows are visually hidden, so they must not be tab stops.
  const isStacked = !useMedia(TABLE_LAYOUT);
  return (
    <table role="table" aria-label="Contracts" className={contractsTableStyles.table}>
      <colgroup>
        <col data-column="selection" className={contractsTableStyles.column} />
      </colgroup>
      {COLUMN_GROUPS.map((group, index) => (
        <colgroup key={index}>
          {group.map(({ id }) => (
            <col key={id} data-column={id} className={contractsTableStyles.column} />
          ))}
        </colgroup>
      ))}
      <thead role="rowgroup" className={contractsTableStyles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={selectionCell}>
            {isStacked ? <VisuallyHidden>Selection</VisuallyHidden> : <PageCheckbox />}
          </th>
          {COLUMNS.map(({ id, label, sort: column }) => (
            <ColumnHeader
              key={id}
              label={label}
              direction={sort?.column === column ? sort.direction : undefined}
              onSort={isStacked ? undefined : () => dashboard.send({ type: 'sort.toggle', column })}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={contractsTableStyles.body}>
        {contracts.map((contract) => (
          <ContractRow key={contract.id} contract={contract} today={today} />
        ))}
      </tbody>
    </table>
  );
}

const contractsTableStyles = {
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
    '&[data-column=expiry]': { width: { base: '[6.75rem]', xl: '[10rem]', '2xl': '[11rem]' } },
    '&[data-column=status]': { width: { base: '[9rem]', '2xl': '[11rem]' } },
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
};
