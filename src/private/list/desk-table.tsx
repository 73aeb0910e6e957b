/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { shallowEqual, useSelector } from '@xstate/react';
import {
  useWindowVirtualizer,
  defaultRangeExtractor,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { css, cx } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import type { ContractSummary } from '../../../machines/domain/contract';
import { NOT_SHOWN } from '../../../machines/domain/contract-title';
import { isKept } from '../../../machines/domain/insights/outlook';
import { findWordHits } from '../../../machines/domain/search/word-search';
import { listItems, type ListItem } from '../../../machines/domain/list/desk-list';
import { paths } from '../../shared/addresses';
import { CertaintyMark } from '../../shared/certainty-mark';
import { RowCheckbox } from '../../shared/list/selection';
import { Checkbox } from '../../ui/checkbox';
import { ColumnHeader } from '../../ui/column-header';
import { VisuallyHidden } from '../../ui/hidden-text';
import { Icon } from '../../ui/icon';
import { MarkedText } from '../../ui/marked-text';
import { useMedia } from '../../ui/use-media';
import { ContractActions } from '../contract-actions';
import { useKeys } from '../frame/keys';
import { usePrivateActors } from '../private-actors';
import { columnsOf, fitColumns, type CellProps, type DeskColumn } from './desk-columns';
import { useRowWords, type RowWords } from './row-words';

/** From here on rows are those of a table; narrower windows have cards. */
const TABLE_LAYOUT = '(min-width: 45rem)';

/** Heights before a row is measured, in rem. */
const ROW = 3.25;
const WORDS = 1.5;
const HEAD = 2;
const CARD = 7.5;

const remOf = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const keyOf = (item: ListItem) => (item.kind === 'group' ? `group ${item.id}` : item.contract.id);

/** The contracts of the list: those in view are drawn, the others keep their places. */
export function DeskTable() {
  const { dashboard, recent } = usePrivateActors();
  const items = useSelector(dashboard, ({ context }) => listItems(context), isSameList);
  const today = useSelector(dashboard, ({ context }) => context.today);
  const listQuery = useSelector(dashboard, ({ context }) => context.listQuery);
  const isStacked = !useMedia(TABLE_LAYOUT);
  const lastOpened = useSelector(recent, ({ context }) => context.value[0]);
  const root = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  const focusedId = useFocusedRow(root, items);
  const words = useRowWords();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const measure = () => {
      setWidth(table.clientWidth);
      setTop(Math.max(0, (table.tBodies[0]?.getBoundingClientRect().top ?? 0) + window.scrollY));
    };
    measure();
    // What is above it can change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rem = useMemo(remOf, []);
  const columns = useMemo(() => {
    const chosen = columnsOf(listQuery);
    // On a card, what follows has no room.
    return isStacked ? chosen.filter(({ id }) => id !== 'then') : fitColumns(chosen, width, rem);
  }, [listQuery, isStacked, width, rem]);
  const estimate = (item: ListItem | undefined) => {
    if (item?.kind !== 'contract') return HEAD * rem;
    const line = words.linesOf(item.contract) * WORDS;
    return ((isStacked ? CARD : ROW) + line) * rem;
  };
  const positions = useMemo(
    () => new Map(items.map((item, index) => [keyOf(item), index])),
    [items],
  );
  // The focus and the way back need their rows.
  const kept = [focusedId, lastOpened].flatMap((id) => positions.get(id ?? '') ?? []);
  // oxlint-disable-next-line react/incompatible-library -- about React Compiler, which is not used
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => estimate(items[index]),
    getItemKey: (index) => keyOf(items[index] ?? { kind: 'group', ...NO_GROUP }),
    measureElement: (row, _entry, { indexFromElement }) =>
      row.getBoundingClientRect().height || estimate(items[indexFromElement(row)]),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted(
        (one, other) => one - other,
      ),
    overscan: 12,
    // Without it, the first frame has no rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  useEffect(() => {
    words.want(
      drawn.flatMap(({ index }) => {
        const item = items[index];
        return item?.kind === 'contract' ? item.contract : [];
      }),
    );
  });

  const cells = columns.length + 3;
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
        {columns.map(({ id, width: wide }) => (
          <col key={id} style={{ width: wide }} />
        ))}
        <col className={styles.acting} />
      </colgroup>
      <TableHead columns={columns} isStacked={isStacked} />
      <tbody role="rowgroup" className={styles.body}>
        {withSpaces(drawn, virtualizer.getTotalSize(), top).map((part) => {
          if (typeof part === 'number')
            return (
              <tr
                key={`space ${part}`}
                aria-hidden="true"
                className={styles.space}
                style={{ height: part }}
              />
            );
          const item = items[part.index];
          if (!item) return null;
          const row = { index: part.index, measure: virtualizer.measureElement };
          return item.kind === 'group' ? (
            <GroupRow key={part.key} {...row} group={item} cells={cells} />
          ) : (
            <ContractRow
              key={part.key}
              {...row}
              contract={item.contract}
              today={today}
              columns={columns}
              words={words.of(item.contract)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

const NO_GROUP = { id: '', label: '', count: 0, isFolded: false };

const isSameItem = (one: ListItem, other: ListItem | undefined) =>
  one.kind === 'group' && other?.kind === 'group'
    ? shallowEqual(one, other)
    : one.kind === 'contract' && other?.kind === 'contract' && one.contract === other.contract;

/** Typing changes the query with every character, and mostly not the rows. */
const isSameList = (one: readonly ListItem[], other: readonly ListItem[]) =>
  one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));

/** The drawn rows with the heights of what is not drawn between them. */
function withSpaces(
  drawn: readonly VirtualItem[],
  total: number,
  top: number,
): readonly (VirtualItem | number)[] {
  const parts: (VirtualItem | number)[] = [];
  let end = 0;
  for (const row of drawn) {
    const start = row.start - top;
    if (start > end) parts.push(start - end);
    parts.push(row);
    end = row.end - top;
  }
  if (total > end) parts.push(total - end);
  return parts;
}

/** The row that has the focus stays drawn. `j` and `k` move the focus, with Shift they select rows. */
function useFocusedRow(root: RefObject<HTMLElement | null>, items: readonly ListItem[]) {
  const { dashboard } = usePrivateActors();
  const [focused, setFocused] = useState<{ readonly id: string; readonly isByKey?: true }>();
  useEffect(() => {
    const table = root.current;
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof Element && target.closest('tr')?.dataset['id'];
      if (id) setFocused((last) => (last?.id === id ? last : { id }));
    };
    table?.addEventListener('focusin', note);
    return () => table?.removeEventListener('focusin', note);
  }, [root]);
  useLayoutEffect(() => {
    if (focused?.isByKey) root.current?.querySelector<HTMLElement>(rowLink(focused.id))?.focus();
  }, [root, focused]);
  const step = (by: 1 | -1, isSelecting: boolean) => {
    const current = document.activeElement?.closest('tr')?.dataset['id'];
    const ids = items.flatMap((item) => (item.kind === 'contract' ? item.contract.id : []));
    const place = current === undefined ? -1 : ids.indexOf(current);
    const id = ids[place < 0 && by < 0 ? 0 : place + by];
    if (id === undefined) return;
    if (isSelecting) {
      if (dashboard.getSnapshot().context.anchor === null && current !== undefined)
        dashboard.send({ type: 'row.toggle', id: current });
      dashboard.send({ type: 'row.extend', id });
    }
    setFocused({ id, isByKey: true });
  };
  useKeys({
    j: () => step(1, false),
    k: () => step(-1, false),
    'Shift+j': () => step(1, true),
    'Shift+k': () => step(-1, true),
  });
  return focused?.id;
}

const rowLink = (id: string) => `tr[data-id="${CSS.escape(id)}"] a`;

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
        <th role="columnheader" scope="col" className={styles.selection}>
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
  const state = useSelector(dashboard, ({ context }) => {
    const { index, rowIndices, selectedIds } = context;
    const selected = rowIndices.filter((row) => selectedIds.has(index.contracts[row]?.id ?? ''));
    if (selected.length === 0) return false;
    return selected.length === rowIndices.length || ('mixed' as const);
  });
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

interface RowProps {
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** The head of a group, which folds it. */
function GroupRow({
  index,
  measure,
  group: { id, label, count, isFolded },
  cells,
}: RowProps & { group: Extract<ListItem, { kind: 'group' }>; cells: number }) {
  const { dashboard } = usePrivateActors();
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.group}
    >
      <th role="rowheader" scope="rowgroup" colSpan={cells}>
        <button
          type="button"
          aria-expanded={!isFolded}
          className={styles.groupButton}
          onClick={() => dashboard.send({ type: 'group.toggle', id })}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} />
          <bdi>{label}</bdi>
          <span className={styles.groupCount}>{count}</span>
        </button>
      </th>
    </tr>
  );
}

/** One contract. On phones the row is a card. Memoized, so that scrolling does not render it again. */
const ContractRow = memo(function ContractRow({
  index,
  measure,
  columns,
  words,
  ...props
}: RowProps & CellProps & { columns: readonly DeskColumn[]; words: RowWords | null }) {
  const { contract } = props;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-id={contract.id}
      aria-rowindex={index + 2}
      data-words={words ? true : undefined}
      className={cx('group', styles.row)}
    >
      <td role="cell" className={styles.selection}>
        <RowCheckbox contract={contract} />
      </td>
      <td role="cell" className={styles.contract}>
        <ContractCell contract={contract} words={words} />
      </td>
      {contract.status === null ? (
        <td role="cell" colSpan={columns.length} className={styles.problem}>
          {NOT_SHOWN}
        </td>
      ) : (
        columns.map(({ id, Cell }) => (
          <td key={id} role="cell" data-column={id} className={styles.cell}>
            <Cell {...props} />
          </td>
        ))
      )}
      <td role="cell" className={styles.actions}>
        <ContractActions contract={contract} />
      </td>
    </tr>
  );
});

/** Counterparty, name and file, and the words that the list asks for. The link covers the row. */
function ContractCell({ contract, words }: { contract: ContractSummary; words: RowWords | null }) {
  const { dashboard } = usePrivateActors();
  const query = useSelector(dashboard, ({ context }) => context.listQuery.filters.query);
  const { name, counterparty = '', certainty } = contract;
  const file = isKept(contract) ? contract.original.name : '';
  const isNamed = certainty?.parties !== undefined;
  const marked = (text: string): ReactNode => (
    <bdi>
      <MarkedText segments={findWordHits(text, query)} />
    </bdi>
  );
  return (
    <>
      <Link href={paths.contract(contract.id)} className={styles.link}>
        <span
          data-name={isNamed ? undefined : true}
          className={styles.title}
          title={isNamed ? counterparty : name}
        >
          {marked(isNamed ? counterparty : name)}
          <CertaintyMark certainty={isNamed ? certainty.parties : certainty?.name} />
        </span>
        <span className={styles.detail}>
          {isNamed ? (
            <>
              <span data-name title={name}>
                {marked(name)}
                <CertaintyMark certainty={certainty.name} />
              </span>
              {' · '}
            </>
          ) : null}
          <span title={file}>{marked(file)}</span>
        </span>
      </Link>
      {words ? (
        <Link href={words.href} state={words.state} className={styles.words}>
          {words.place === '' ? null : <span>{`${words.place} `}</span>}
          <bdi>
            <MarkedText segments={findWordHits(words.text, words.isHit ? query : '')} />
          </bdi>
        </Link>
      ) : null}
    </>
  );
}

const ONE_LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const cell = {
  display: { base: 'block', sm: 'table-cell' },
  paddingInline: { sm: '2' },
  paddingBlock: { sm: '1.5' },
  verticalAlign: 'middle',
} as const;

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
  group: css({
    display: { base: 'block', sm: 'table-row' },
    textAlign: 'start',
    '& th': {
      display: { base: 'block', sm: 'table-cell' },
      borderTop: 'hairline',
      backgroundColor: 'canvas',
    },
  }),
  groupButton: inlineRow({
    gap: '2',
    width: 'full',
    minHeight: { base: 'control', sm: '[1.875rem]' },
    paddingInline: '3',
    textStyle: 'caption',
    fontWeight: 'semibold',
    _hover: { backgroundColor: 'surface.hover' },
    _focusVisible: { outlineOffset: '[-2px]' },
    '& svg': { width: '3', height: '3', color: 'fg.muted' },
  }),
  groupCount: css({ fontWeight: 'normal', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  row: css({
    position: 'relative',
    '@supports (hanging-punctuation: first)': {
      '&:not(:has([aria-expanded=true]))': { transform: { sm: 'translate(0)' } },
      '&:has([aria-expanded=true]) a::after': { display: 'none' },
    },
    display: { base: 'flex', sm: 'table-row' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    height: { sm: '[3.25rem]' },
    paddingInline: { base: '4', sm: '0' },
    paddingBlock: { base: '3', sm: '0' },
    borderTop: { base: 'hairline', sm: 'none' },
    '& td': { borderTop: { sm: 'hairline' } },
    // The words are below all cells.
    '&[data-words] td:not(:last-child)': { paddingBottom: { sm: '[1.875rem]' } },
    _hover: { backgroundColor: 'surface.hover' },
    '&:has(a:focus-visible)': {
      backgroundColor: 'surface.selected',
      outline: '[2px solid {colors.accent}]',
      outlineOffset: '[-2px]',
    },
    '&&:has(:checked)': {
      backgroundColor: 'surface.selected',
      // Forced colours show no tints.
      _highContrast: { outline: '[2px solid Highlight]', outlineOffset: '[-2px]' },
    },
  }),
  selection: css({
    position: { base: 'absolute', sm: 'relative' },
    zIndex: 'raised',
    top: '0',
    right: '0',
    width: { base: '12', sm: 'auto' },
    height: { base: '12', sm: 'auto' },
  }),
  contract: css(cell, {
    width: { base: 'full', sm: 'auto' },
    paddingInlineStart: { sm: '0' },
    paddingInlineEnd: { base: '8', sm: '2' },
  }),
  cell: css(cell, {
    '&[data-column=next]': { width: { base: 'full', sm: 'auto' } },
    fontVariantNumeric: 'tabular-nums',
  }),
  problem: css(cell, { color: 'tone.red.fg' }),
  actions: css({
    position: { base: 'absolute', sm: 'relative' },
    zIndex: 'raised',
    '&:has([role=menu])': { zIndex: 'popover' },
    bottom: { base: '0', sm: '[auto]' },
    right: { base: '0.5', sm: '[auto]' },
    textAlign: { sm: 'end' },
    paddingInlineEnd: { sm: '2' },
  }),
  link: css({
    display: 'block',
    // The bar and the head of the table lie above the rows.
    scrollMarginTop: '[7rem]',
    minWidth: '0',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { outline: 'none' },
  }),
  title: css(ONE_LINE, {
    fontWeight: 'semibold',
    color: 'fg',
    _groupHover: { textDecoration: 'underline' },
  }),
  detail: css(ONE_LINE, { textStyle: 'caption', color: 'fg.muted' }),
  words: css({
    position: { base: 'relative', sm: 'absolute' },
    zIndex: 'raised',
    insetInlineStart: { sm: '10' },
    insetInlineEnd: { sm: '12' },
    bottom: { sm: '1.5' },
    lineClamp: { base: '3', sm: '1' },
    marginTop: { base: '0.5', sm: '0' },
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': { color: 'accent', fontWeight: 'medium' },
    _hover: { color: 'fg', textDecoration: 'underline' },
  }),
};
