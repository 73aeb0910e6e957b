import { FileUp, Menu as MenuIcon } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import type { PreferencesActorRef } from '../../../machines/app/preferences.machine';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { lazyView } from '../../ui/lazy-view';
import { MenuButton } from '../../ui/menu-button';
import { layout } from './layout';

export const UserMenu = lazyView(() => import('./user-menu').then((m) => m.UserMenu));

/** Top bar of all protected screens (spec §2, Shared layout). */
export function TopBar({
  title,
  user,
  preferences,
  onOpenMenu,
  signOutLabel,
  bell,
  onUpload,
  onLock,
  onSignOut,
}: {
  title: ReactNode;
  user: User;
  preferences: PreferencesActorRef;
  onOpenMenu: () => void;
  /** Words of the menu item that ends the session. */
  signOutLabel: string;
  bell: ReactNode;
  onUpload: () => void;
  /** Undefined: there is no passphrase. */
  onLock: (() => void) | undefined;
  onSignOut: () => void;
}) {
  return (
    <header className={layout.topBar}>
      <IconButton
        aria-label="Open menu"
        className={styles.menuButton}
        {...preloadsDialog}
        onClick={onOpenMenu}
      >
        <Icon of={MenuIcon} />
      </IconButton>
      <p className={styles.title}>{title}</p>
      <Button
        aria-label="Upload Contract"
        className={styles.upload}
        {...preloadsDialog}
        onClick={onUpload}
      >
        <Icon of={FileUp} />
        <span className={styles.uploadText}>Upload Contract</span>
      </Button>
      {bell}
      <MenuButton
        variant="ghost"
        className={styles.user}
        renderMenu={(menu) => (
          <UserMenu
            {...menu}
            user={user}
            preferences={preferences}
            signOutLabel={signOutLabel}
            onLock={onLock}
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
  user: css({ maxWidth: { md: '[14rem]' }, paddingInline: '2' }),
  username: css({ srOnly: { mdDown: true }, minWidth: '0', truncate: true }),
};
