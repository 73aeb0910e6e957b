import { Bell, FileUp, Menu as MenuIcon } from 'lucide';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import type { PreferencesActorRef } from '../../../machines/preferences.machine';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton } from '../../ui/button';
import { preloadDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { layout } from './layout';
import { UserMenu } from './lazy-views';

/** Top bar of all protected screens (spec §2, Shared layout). */
export function TopBar({
  user,
  preferences,
  onOpenMenu,
  signOutLabel,
  onUpload,
  onSignOut,
}: {
  user: User;
  preferences: PreferencesActorRef;
  onOpenMenu: () => void;
  /** Words of the menu item that ends the session. */
  signOutLabel: string;
  onUpload: () => void;
  onSignOut: () => void;
}) {
  return (
    <header className={layout.topBar}>
      <IconButton
        aria-label="Open menu"
        className={styles.menuButton}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={onOpenMenu}
      >
        <Icon of={MenuIcon} />
      </IconButton>
      <p className={styles.title}>Dashboard</p>
      <Button
        aria-label="Upload Contract"
        className={styles.upload}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={onUpload}
      >
        <Icon of={FileUp} />
        <span className={styles.uploadText}>Upload Contract</span>
      </Button>
      <IconButton aria-label="Notifications" className={styles.bell}>
        <Icon of={Bell} />
        <span aria-hidden="true" className={styles.dot} />
      </IconButton>
      <MenuButton
        variant="ghost"
        className={styles.user}
        renderMenu={(menu) => (
          <UserMenu
            {...menu}
            user={user}
            preferences={preferences}
            signOutLabel={signOutLabel}
            onSignOut={onSignOut}
          />
        )}
      >
        <Avatar name={user.username} />
        <span className={styles.username}>{user.username}</span>
      </MenuButton>
    </header>
  );
}

const styles = {
  menuButton: css({ display: { base: 'inline-flex', lg: 'none' } }),
  title: css({ flex: '[1]', minWidth: '0', textStyle: 'label', color: 'fg.muted', truncate: true }),
  upload: css({ minWidth: 'control', paddingInline: { base: '3', md: '4' } }),
  uploadText: css({ display: { base: 'none', md: 'inline' } }),
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
  user: css({ maxWidth: { md: '[14rem]' }, paddingInline: '2' }),
  username: css({ srOnly: { mdDown: true }, minWidth: '0', truncate: true }),
};
