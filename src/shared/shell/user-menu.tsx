import { HelpCircle, Lock, LogOut, Keyboard, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import {
  selectDensity,
  selectHasShortcuts,
  selectIsReady,
  selectTheme,
} from '../../../machines/app/preferences.machine';
import { Icon } from '../../ui/icon';
import {
  Menu,
  MenuHeader,
  MenuItem,
  MenuCheckbox,
  MenuRadioGroup,
  MenuSeparator,
} from '../../ui/ark/menu';
import type { MenuControl } from '../../ui/menu-button';
import { useSelector } from '@xstate/react';
import { useActors } from '../actors';
import { useHasKeyboard } from '../../ui/use-media';

export interface UserMenuProps {
  readonly user: User;
  /** Words of the item that ends the session. */
  readonly signOutLabel: string;
  /** Undefined: there is no passphrase. */
  readonly onLock?: (() => void) | undefined;
  /** Shows all keys; undefined: there are few. */
  readonly onKeys?: (() => void) | undefined;
}

/** User menu: user name, preferences, sign out (spec §2, Shared layout). */
export function UserMenu({
  user,
  signOutLabel,
  onLock,
  onKeys,
  ...menu
}: MenuControl & UserMenuProps) {
  const { auth } = useActors();
  return (
    <Menu {...menu}>
      <MenuHeader>
        <p className={styles.name}>{user.username}</p>
        <p className={styles.email}>{user.email}</p>
      </MenuHeader>
      <PreferenceItems onKeys={onKeys} />
      {onLock ? (
        <MenuItem value="lock" onSelect={onLock} icon={<Icon of={Lock} />}>
          Lock now
        </MenuItem>
      ) : null}
      <MenuItem
        value="sign-out"
        onSelect={() => auth.send({ type: 'session.signOut' })}
        icon={<Icon of={LogOut} />}
      >
        {signOutLabel}
      </MenuItem>
    </Menu>
  );
}

const styles = {
  name: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  email: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
};

const THEME_OPTIONS = [
  { value: 'light', label: 'Light', icon: <Icon of={Sun} /> },
  { value: 'dark', label: 'Dark', icon: <Icon of={Moon} /> },
  { value: 'system', label: 'System', icon: <Icon of={Monitor} /> },
] as const;

const DENSITY_OPTIONS = [
  { value: 'comfortable', label: 'Comfortable', icon: <Icon of={Rows3} /> },
  { value: 'compact', label: 'Compact', icon: <Icon of={Rows4} /> },
] as const;

/** Theme, density and, where a keyboard is likely, shortcut settings in the user menu. */
function PreferenceItems({ onKeys }: Pick<UserMenuProps, 'onKeys'>) {
  const { preferences } = useActors();
  const isReady = useSelector(preferences, selectIsReady);
  const theme = useSelector(preferences, selectTheme);
  const density = useSelector(preferences, selectDensity);
  const hasShortcuts = useSelector(preferences, selectHasShortcuts);
  const hasKeyboard = useHasKeyboard();
  if (!isReady) return null;
  return (
    <>
      <MenuRadioGroup
        label="Theme"
        value={theme}
        options={THEME_OPTIONS}
        onChange={(value) => preferences.send({ type: 'theme.pick', theme: value })}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label="Density"
        value={density}
        options={DENSITY_OPTIONS}
        onChange={(value) => preferences.send({ type: 'density.pick', density: value })}
      />
      <MenuSeparator />
      {hasKeyboard ? (
        <>
          <MenuCheckbox
            value="shortcuts"
            label="Keyboard shortcuts"
            hint={onKeys ? undefined : '/ j k'}
            icon={<Icon of={Keyboard} />}
            isChecked={hasShortcuts}
            onToggle={() => preferences.send({ type: 'shortcuts.toggle' })}
          />
          {onKeys ? (
            <MenuItem value="keys" onSelect={onKeys} icon={<Icon of={HelpCircle} />}>
              Show all keys
            </MenuItem>
          ) : null}
          <MenuSeparator />
        </>
      ) : null}
    </>
  );
}
