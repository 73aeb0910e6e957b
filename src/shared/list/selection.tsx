import { shallowEqual, useSelector } from '@xstate/react';
import { X } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import {
  currentPage,
  selectList,
  selectSelectedIds,
} from '../../../machines/list/dashboard.selectors';
import type { ContractSummary } from '../../../machines/domain/contract';
import { countHidden, stateOf } from '../../../machines/domain/list/selection';
import { QuietButton } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useActors } from '../actors';

/** Checkbox of a row. With Shift it extends the range from the last toggled row. */
export function RowCheckbox({ contract: { id, name } }: { contract: ContractSummary }) {
  const { dashboard } = useActors();
  const isSelected = useSelector(dashboard, ({ context }) => context.selectedIds.has(id));
  return (
    <Checkbox
      label={`Select ${name}`}
      state={isSelected}
      onToggle={(isExtending) =>
        dashboard.send({ type: isExtending ? 'row.extend' : 'row.toggle', id })
      }
    />
  );
}

/** Checkbox of the rows of the page. */
export function PageCheckbox() {
  const { dashboard } = useActors();
  const state = useSelector(dashboard, (snapshot) =>
    stateOf(snapshot.context.selectedIds, currentPage(selectList(snapshot)).items),
  );
  return (
    <Checkbox
      label="Select all on this page"
      state={state}
      onToggle={() => dashboard.send({ type: 'page.toggle' })}
    />
  );
}

/** Number of selected contracts, and the actions on the selection. */
export function SelectionBar({
  tools,
}: {
  /** Actions on the selected contracts. */
  tools?: ReactNode;
}) {
  const { dashboard } = useActors();
  const { contracts, rowIndices } = useSelector(dashboard, selectList, shallowEqual);
  const ids = useSelector(dashboard, selectSelectedIds);
  const hidden = countHidden(ids, contracts, rowIndices);
  const { length: matches } = rowIndices;
  const areAllSelected = ids.size - hidden === matches;
  const canCompare = tools !== undefined && ids.size === 2;

  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears: focus moves to the list, or to the search field without one.
    const section = currentTarget.closest('section');
    const target = section?.querySelector<HTMLInputElement>('table [type=checkbox]');
    (target ?? section?.querySelector<HTMLInputElement>('[type=search]'))?.focus();
    dashboard.send({ type: 'selection.clear' });
  };
  return (
    <>
      <p className={styles.count}>
        <span className={styles.selected}>{`${ids.size} selected`}</span>
        {hidden > 0 ? (
          <>
            <span className={styles.separator}>, </span>
            <span className={styles.hidden}>
              {`${hidden} hidden`}
              <span className={styles.action}> by filters</span>
            </span>
          </>
        ) : null}
      </p>
      <QuietButton
        icon={X}
        aria-label="Clear selection"
        className={barStyles.button}
        onClick={clear}
      >
        <span className={barStyles.wide}>
          Clear{canCompare ? null : <span className={styles.wideOnly}> selection</span>}
        </span>
      </QuietButton>
      {matches === 0 ? null : (
        <QuietButton
          aria-label={`Select all ${matches}`}
          aria-disabled={areAllSelected || undefined}
          data-gives-way={canCompare || undefined}
          className={cx(barStyles.button, styles.selectAll)}
          onClick={() => dashboard.send({ type: 'list.select' })}
        >
          <span>
            <span className={barStyles.wide}>Select </span>
            <span className={styles.all}>{`all ${matches}`}</span>
          </span>
        </QuietButton>
      )}
      {tools}
    </>
  );
}

/** Above the link of the row. On phones the upper right corner of the card. */
export const selectionCell = css({
  position: { base: 'absolute', sm: 'relative' },
  zIndex: 'raised',
  top: '0',
  right: '0',
  width: { base: '12', sm: 'auto' },
  height: { base: '12', sm: 'auto' },
});

/** Styles of the buttons in the bar of the selection. */
export const barStyles = {
  button: css({
    paddingInline: { base: '1.5', lg: '3' },
    minWidth: { base: '[2.75rem]', sm: '0' },
  }),
  wide: css({ display: { base: 'none', sm: 'inline' } }),
};

const styles = {
  count: css({
    flex: { base: '[1 1 0]', md: '[0 1 auto]' },
    // On the narrowest phones the number stands above the word; no word is cut.
    minWidth: '[min-content]',
    lineHeight: 'tight',
    overflowWrap: 'normal',
  }),
  selected: css({ fontWeight: 'medium', color: 'fg' }),
  separator: css({ srOnly: true }),
  hidden: css({ display: 'block' }),
  /** The bar has one line: Compare takes the place, unless the focus would be lost. */
  selectAll: css({
    '&[data-gives-way]:not(:focus)': { display: { base: 'none', xl: 'inline-flex' } },
  }),
  wideOnly: css({ display: { base: 'none', lg: 'inline' } }),
  action: css({ srOnly: { base: true, sm: false } }),
  all: css({ textTransform: { base: 'capitalize', sm: 'none' } }),
};
