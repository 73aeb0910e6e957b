import { css } from 'styled-system/css';
import type { InsightGroup } from '../../../machines/domain/outlook';
import { countOf } from '../../../machines/domain/words';
import type { PanelActorRef } from '../../../machines/private/panel.machine';
import { preloadDialog } from '../../ui/dialog';
import { BarGauge } from '../../ui/gauge';
import { VisuallyHidden } from '../../ui/visually-hidden';

/**
 * A number of contracts with its bar: a chart and its table are one. A press shows the contracts; none has
 * nothing to show.
 */
export function ContractFigure({
  group: { id, label, entries },
  most,
  tone = 'accent',
  panel,
}: {
  group: InsightGroup;
  /** The number whose bar has the full width. */
  most: number;
  tone?: 'accent' | 'green' | 'yellow' | 'red';
  panel: PanelActorRef;
}) {
  const { length } = entries;
  return (
    <span className={styles.figure}>
      {length === 0 ? (
        <span className={styles.none}>0</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.button}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => panel.send({ type: 'panel.open', content: id })}
        >
          {length}
          <VisuallyHidden>{` ${countOf(length, 'contract').replace(/^\d+ /, '')}: ${label}`}</VisuallyHidden>
        </button>
      )}
      {length === 0 ? null : <BarGauge value={(length / most) * 100} tone={tone} />}
    </span>
  );
}

/** The longest bar of a chart. */
export const mostOf = (groups: readonly InsightGroup[]): number =>
  Math.max(0, ...groups.map(({ entries }) => entries.length));

const styles = {
  figure: css({
    display: 'grid',
    gridTemplateColumns: '{sizes.control.sm} minmax(0, 1fr)',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    minWidth: '0',
    // Rows without a button are as high as the others.
    minHeight: { base: 'control.sm', _desktop: '6' },
  }),
  none: css({ textAlign: 'end', paddingInlineEnd: '1', color: 'fg.subtle' }),
  button: css({
    justifySelf: 'end',
    minWidth: { base: 'control.sm', _desktop: '6' },
    minHeight: { base: 'control.sm', _desktop: '6' },
    paddingInline: '1',
    borderRadius: 'sm',
    textAlign: 'end',
    fontWeight: 'medium',
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    fontVariantNumeric: 'tabular-nums',
    _hover: { backgroundColor: 'surface.hover' },
  }),
};
