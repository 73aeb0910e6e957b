import { fromCallback, fromPromise } from 'xstate';
import {
  DEFAULT_DISPLAY,
  isSameDisplay,
  THEMES,
  type DisplayPreferences,
} from '../../../machines/domain/preferences';
import type { EntryPorts, PreferencesChangedEvent } from '../../../machines/ports';
import { showTheme } from './show-theme';

/** Where the preferences are kept in localStorage; `public/early.js` reads it, too. */
const KEY = 'covenant.preferences';

/**
 * The preferences in a stored text; one that is damaged or missing leaves the other alone. Read by
 * hand, as the session is: a schema's library would weigh on the first page.
 */
function parsePreferences(text: string): DisplayPreferences {
  const { theme, hasShortcuts }: { [key in keyof DisplayPreferences]?: unknown } = Object(
    JSON.parse(text),
  );
  return {
    theme: THEMES.find((known) => known === theme) ?? DEFAULT_DISPLAY.theme,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : DEFAULT_DISPLAY.hasShortcuts,
  };
}

/** The stored preferences; where storage is empty, damaged or blocked, those by default. */
function readPreferences(): DisplayPreferences {
  try {
    return parsePreferences(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return DEFAULT_DISPLAY;
  }
}

/**
 * Keeps what was chosen; who chose nothing leaves nothing behind.
 *
 * @throws where storage refuses to write.
 */
function writePreferences(preferences: DisplayPreferences): void {
  if (isSameDisplay(preferences, readPreferences())) return;
  localStorage.setItem(KEY, JSON.stringify(preferences));
}

/** The preferences in this browser's localStorage, shared by its tabs. */
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
    // Tells of other tabs only; what is chosen in this one starts this anew.
    window.addEventListener('storage', check);
    return () => window.removeEventListener('storage', check);
  }),
};
