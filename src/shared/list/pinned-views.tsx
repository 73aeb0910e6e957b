import { useSelector } from '@xstate/react';
import { css, cx } from 'styled-system/css';
import { wrapRow } from 'styled-system/patterns';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/filters';
import { isSameQuery, type ViewQuery } from '../../../machines/domain/views';
import { selectViews } from '../../../machines/list/views.machine';
import { buttonClass } from '../../ui/button';
import { useActors } from '../actors';

/** Shows the list of a view. */
export const applyView = (dashboard: DashboardActorRef, { filters, sort }: ViewQuery) =>
  dashboard.send({ type: 'view.apply', filters, sort, history: 'push' });

/**
 * The pinned views as toggle buttons. The one with the current filters and order is pressed; a press
 * on it shows the whole list again.
 */
export function PinnedViews({ listQuery }: { listQuery: ViewQuery }) {
  const { dashboard, views } = useActors();
  const pinned = useSelector(views, selectViews).filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <ul aria-label="Pinned views" className={styles.list}>
      {pinned.map((view) => {
        const isShown = isSameQuery(view, listQuery);
        return (
          <li key={view.id} className={styles.item}>
            <button
              type="button"
              aria-pressed={isShown}
              className={cx(buttonClass({ variant: 'outline', size: 'sm' }), styles.chip)}
              onClick={() => applyView(dashboard, isShown ? DEFAULT_LIST_QUERY : view)}
            >
              <span dir="auto" className={styles.name}>
                {view.name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const styles = {
  list: wrapRow({ gap: '2', paddingInline: { base: '3', md: '5' }, paddingBlock: '1' }),
  item: css({ minWidth: '0', maxWidth: 'full' }),
  chip: css({
    maxWidth: '[min(100%, 18rem)]',
    borderRadius: 'full',
    '&[aria-pressed=true]': {
      borderColor: 'accent',
      backgroundColor: 'accent.soft',
      color: 'accent',
      _highContrast: { backgroundColor: '[Highlight]', color: '[HighlightText]' },
    },
  }),
  name: css({ minWidth: '0', truncate: true }),
};
