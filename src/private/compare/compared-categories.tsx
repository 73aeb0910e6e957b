import { useMemo } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type { ClausePair, ComparedCategory } from '../../../machines/domain/comparison';
import { Card } from '../../ui/card';
import { MarkedWords, Sameness } from './differences';
import { cutText, diffWords, LONGEST_COMPARED } from './word-diff';

interface ContractNames {
  readonly leftName: string;
  readonly rightName: string;
}

/** Clauses of two contracts, by category, with the words that differ. */
export function ComparedCategories({
  categories,
  summary,
  ...names
}: ContractNames & { categories: readonly ComparedCategory[]; summary: string }) {
  return (
    <section aria-labelledby="compared-clauses" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="compared-clauses" className={styles.sectionTitle}>
          Key Clauses
        </h2>
        <p className={styles.summary}>{summary}</p>
      </div>
      {categories.map((category) => (
        <Card
          key={category.title}
          as="section"
          padding="none"
          aria-label={category.title}
          className={styles.card}
        >
          <div className={styles.head}>
            <h3 dir="auto" className={styles.title}>
              {category.title}
            </h3>
            <Sameness isSame={category.isSame} />
          </div>
          {category.pairs.map((pair, index) => (
            <Pair key={index} pair={pair} category={category} {...names} />
          ))}
        </Card>
      ))}
    </section>
  );
}

/** The words of a side, or that it has none. */
function Pair({
  pair: { left, right, isSame },
  category: { isInLeft, isInRight },
  leftName,
  rightName,
}: ContractNames & { pair: ClausePair; category: ComparedCategory }) {
  const parts = useMemo(() => {
    // Without a counterpart, no word is more new than the others.
    if (left === null || right === null)
      return [{ kind: 'same', text: cutText(left ?? right ?? '') } as const];
    return diffWords(cutText(left), cutText(right));
  }, [left, right]);
  const sides = [
    { side: 'left', name: leftName, text: left, isInCategory: isInLeft },
    { side: 'right', name: rightName, text: right, isInCategory: isInRight },
  ] as const;
  return (
    <div className={styles.pair}>
      {sides.map(({ side, name, text, isInCategory }) => (
        <div
          key={side}
          data-repeated={(isSame && side === 'right') || undefined}
          className={styles.side}
        >
          <p dir="auto" className={styles.owner}>
            {isSame ? <span className={styles.both}>Both contracts</span> : null}
            <span className={isSame ? styles.onWide : undefined}>{name}</span>
          </p>
          {text === null ? (
            <p className={styles.missing}>
              {isInCategory ? 'No counterpart in ' : 'Not in '}
              <bdi>{name}</bdi>
            </p>
          ) : (
            <blockquote dir="auto" className={styles.quote}>
              <MarkedWords parts={parts} side={side} />
            </blockquote>
          )}
          {text !== null && text.length > LONGEST_COMPARED ? (
            <p className={cx(styles.missing, styles.cut)}>
              {`Only the first ${LONGEST_COMPARED.toLocaleString('en')} characters are shown and compared.`}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  sectionHead: wrapRow({ alignItems: 'baseline', columnGap: '4', breakAfter: 'avoid' }),
  sectionTitle: css({ textStyle: 'title' }),
  summary: css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  card: css({ boxDecorationBreak: 'clone' }),
  head: wrapRow({
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    paddingTop: { base: '4', md: '5' },
    paddingInline: { base: '4', md: '5' },
    breakAfter: 'avoid',
  }),
  title: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  pair: gridStack({
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      _print: 'repeat(2, minmax(0, 1fr))',
    },
    columnGap: '8',
    rowGap: '4',
    paddingBlock: { base: '3', md: '4' },
    paddingInline: { base: '4', md: '5' },
    '&:not(:last-child)': { borderBottom: 'hairline' },
  }),
  /* On phones, what both contracts say stands there once. */
  side: css({
    minWidth: '0',
    '&[data-repeated]': { display: { base: 'none', md: 'block', _print: 'block' } },
  }),
  both: css({ display: { md: 'none', _print: 'none' } }),
  onWide: css({ display: { base: 'none', md: 'inline', _print: 'inline' } }),
  owner: css({
    textStyle: 'caption',
    color: 'fg.muted',
    lineClamp: { base: '1', _print: 'none' },
    overflowWrap: 'anywhere',
    marginBottom: '1',
  }),
  quote: css({ textStyle: 'prose', overflowWrap: 'anywhere' }),
  missing: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
  cut: css({ marginTop: '1' }),
};
