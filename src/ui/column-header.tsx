import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide';
import { css } from 'styled-system/css';
import { Icon } from './icon';

type Direction = 'ascending' | 'descending';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowDownUp };

/**
 * The head of a column that can be sorted; without `onSort`, as where the table is folded and its
 * heads are only heard, just a head.
 */
export function ColumnHeader({
  label,
  direction,
  onSort,
}: {
  label: string;
  /** Nothing where the table is not sorted by this column. */
  direction: Direction | undefined;
  onSort: (() => void) | undefined;
}) {
  return (
    <th
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- lost where it is displayed as a block
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={styles.head}
    >
      {onSort ? (
        <button type="button" className={styles.button} onClick={onSort}>
          {label}
          <Icon of={ICONS[direction ?? 'none']} className={styles.icon} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

const styles = {
  head: css({
    textStyle: 'eyebrow',
    textAlign: 'left',
    color: 'fg.muted',
    '&[aria-sort]': { color: 'fg' },
  }),
  button: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    minHeight: 'control.sm',
    paddingInline: { sm: '2', lg: '3' },
    textTransform: 'inherit',
    textAlign: 'left',
    whiteSpace: { lg: 'nowrap' },
    'th:first-child > &': { paddingLeft: { sm: '4', md: '5' } },
    'th:last-child > &': { paddingRight: { sm: '4', md: '5' } },
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  /** Always takes its room, so that nothing moves when it appears. */
  icon: css({
    flexShrink: '0',
    width: '3',
    height: '3',
    opacity: '0',
    transition: 'opacity',
    transitionDuration: 'fast',
    'th:not([aria-sort]) > :is(button:hover, button:focus-visible) > &': { opacity: 'disabled' },
    '@media (hover: none)': { opacity: 'disabled' },
    'th[aria-sort] &': { opacity: 'full' },
  }),
};
