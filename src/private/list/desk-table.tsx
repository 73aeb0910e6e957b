/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { shallowEqual, useSelector } from '@xstate/react';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { css } from 'styled-system/css';
import { contractsAt } from '../../../machines/domain/list/contract-index';
import { listItems, type ListItem } from '../../../machines/domain/list/desk-list';
import { stateOf } from '../../../machines/domain/list/selection';
import { selectionCell } from '../../shared/list/selection';
import { Checkbox } from '../../ui/checkbox';
import { ColumnHeader } from '../../ui/column-header';
import { VisuallyHidden } from '../../ui/hidden-text';
import { useMedia } from '../../ui/use-media';
import { usePrivateActors } from '../private-actors';
import { columnsOf, fitColumns, type DeskColumn } from './desk-columns';
import { ContractRow, GroupRow } from './desk-rows';
import { useDrawnRows } from './drawn-rows';
import { findFocusedId, useRowKeys } from './row-keys';
import { useRowWords } from './row-words';

/** From here on rows are those of a table; narrower windows have cards. */
const TABLE_LAYOUT = '(min-width: 45rem)';

/** Heights before a row is measured, in rem. */
const ROW = 3.25;
const WORDS = 1.5;
const HEAD = 1.6875;
const CARD = 7.5;

/** The contracts of the list: those in view are drawn, the others keep their places. */
export function DeskTable() {
  const { dashboard, recent } = usePrivateActors();
  const items = useSelector(dashboard, ({ context }) => listItems(context), isSameList);
  const today = useSelector(dashboard, ({ context }) => context.today);
  const listQuery = useSelector(dashboard, ({ context }) => context.listQuery);
  const lastOpened = useSelector(recent, ({ context }) => context.value[0]);
  const isStacked = !useMedia(TABLE_LAYOUT);
  const root = useRef<HTMLTableElement>(null);
  const words = useRowWords();
  const reached = useRowKeys(root, items);
  const heightOf = (item: ListItem | undefined) =>
    item?.kind === 'contract'
      ? (isStacked ? CARD : ROW) + words.linesOf(item.contract) * WORDS
      : HEAD;
  // The focus and the way back need their rows.
  const { rows, space, measure, width } = useDrawnRows(root, items, heightOf, () => [
    findFocusedId(),
    reached,
    lastOpened,
  ]);
  useEffect(() => {
    words.want(
      rows.flatMap(({ index }) => {
        const item = items[index];
        return item?.kind === 'contract' ? item.contract : [];
      }),
    );
  });
  const columns = useMemo(() => {
    const chosen = columnsOf(listQuery);
    // On a card, what follows has no room.
    return isStacked ? chosen.filter(({ id }) => id !== 'then') : fitColumns(chosen, width);
  }, [listQuery, isStacked, width]);
  const drawRow = (index: number) => {
    const item = items[index];
    if (item?.kind === 'contract')
      return (
        <ContractRow
          index={index}
          measure={measure}
          contract={item.contract}
          today={today}
          columns={columns}
          words={words.of(item.contract)}
        />
      );
    return item ? (
      <GroupRow index={index} measure={measure} group={item} cells={columns.length + 3} />
    ) : null;
  };
  return (
    <table
      ref={root}
      role="table"
      aria-label="Contracts"
      aria-rowcount={items.length + 1}
      className={styles.table}
    >
      <colgroup>
        <col className={styles.selecting} />
        <col />
        {columns.map((column) => (
          <col key={column.id} style={{ width: `${column.width}rem` }} />
        ))}
        <col className={styles.acting} />
      </colgroup>
      <TableHead columns={columns} isStacked={isStacked} />
      <tbody role="rowgroup" className={styles.body}>
        {rows.map(({ key, index, space: before }) => (
          <Fragment key={key}>
            <Space height={before} />
            {drawRow(index)}
          </Fragment>
        ))}
        <Space height={space} />
      </tbody>
    </table>
  );
}

/** Typing changes the query with every character, and mostly not the rows. */
const isSameList = (one: readonly ListItem[], other: readonly ListItem[]) =>
  one.length === other.length && one.every((item, index) => shallowEqual(item, other[index]));

/** The place of rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" className={styles.space} style={{ height }} /> : null;

function TableHead({ columns, isStacked }: { columns: readonly DeskColumn[]; isStacked: boolean }) {
  const { dashboard } = usePrivateActors();
  const sort = useSelector(dashboard, ({ context }) => context.listQuery.sort);
  const header = (label: string, column: DeskColumn['sort']) => (
    <ColumnHeader
      key={label}
      label={label}
      direction={sort?.column === column ? sort.direction : undefined}
      onSort={isStacked ? undefined : () => dashboard.send({ type: 'sort.toggle', column })}
    />
  );
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={selectionCell}>
          {isStacked ? <VisuallyHidden>Selection</VisuallyHidden> : <AllCheckbox />}
        </th>
        {header('Contract', 'counterparty')}
        {columns.map(({ label, sort: column }) => header(label, column))}
        <th role="columnheader" scope="col">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

/** Checkbox of all rows of the list. */
function AllCheckbox() {
  const { dashboard } = usePrivateActors();
  const state = useSelector(dashboard, ({ context: { index, rowIndices, selectedIds } }) =>
    stateOf(selectedIds, contractsAt(index.contracts, rowIndices)),
  );
  return (
    <Checkbox
      label="Select all"
      state={state}
      onToggle={() =>
        dashboard.send(state === true ? { type: 'selection.clear' } : { type: 'list.select' })
      }
    />
  );
}

const styles = {
  table: css({
    display: { base: 'block', sm: 'table' },
    tableLayout: 'fixed',
    // A table whose borders collapse has no round corners.
    borderCollapse: 'separate',
    borderSpacing: '0',
    width: 'full',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface',
    textStyle: 'small',
    lineHeight: 'snug',
  }),
  selecting: css({ width: '10' }),
  acting: css({ width: '12' }),
  head: css({
    srOnly: { base: true, sm: false },
    display: { sm: 'table-header-group' },
    position: { sm: 'sticky' },
    top: { sm: '[var(--bar-height, 3.25rem)]' },
    zIndex: { sm: 'sticky' },
    '& th': {
      backgroundColor: 'surface.sunken',
      _first: { borderStartStartRadius: 'lg' },
      _last: { borderStartEndRadius: 'lg' },
    },
  }),
  body: css({ display: { base: 'block', sm: 'table-row-group' } }),
  space: css({ display: { base: 'block', sm: 'table-row' } }),
};
