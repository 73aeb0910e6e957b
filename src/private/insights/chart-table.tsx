import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { InsightGroup } from '../../../machines/domain/insights/outlook';
import { countOf } from '../../../machines/domain/words';
import { Card } from '../../ui/card';
import { preloadsDialog } from '../../ui/dialog';
import { BarGauge } from '../../ui/gauge';
import { VisuallyHidden } from '../../ui/hidden-text';
import { usePrivateActors } from '../private-actors';

/** A number of contracts and the colour of its bar. */
interface Figure {
  readonly group: InsightGroup;
  readonly tone?: 'green' | 'yellow' | 'red';
}

/** A chart that is a table: a row for each bar, or for several of one subject. The longest bar has the full width. */
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
    readonly figures: readonly Figure[];
  }[];
}) {
  const all = rows.flatMap(({ figures }) => figures);
  const most = Math.max(0, ...all.map(({ group }) => group.entries.length));
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
          {rows.map(({ id, label, figures }) => (
            <tr key={id} className={styles.row}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {figures.map((figure) => (
                <td key={figure.group.id} className={styles.cell}>
                  <ContractFigure {...figure} most={most} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A number of contracts with its bar. A press shows the contracts; none has nothing to show. */
function ContractFigure({
  group: { id, label, entries },
  tone,
  most,
}: Figure & { readonly most: number }) {
  const { panel } = usePrivateActors();
  const { length } = entries;
  if (length === 0)
    return (
      <span className={styles.figure}>
        <span className={styles.none}>0</span>
      </span>
    );
  return (
    <span className={styles.figure}>
      <button
        type="button"
        aria-haspopup="dialog"
        {...preloadsDialog}
        className={styles.button}
        onClick={() => panel.send({ type: 'panel.open', content: id })}
      >
        {length}
        <VisuallyHidden>{` ${countOf(length, 'contract').replace(/^\d+ /, '')}: ${label}`}</VisuallyHidden>
      </button>
      <BarGauge value={(length / most) * 100} tone={tone} />
    </span>
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
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
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
  figure: gridStack({
    gridTemplateColumns: '{sizes.control.sm} minmax(0, 1fr)',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    minWidth: '0',
    // Rows without a button are as high as the others.
    minHeight: 'control.text',
  }),
  none: css({ textAlign: 'end', paddingInlineEnd: '1', color: 'fg.subtle' }),
  button: css({
    justifySelf: 'end',
    minWidth: 'control.text',
    minHeight: 'control.text',
    paddingInline: '1',
    borderRadius: 'sm',
    textAlign: 'end',
    fontWeight: 'medium',
    textStyle: 'link',
    fontVariantNumeric: 'tabular-nums',
    _hover: { backgroundColor: 'surface.hover' },
  }),
};
