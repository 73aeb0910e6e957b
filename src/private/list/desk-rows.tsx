/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronRight } from 'lucide';
import { memo } from 'react';
import { css, cx } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { Link, useLocation } from 'wouter';
import type { ContractSummary } from '../../../machines/domain/contract';
import { NOT_SHOWN } from '../../../machines/domain/contract-title';
import { isKept } from '../../../machines/domain/insights/outlook';
import type { ListItem } from '../../../machines/domain/list/desk-list';
import { findWordHits } from '../../../machines/domain/search/word-search';
import { paths } from '../../shared/addresses';
import { CertaintyMark } from '../../shared/certainty-mark';
import { RowCheckbox, selectionCell } from '../../shared/list/selection';
import { Icon } from '../../ui/icon';
import { MarkedText } from '../../ui/marked-text';
import { ContractActions } from '../contract-actions';
import { usePrivateActors } from '../private-actors';
import type { CellProps, DeskColumn } from './desk-columns';
import type { RowWords } from './row-words';

interface RowProps {
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** The head of a group, which folds it. */
export function GroupRow({
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
export const ContractRow = memo(function ContractRow({
  index,
  measure,
  columns,
  words,
  ...props
}: RowProps & CellProps & { columns: readonly DeskColumn[]; words: RowWords | null }) {
  const { contract } = props;
  const [, navigate] = useLocation();
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
      <td role="cell" className={selectionCell}>
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
        <ContractActions contract={contract} onOpen={() => navigate(paths.contract(contract.id))} />
      </td>
    </tr>
  );
});

/** Counterparty, name and file, and the words that the list asks for. The link covers the row. */
function ContractCell({ contract, words }: { contract: ContractSummary; words: RowWords | null }) {
  const { dashboard } = usePrivateActors();
  const query = useSelector(dashboard, ({ context }) => context.listQuery.filters.query);
  const { name, counterparty = '', certainty = {} } = contract;
  const file = isKept(contract) ? contract.original.name : '';
  const marked = (text: string) => (
    <bdi>
      <MarkedText segments={findWordHits(text, query)} />
    </bdi>
  );
  const named = (
    <>
      {marked(name)}
      <CertaintyMark certainty={certainty.name} />
    </>
  );
  const lacksParties = certainty.parties === undefined;
  return (
    <>
      {isKept(contract) && contract.isNew ? <span className={styles.fresh}>New</span> : null}
      <Link href={paths.contract(contract.id)} className={styles.link}>
        <span
          data-name={lacksParties || undefined}
          title={lacksParties ? name : counterparty}
          className={styles.title}
        >
          {lacksParties ? (
            named
          ) : (
            <>
              {marked(counterparty)}
              <CertaintyMark certainty={certainty.parties} />
            </>
          )}
        </span>
        <span className={styles.detail}>
          {lacksParties ? null : (
            <>
              <span data-name title={name}>
                {named}
              </span>
              {' · '}
            </>
          )}
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
  group: css({
    display: { base: 'block', sm: 'table-row' },
    textAlign: 'start',
    '& th': {
      display: { base: 'block', sm: 'table-cell' },
      borderTop: 'hairline',
      backgroundColor: 'canvas',
    },
    '&:last-child th': { borderBottomRadius: 'lg' },
  }),
  groupButton: inlineRow({
    gap: '2',
    width: 'full',
    minHeight: { base: 'control', sm: '[1.625rem]' },
    paddingInline: '3',
    borderRadius: 'lg',
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
  /** Not opened since it was added. Not a part of the link, whose name it would change. */
  fresh: css({
    float: 'end',
    marginInlineStart: '2',
    paddingInline: '1.5',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: 'semibold',
    color: 'accent',
    backgroundColor: 'accent.soft',
    outline: { _highContrast: '[1px solid]' },
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
