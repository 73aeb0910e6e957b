import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** A table of the report. On phones each row is a block, whose cells are named by their columns. */
export function ReportTable({
  caption,
  columns,
  facts,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  /** Columns with short values, which stay in one line. */
  facts: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col" className={styles.header}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className={styles.row}>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  data-fact={facts.includes(columns[index] ?? '') || undefined}
                  className={styles.cell}
                >
                  <span aria-hidden="true" className={styles.label}>
                    {columns[index]}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const styles = {
  scroller: css({ minWidth: '0' }),
  table: css({
    display: { base: 'block', md: 'table', _print: 'table' },
    width: 'full',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& tbody': { display: { base: 'block', md: 'table-row-group', _print: 'table-row-group' } },
  }),
  caption: css({ srOnly: true }),
  head: css({ display: { base: 'none', md: 'table-header-group', _print: 'table-header-group' } }),
  header: css({
    // Long enough for a country or state; only longer words are broken.
    minWidth: '[6.5rem]',
    paddingBlock: '1.5',
    paddingInlineEnd: '3',
    borderBottom: 'hairline',
    textAlign: 'start',
    fontWeight: 'semibold',
    verticalAlign: 'bottom',
  }),
  row: css({
    display: { base: 'grid', md: 'table-row', _print: 'table-row' },
    gap: '1',
    paddingBlock: { base: '2', md: '0' },
    borderBottom: { base: 'hairline', md: '[none]', _print: '[none]' },
    breakInside: 'avoid',
  }),
  cell: css({
    display: { base: 'grid', md: 'table-cell', _print: 'table-cell' },
    // A label takes a third of a narrow phone, so that words of names stay whole.
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    columnGap: '2',
    paddingBlock: { md: '1.5', _print: '1.5' },
    paddingInlineEnd: { md: '3', _print: '3' },
    borderBottom: { md: 'hairline', _print: 'hairline' },
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    '&[data-fact]': { whiteSpace: { md: 'nowrap', _print: 'nowrap' } },
  }),
  label: css({ display: { base: 'inline', md: 'none', _print: 'none' }, color: 'fg.muted' }),
};
