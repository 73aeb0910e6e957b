import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Card } from '../../ui/card';

/** A chart that is a table: a row for each bar, or for several of one subject. */
export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** Names of the columns; the first one names the rows. */
  columns: readonly string[];
  rows: readonly {
    readonly id: string;
    readonly label: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
}) {
  return (
    <Card padding="none" className={styles.card}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id} className={styles.row}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const styles = {
  card: css({ minWidth: '0', padding: { base: '3', md: '4' }, breakInside: 'avoid' }),
  table: css({
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  }),
  caption: css({ textStyle: 'heading', textAlign: 'start', paddingBottom: '2' }),
  head: css({
    textStyle: 'caption',
    fontWeight: 'medium',
    textAlign: 'start',
    color: 'fg.muted',
    paddingBlock: '1',
    paddingInlineEnd: '2',
    verticalAlign: 'bottom',
  }),
  row: css({ borderTop: 'hairline' }),
  label: css({
    fontWeight: 'normal',
    textAlign: 'start',
    paddingBlock: '1.5',
    paddingInlineEnd: '3',
    overflowWrap: 'anywhere',
  }),
  cell: css({
    paddingBlock: { base: '0', _desktop: '1' },
    paddingInlineEnd: '2',
    _last: { paddingInlineEnd: '0' },
  }),
};
