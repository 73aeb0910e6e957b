import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide';
import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { Icon } from './icon';

type Direction = 'ascending' | 'descending';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowDownUp };

/** Header of a sortable column. Without `onSort` (stacked layout) it is plain text. */
export function ColumnHeader({
  label,
  direction,
  onSort,
}: {
  label: string;
  /** Undefined if the table is sorted by another column. */
  direction: Direction | undefined;
  onSort: (() => void) | undefined;
}) {
  return (
    <th
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- `display: block` removes the implicit role
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
  button: inlineRow({
    gap: '1',
    width: 'full',
    minHeight: 'control.sm',
    paddingInline: { sm: '2', xl: '3' },
    textTransform: 'inherit',
    textAlign: 'left',
    whiteSpace: { xl: 'nowrap' },
    // After a column of checkboxes.
    'th:nth-child(2) > &': { paddingLeft: '0' },
    'th:last-child > &': { paddingRight: { sm: '4', md: '5' } },
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  /** Faint at rest. */
  icon: css({
    flexShrink: '0',
    width: '3',
    height: '3',
    opacity: 'faint',
    transition: 'opacity',
    transitionDuration: 'fast',
    'th:not([aria-sort]) > :is(button:hover, button:focus-visible) > &': { opacity: 'full' },
    'th[aria-sort] &': { opacity: 'full' },
  }),
};
