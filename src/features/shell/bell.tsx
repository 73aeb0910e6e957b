import { Bell as BellIcon } from 'lucide';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { countOf } from '../../../machines/domain/words';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** What the bell tells, and what it opens. Without it, the bell is a placeholder (ruling 20). */
export interface Notifications {
  /** Number of deadlines to look at; null while it is not known. */
  readonly due: number | null;
  readonly onPreload: () => void;
  readonly onOpen: () => void;
}

/** In digits, more would not fit. */
const MOST = 99;

/** Button "Notifications". In a workspace that keeps contracts it opens the deadlines (ruling 44). */
export function Bell({ notifications }: { notifications: Notifications | undefined }) {
  const descriptionId = useId();
  if (!notifications) {
    return (
      <IconButton aria-label="Notifications" className={styles.bell}>
        <Icon of={BellIcon} />
        <span aria-hidden="true" className={styles.dot} />
      </IconButton>
    );
  }
  const { due, onPreload, onOpen } = notifications;
  return (
    <span className={styles.bell}>
      <IconButton
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-describedby={due === null ? undefined : descriptionId}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={onOpen}
      >
        <Icon of={BellIcon} />
      </IconButton>
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
          </span>
        </VisuallyHidden>
      )}
    </span>
  );
}

const styles = {
  bell: css({ position: 'relative' }),
  dot: css({
    position: 'absolute',
    top: '2',
    right: '2',
    width: '2',
    height: '2',
    borderRadius: 'full',
    backgroundColor: { base: 'tone.red.solid', _highContrast: '[CanvasText]' },
  }),
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
