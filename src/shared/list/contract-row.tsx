/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { memo } from 'react';
import { css, cx } from 'styled-system/css';
import { NOT_SHOWN } from '../../../machines/domain/contract';
import { problemCell } from './columns';
import type { CellProps, Column } from './list-parts';
import { RowCheckbox, selectionCell } from './selection';

/** One contract of the list. On phones the row is a card. Memoized, so that typing does not render it. */
export const ContractRow = memo(function ContractRow({
  columns,
  ...props
}: CellProps & { readonly columns: readonly Column[] }) {
  const { contract } = props;
  const facts = columns.filter(({ isFact }) => isFact);
  return (
    <tr role="row" className={cx('group', styles.row)}>
      <td role="cell" className={selectionCell}>
        <RowCheckbox contract={contract} />
      </td>
      {columns.map((column) => {
        const { id, isFact, cellClass, Cell } = column;
        if (!isFact || contract.status !== null)
          return (
            <td key={id} role="cell" className={cellClass}>
              <Cell {...props} />
            </td>
          );
        if (column !== facts[0]) return null;
        return (
          <td key={id} role="cell" colSpan={facts.length} className={problemCell}>
            {NOT_SHOWN}
          </td>
        );
      })}
    </tr>
  );
});

const styles = {
  row: css({
    position: 'relative',
    // WebKit, the only engine with this property, ignores `position` on rows: the area of each link would be the table.
    // Not around an open menu, which would be below the next rows.
    '@supports (hanging-punctuation: first)': {
      '&:not(:has([aria-expanded=true]))': { transform: { sm: 'translate(0)' } },
      '&:has([aria-expanded=true]) a::after': { display: 'none' },
    },
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
};
