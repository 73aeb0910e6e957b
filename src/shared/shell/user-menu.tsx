import { Lock, LogOut } from 'lucide';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import type { PreferencesActorRef } from '../../../machines/app/preferences.machine';
import { Icon } from '../../ui/icon';
import { Menu, MenuHeader, MenuItem } from '../../ui/ark/menu';
import type { MenuControl } from '../../ui/menu-button';
import { PreferenceItems } from './preference-items';

/** User menu: user name, preferences, sign out (spec §2, Shared layout). */
export function UserMenu({
  user,
  preferences,
  signOutLabel,
  onLock,
  onSignOut,
  ...menu
}: MenuControl & {
  user: User;
  preferences: PreferencesActorRef;
  signOutLabel: string;
  onLock: (() => void) | undefined;
  onSignOut: () => void;
}) {
  return (
    <Menu {...menu}>
      <MenuHeader>
        <p className={styles.name}>{user.username}</p>
        <p className={styles.email}>{user.email}</p>
      </MenuHeader>
      <PreferenceItems preferences={preferences} />
      {onLock ? (
        <MenuItem value="lock" onSelect={onLock} icon={<Icon of={Lock} />}>
          Lock now
        </MenuItem>
      ) : null}
      <MenuItem value="sign-out" onSelect={onSignOut} icon={<Icon of={LogOut} />}>
        {signOutLabel}
      </MenuItem>
    </Menu>
  );
}

const styles = {
  name: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  email: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
};
