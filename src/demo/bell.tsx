import { Bell as BellIcon } from 'lucide';
import { css } from 'styled-system/css';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';

/** Button "Notifications": a placeholder (ruling 20). */
export function Bell() {
  return (
    <IconButton aria-label="Notifications" className={styles.bell}>
      <Icon of={BellIcon} />
      <span aria-hidden="true" className={styles.dot} />
    </IconButton>
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
};
