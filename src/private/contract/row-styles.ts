import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';

const row = css.raw({
  position: 'relative',
  paddingInline: '2',
  marginInline: '-2',
  paddingBlock: '1.5',
  borderBottom: 'hairline',
  textStyle: 'small',
  breakInside: 'avoid',
  '&:hover, &:focus-within': { backgroundColor: 'surface.hover' },
  '&[data-shown]': {
    backgroundColor: { base: 'surface.selected', _print: 'surface' },
    boxShadow: { base: '[inset 3px 0 {colors.accent}]', _print: '[none]' },
  },
  /* The whole row is the value's. */
  '&[data-single] [data-row]:first-child::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
  },
});

/** Rows of the page of a contract: terms, findings and clauses. */
export const rows = {
  section: gridStack({ gap: '1', minWidth: '0' }),
  head: flexRow({ gap: '2', minHeight: 'control.sm' }),
  count: css({ flexGrow: '1', textStyle: 'caption', color: 'fg.muted' }),
  title: css({ textStyle: 'eyebrow', color: 'fg.muted', breakAfter: 'avoid' }),
  list: css({ borderTop: 'hairline' }),
  /** Label, value, and in the last column the page or, on hover and focus, the actions. */
  term: css(row, {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '7.5rem minmax(0, 1fr) auto' },
    columnGap: '3',
    alignItems: 'start',
  }),
  block: css(row, { display: 'grid', gap: '0.5' }),
  label: css({ color: 'fg.muted', minHeight: { sm: '6' }, paddingTop: '0.5' }),
  content: gridStack({
    gap: '0.5',
    minWidth: '0',
    gridColumn: { base: '1', sm: '2' },
    // Each part has its page at the end of the row.
    '[data-several] > &': { gridColumn: { base: '1 / -1', sm: '2 / -1' }, gridRow: { sm: '1' } },
  }),
  below: gridStack({
    gap: '0.5',
    minWidth: '0',
    gridColumn: { base: '1 / -1', sm: '2 / -1' },
    _empty: { display: 'none' },
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    minHeight: '6',
    alignItems: 'center',
  }),
  value: css({
    minWidth: '0',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderRadius: 'sm',
    cursor: 'pointer',
    fontWeight: 'medium',
    minHeight: { base: 'control.text', _desktop: '6' },
    '& [data-missing]': { color: 'fg.muted', fontWeight: 'normal' },
  }),
  /** The place of a value; of several parts each has its own. */
  page: css({
    marginInlineStart: 'auto',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  }),
  end: css({
    position: 'relative',
    gridColumn: '-2',
    gridRow: { base: '1 / span 2', sm: '1' },
    minWidth: '[4.5rem]',
    backgroundColor: '[inherit]',
    minHeight: '6',
    paddingTop: '0.5',
    textAlign: 'end',
    '[data-several] > &': {
      justifySelf: 'end',
      minWidth: '0',
      width: '0',
    },
  }),
  /** On hover and focus in place of the page; on touch always, below it. */
  actions: css({
    display: { base: 'flex', _print: 'none' },
    justifyContent: 'end',
    position: { base: 'absolute', _touch: 'static' },
    insetBlockStart: '[-0.375rem]',
    insetInlineEnd: '-2',
    zIndex: 'raised',
    backgroundColor: '[inherit]',
    // Screen readers find them in every row.
    opacity: { base: '[0]', _touch: 'full' },
    '*:is(:hover, :focus-within) > * > &': { opacity: 'full' },
  }),
};
