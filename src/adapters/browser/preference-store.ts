import { fromCallback, fromPromise } from 'xstate';
import {
  DEFAULT_DISPLAY,
  isSameDisplay,
  THEMES,
  type DisplayPreferences,
} from '../../../machines/domain/preferences';
import type { EntryPorts, PreferencesChangedEvent } from '../../../machines/ports';
import { showTheme } from './show-theme';

/** Key in localStorage; `public/early.js` reads it, too. */
const KEY = 'covenant.preferences';

/**
 * Parses stored preferences; each missing or invalid value gets its default. Checked by hand: a schema
 * library would be the largest part of the sign-in page's own code.
 *
 * @throws if the text is not JSON.
 */
function parsePreferences(text: string | null): DisplayPreferences {
  // No text is parsed as `null`, which has no properties.
  const { theme, hasShortcuts }: { [key in keyof DisplayPreferences]?: unknown } = Object(
    JSON.parse(String(text)),
  );
  return {
    theme: THEMES.find((name) => name === theme) ?? DEFAULT_DISPLAY.theme,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : DEFAULT_DISPLAY.hasShortcuts,
  };
}

/** The stored preferences, or the defaults if storage is empty, invalid or blocked. */
function readPreferences(): DisplayPreferences {
  try {
    return parsePreferences(localStorage.getItem(KEY));
  } catch {
    return DEFAULT_DISPLAY;
  }
}

/**
 * Stores preferences that differ from the stored ones. Unchanged defaults are not stored.
 *
 * @throws if storage refuses to write.
 */
function writePreferences(preferences: DisplayPreferences): void {
  if (isSameDisplay(preferences, readPreferences())) return;
  localStorage.setItem(KEY, JSON.stringify(preferences));
}

/** The preferences in localStorage, watched across tabs. */
export const preferencePorts: Pick<EntryPorts, 'restorePreferences' | 'persistPreferences'> = {
  restorePreferences: fromPromise(async () => readPreferences()),
  persistPreferences: fromCallback(({ input, sendBack }) => {
    showTheme(input.theme);
    writePreferences(input);
    const check = () => {
      const preferences = readPreferences();
      if (isSameDisplay(preferences, input)) return;
      sendBack({ type: 'preferences.changed', preferences } satisfies PreferencesChangedEvent);
    };
    // `storage` events come from other tabs only. A change in this tab restarts the actor.
    window.addEventListener('storage', check);
    return () => window.removeEventListener('storage', check);
  }),
};
