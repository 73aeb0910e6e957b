import { useSelector } from '@xstate/react';
import { Bell } from 'lucide';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { countOf } from '../../../machines/domain/words';
import { selectDeadlines, selectUnknownDays } from '../../../machines/private/outlook.selectors';
import { IconButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { VisuallyHidden } from '../../ui/hidden-text';
import { usePrivateActors } from '../private-actors';
import { describeUnknownDays } from '../deadline-text';

/** In digits, more would not fit. */
const MOST = 99;

/** Button "Notifications" of the private workspace: it opens the deadlines (ruling 44). */
export function DeadlinesBell() {
  const { dashboard, calendar } = usePrivateActors();
  const descriptionId = useId();
  /** Number of deadlines to look at; null while it is not known. */
  const due = useSelector(dashboard, (snapshot) => selectDeadlines(snapshot)?.due ?? null);
  const unknown = useSelector(dashboard, selectUnknownDays);
  return (
    <span className={styles.bell}>
      <IconButton
        icon={Bell}
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-describedby={due === null ? undefined : descriptionId}
        {...preloadsDialog}
        onClick={() => calendar.send({ type: 'panel.open' })}
      />
      {/* Beside the button: its name is fixed, and does not have the number. */}
      {due ? (
        <span aria-hidden="true" className={styles.count}>
          {due > MOST ? `${MOST}+` : due}
        </span>
      ) : null}
      {due === null ? null : (
        <VisuallyHidden>
          <span id={descriptionId}>
            {due === 0 ? 'No deadlines are due' : `${countOf(due, 'deadline')} due`}
            {unknown ? `, ${describeUnknownDays(unknown)}` : null}
          </span>
        </VisuallyHidden>
      )}
    </span>
  );
}

const styles = {
  bell: css({ position: 'relative' }),
  count: css({
    position: 'absolute',
    top: '0.5',
    right: '0.5',
    minWidth: '[1.125rem]',
    paddingInline: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '[1.125rem]',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: { base: 'tone.red.bg', _highContrast: '[CanvasText]' },
    backgroundColor: { base: 'tone.red.fg', _highContrast: '[Canvas]' },
    outline: { _highContrast: '[1px solid]' },
    pointerEvents: 'none',
  }),
};
