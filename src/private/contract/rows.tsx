import type { ReactNode, Ref } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import type { ShownWords } from '../../../machines/private/document.machine';
import { VisuallyHidden } from '../../ui/hidden-text';
import { WordsButton } from './words-button';

/** A section of the page: terms, findings or clauses. */
export function RowSection({
  id,
  title,
  titleRef,
  count,
  action,
  children,
}: {
  id: string;
  title: string;
  /** Of the title, which can get the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  count: string | number;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={rows.section}>
      <div className={rows.head}>
        <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={rows.title}>
          {title}
        </h2>
        <p className={rows.count}>{count}</p>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A line of a row: what shows its words, and at the end their page, and those of other words. */
export function WordsLine({
  id,
  words,
  children,
  marks,
  otherPages,
}: {
  /** For links to it. */
  id?: string | undefined;
  words: ShownWords;
  children: ReactNode;
  marks?: ReactNode;
  otherPages?: ReactNode;
}) {
  return (
    <div className={rows.line}>
      <div className={rows.parts}>
        <WordsButton id={id} words={words} className={rows.value}>
          {children}
        </WordsButton>
        {marks}
      </div>
      <div className={rows.pages}>
        {words.quote ? <span aria-hidden="true">p. {words.quote.page}</span> : null}
        {otherPages}
      </div>
    </div>
  );
}

/** Shows words by their page. */
export const PageButton = ({
  words,
  name,
  isRow,
}: {
  words: ShownWords;
  /** For screen readers. */
  name: string;
  isRow: boolean;
}) => (
  <WordsButton words={words} isRow={isRow} className={rows.pageButton}>
    <span aria-hidden="true">p. {words.quote?.page}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </WordsButton>
);

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

const TARGET_HEIGHT = { base: 'control.text', _desktop: '6' } as const;

const target = css.raw({ minHeight: TARGET_HEIGHT, cursor: 'pointer' });

/** Rows of the page of a contract. */
export const rows = {
  // A row of a grid does not grow where paper breaks it: what follows would stand over it.
  section: gridStack({ gap: '1', minWidth: '0', _print: { display: 'block' } }),
  head: flexRow({ gap: '2', minHeight: 'control.sm' }),
  count: css({ flexGrow: '1', textStyle: 'caption', color: 'fg.muted' }),
  title: css({ textStyle: 'eyebrow', color: 'fg.muted', breakAfter: 'avoid' }),
  list: css({ borderTop: 'hairline' }),
  /** Label, value, and on touch the actions. */
  term: css(row, {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '7.5rem minmax(0, 1fr) auto' },
    alignItems: 'baseline',
  }),
  block: css(row, { display: 'grid', gap: '0.5' }),
  label: css({ color: 'fg.muted', minHeight: { sm: '6' }, paddingTop: '0.5' }),
  content: gridStack({
    gap: '0.5',
    minWidth: '0',
    gridColumn: { base: '1', sm: '2' },
    paddingInlineStart: { sm: '3' },
  }),
  /** The actions have room over the pages. */
  line: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(4.5rem, auto)',
    columnGap: '2',
  }),
  parts: wrapRow({ columnGap: '2', minWidth: '0', minHeight: '6', alignItems: 'center' }),
  value: css(target, {
    minWidth: '0',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderRadius: 'sm',
    fontWeight: 'medium',
    '& [data-missing]': { color: 'fg.muted', fontWeight: 'normal' },
    '& strong': { fontWeight: 'semibold' },
  }),
  pages: wrapRow({
    columnGap: '1.5',
    minHeight: TARGET_HEIGHT,
    alignSelf: 'start',
    alignItems: 'center',
    justifyContent: 'flex-end',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  }),
  pageButton: css(target, {
    position: 'relative',
    zIndex: 'raised',
    minWidth: '6',
    textStyle: 'link',
    whiteSpace: 'nowrap',
  }),
  /** On hover and focus over the page; on touch always, beside it. */
  actions: css({
    display: { base: 'flex', _print: 'none' },
    alignSelf: 'start',
    gridColumn: '-2',
    gridRow: { base: '2', sm: '1' },
    position: { base: 'absolute', _touch: 'static' },
    insetBlockStart: '[-0.375rem]',
    insetInlineEnd: '0',
    zIndex: 'raised',
    backgroundColor: '[inherit]',
    // Screen readers find them in every row.
    opacity: { base: '[0]', _touch: 'full' },
    '*:is(:hover, :focus-within) > &': { opacity: 'full' },
  }),
};
