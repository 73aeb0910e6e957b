import { useSelector } from '@xstate/react';
import { Keyboard, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide';
import {
  type PreferencesActorRef,
  selectDensity,
  selectHasShortcuts,
  selectIsReady,
  selectTheme,
} from '../../../machines/app/preferences.machine';
import { Icon } from '../../ui/icon';
import { MenuCheckbox, MenuRadioGroup, MenuSeparator } from '../../ui/ark/menu';
import { useHasKeyboard } from '../../ui/use-media';

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
export function PreferenceItems({ preferences }: { preferences: PreferencesActorRef }) {
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
            hint="/ j k"
            icon={<Icon of={Keyboard} />}
            isChecked={hasShortcuts}
            onToggle={() => preferences.send({ type: 'shortcuts.toggle' })}
          />
          <MenuSeparator />
        </>
      ) : null}
    </>
  );
}
