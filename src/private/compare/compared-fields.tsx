/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's implicit roles when CSS changes its display, as on phones */
import { css, cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { ComparedField } from '../../../machines/domain/comparison';
import { FIELDS, type ContractField } from '../../../machines/domain/fields';
import { CertaintyMark } from '../../shared/certainty-mark';
import { Section } from '../../ui/section';
import { Card } from '../../ui/card';
import { describeField } from '../../../machines/domain/field-text';
import { Sameness } from './differences';

/** Terms of two contracts; on phones, the values stand below the name of the term. */
export function ComparedFields({
  terms,
  leftName,
  rightName,
}: {
  terms: readonly ComparedField[];
  leftName: string;
  rightName: string;
}) {
  return (
    <Section id="compared-terms" title="Terms">
      {terms.length === 0 ? (
        <p className={styles.none}>All terms are the same.</p>
      ) : (
        <Card padding="none" className={styles.card}>
          <table role="table" aria-labelledby="compared-terms" className={styles.table}>
            <thead role="rowgroup" className={styles.head}>
              <tr role="row" className={cx(styles.row, styles.columns)}>
                <th role="columnheader" scope="col" className={styles.column}>
                  Term
                </th>
                <th role="columnheader" scope="col" dir="auto" className={styles.column}>
                  {leftName}
                </th>
                <th role="columnheader" scope="col" dir="auto" className={styles.column}>
                  {rightName}
                </th>
                <th role="columnheader" scope="col" className={styles.column}>
                  Result
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup" className={styles.body}>
              {terms.map(({ field, left, right, isSame, isUnknown }) => {
                const isRepeated = isSame && left.certainty === right.certainty;
                return (
                  <tr key={field} role="row" className={styles.row}>
                    <th role="rowheader" scope="row" className={styles.label}>
                      {FIELDS[field].label}
                    </th>
                    <Value name={isRepeated ? BOTH : leftName} term={left} />
                    <Value name={rightName} term={right} isRepeated={isRepeated} />
                    <td role="cell" className={styles.result}>
                      <Sameness isSame={isSame} isUnknown={isUnknown} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Card>
      )}
    </Section>
  );
}

/** Stands for the names where both contracts say the same; seen on phones only. */
const BOTH = 'Both contracts';

function Value({
  name,
  term,
  isRepeated = false,
}: {
  name: string;
  term: ContractField;
  /** The left side says the same, as surely: on phones, once is enough. */
  isRepeated?: boolean;
}) {
  return (
    <td role="cell" data-repeated={isRepeated || undefined} className={styles.value}>
      <span aria-hidden="true" dir="auto" className={styles.owner}>
        {name}
      </span>
      <span dir="auto" className={styles.text}>
        {describeField(term)}
        <CertaintyMark certainty={term.certainty} />
      </span>
    </td>
  );
}

const styles = {
  none: css({ color: 'fg.muted' }),
  card: css({ boxDecorationBreak: 'clone' }),
  table: css({ display: 'block', width: 'full', textStyle: 'small' }),
  head: css({ display: 'block', srOnly: { base: true, md: false, _print: false } }),
  body: css({ display: 'block' }),
  row: gridStack({
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: 'minmax(7rem, 0.6fr) minmax(0, 1fr) minmax(0, 1fr) 7.5rem',
      _print: 'minmax(6rem, 0.6fr) minmax(0, 1fr) minmax(0, 1fr) 6rem',
    },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'baseline',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '5' },
    breakInside: 'avoid',
    '&:not(:first-child)': { borderTop: 'hairline' },
  }),
  columns: css({ borderBottom: 'hairline' }),
  column: css({
    textStyle: 'caption',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    lineClamp: { base: '2', _print: 'none' },
    overflowWrap: 'anywhere',
  }),
  label: css({ fontWeight: 'medium', textAlign: 'start' }),
  value: gridStack({
    gridColumn: { base: '1 / -1', md: 'auto', _print: 'auto' },
    minWidth: '0',
    '&[data-repeated]': { display: { base: 'none', md: 'grid', _print: 'grid' } },
  }),
  owner: css({
    display: { base: 'block', md: 'none', _print: 'none' },
    textStyle: 'caption',
    color: 'fg.muted',
    lineClamp: '1',
    overflowWrap: 'anywhere',
  }),
  text: css({ overflowWrap: 'anywhere' }),
  /** On phones beside the name of the term. */
  result: css({
    gridRow: { base: '1', md: 'auto', _print: 'auto' },
    gridColumn: { base: '2', md: 'auto', _print: 'auto' },
  }),
};
