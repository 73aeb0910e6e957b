import { Bell as BellIcon, FileUp, Menu as MenuIcon } from 'lucide';
import { css } from 'styled-system/css';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { MenuButton } from '../../ui/menu-button';
import type { User } from '../../../machines/domain/session';
import { useActors } from '../../shared/actors';
import { layout } from '../../shared/shell/layout';
import { UserMenu } from '../../shared/shell/navigation-drawer';

/** Top bar of all protected screens (spec §2, Shared layout). */
export function TopBar({ user, onOpenMenu }: { user: User; onOpenMenu: () => void }) {
  const { uploads } = useActors();
  const { username } = user;
  return (
    <header className={layout.topBar}>
      <IconButton
        icon={MenuIcon}
        aria-label="Open menu"
        className={styles.menuButton}
        {...preloadsDialog}
        onClick={onOpenMenu}
      />
      <p className={styles.title}>Dashboard</p>
      <Button
        icon={FileUp}
        aria-label="Upload Contract"
        className={styles.upload}
        {...preloadsDialog}
        onClick={() => uploads.send({ type: 'uploads.open' })}
      >
        <span className={styles.uploadText}>Upload Contract</span>
      </Button>
      <Bell />
      <MenuButton
        variant="ghost"
        className={styles.user}
        renderMenu={(menu) => <UserMenu {...menu} user={user} signOutLabel="Sign Out" />}
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

/** Button "Notifications": a placeholder (ruling 20). */
function Bell() {
  return (
    <IconButton icon={BellIcon} aria-label="Notifications" className={bellStyles.bell}>
      <span aria-hidden="true" className={bellStyles.dot} />
    </IconButton>
  );
}

const bellStyles = {
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
