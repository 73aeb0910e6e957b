import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectDensity, selectHasShortcuts } from '../../../machines/app/preferences.machine';
import { useActors } from '../actors';
import { ShortcutsContext } from '../../ui/shortcuts';
import { useHasKeyboard } from '../../ui/use-media';

/** Applies density and shortcuts to a screen. */
export function ListPreferences({ children }: { children: ReactNode }) {
  const { preferences } = useActors();
  const density = useSelector(preferences, selectDensity);
  const hasKeyboard = useHasKeyboard();
  // Without a keyboard the shortcuts cannot be switched off, so they are not active (WCAG 2.1.4).
  const hasShortcuts = useSelector(preferences, selectHasShortcuts) && hasKeyboard;
  return (
    <ShortcutsContext value={hasShortcuts}>
      <div data-density={density}>{children}</div>
    </ShortcutsContext>
  );
}
