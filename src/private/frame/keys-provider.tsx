import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { selectHasShortcuts } from '../../../machines/app/preferences.machine';
import { useActors } from '../../shared/actors';
import { paths } from '../../shared/addresses';
import { listAddress } from '../../shared/list-address';
import { useHasKeyboard } from '../../ui/use-media';
import { usePrivateActors } from '../private-actors';
import { handleKey, isKey, KeyRegistryContext, nameOfKey, useKeys, type KeyRegistry } from './keys';

/** Gives the keys of the workspace to what is shown. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const { preferences } = useActors();
  const { keys } = usePrivateActors();
  // Without a keyboard the characters cannot be switched off, so they are not active (WCAG 2.1.4).
  const hasKeyboard = useHasKeyboard();
  const hasCharacters = useSelector(preferences, selectHasShortcuts) && hasKeyboard;
  const [registry] = useState<KeyRegistry>(() => new Set());
  useEffect(() => {
    /** The letter after `g` is taken before anything else gets it. */
    const takeLetter = (event: KeyboardEvent) => {
      if (!keys.getSnapshot().matches('waiting') || !isKey(event, hasCharacters)) return;
      event.preventDefault();
      keys.send({ type: 'key.press', key: nameOfKey(event) });
    };
    const listen = (event: KeyboardEvent) => {
      if (!isKey(event, hasCharacters)) return;
      if (handleKey(registry, event)) event.preventDefault();
      else if (!event.repeat) keys.send({ type: 'key.press', key: nameOfKey(event) });
    };
    document.addEventListener('keydown', takeLetter, { capture: true });
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', takeLetter, { capture: true });
      document.removeEventListener('keydown', listen);
    };
  }, [keys, registry, hasCharacters]);
  return (
    <KeyRegistryContext value={registry}>
      {children}
      <FrameKeys />
    </KeyRegistryContext>
  );
}

/** The keys that work on every screen. */
function FrameKeys() {
  const { keys, uploads, dashboard } = usePrivateActors();
  const [, navigate] = useLocation();
  useKeys({ a: () => uploads.send({ type: 'uploads.open' }) });
  useEffect(() => {
    const subscription = keys.on('screen.chosen', ({ screen }) =>
      navigate(screen === 'dashboard' ? listAddress(dashboard) : paths[screen]),
    );
    return () => subscription.unsubscribe();
  }, [keys, dashboard, navigate]);
  return null;
}
