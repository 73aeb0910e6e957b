import { X } from 'lucide';
import { css } from 'styled-system/css';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { focusSearch } from './focus-search';

/** The set party filter, with a button that removes it. */
export function PartyFilter({ dashboard, party }: { dashboard: DashboardActorRef; party: string }) {
  if (party === '') return null;
  return (
    <div className={styles.line}>
      <p className={styles.chip}>
        <span className={styles.text}>
          Party: <bdi className={styles.name}>{party}</bdi>
        </span>
        <IconButton
          size="sm"
          aria-label="Remove party filter"
          className={styles.remove}
          onClick={({ currentTarget }) => {
            // The button disappears: focus moves to the search field.
            focusSearch(currentTarget, dashboard);
            dashboard.send({ type: 'party.clear' });
          }}
        >
          <Icon of={X} />
        </IconButton>
      </p>
    </div>
  );
}

const styles = {
  /** On its own: beside it, the buttons would have too little room. */
  line: css({ width: 'full', display: 'flex', paddingBlock: '1', paddingInlineEnd: '3' }),
  chip: css({
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    maxWidth: 'full',
    paddingInlineStart: '3',
    borderRadius: 'full',
    border: '[1px solid {colors.accent}]',
    backgroundColor: 'accent.soft',
    color: 'fg',
  }),
  text: css({ minWidth: '0', truncate: true }),
  name: css({ fontWeight: 'medium' }),
  remove: css({ borderRadius: 'full' }),
};
