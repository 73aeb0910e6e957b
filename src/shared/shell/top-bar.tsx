import { FileUp, Menu as MenuIcon } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { lazyView } from '../../ui/lazy-view';
import { MenuButton } from '../../ui/menu-button';
import { useActors } from '../actors';
import { layout } from './layout';
import type { UserMenuProps } from './user-menu';

export const UserMenu = lazyView(() => import('./user-menu').then((m) => m.UserMenu));

export interface TopBarProps extends UserMenuProps {
  readonly title: ReactNode;
  readonly bell: ReactNode;
  readonly onOpenMenu: () => void;
}

/** Top bar of all protected screens (spec §2, Shared layout). */
export function TopBar({ title, bell, onOpenMenu, ...userMenu }: TopBarProps) {
  const { uploads } = useActors();
  const { username } = userMenu.user;
  return (
    <header className={layout.topBar}>
      <IconButton
        icon={MenuIcon}
        aria-label="Open menu"
        className={styles.menuButton}
        {...preloadsDialog}
        onClick={onOpenMenu}
      />
      <p className={styles.title}>{title}</p>
      <Button
        icon={FileUp}
        aria-label="Upload Contract"
        className={styles.upload}
        {...preloadsDialog}
        onClick={() => uploads.send({ type: 'uploads.open' })}
      >
        <span className={styles.uploadText}>Upload Contract</span>
      </Button>
      {bell}
      <MenuButton
        variant="ghost"
        className={styles.user}
        renderMenu={(menu) => <UserMenu {...menu} {...userMenu} />}
      >
        <Avatar name={username} />
        <span className={styles.username}>{username}</span>
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
