import { fromCallback, fromPromise } from 'xstate';
import * as v from 'valibot';
import {
  DEFAULT_DISPLAY,
  isSameDisplay,
  THEMES,
  type DisplayPreferences,
} from '../../machines/domain/preferences';
import type { Ports, PreferencesChangedEvent } from '../../machines/ports';
import { showTheme } from './show-theme';

/** Where the preferences are kept in localStorage; `public/theme.js` reads it, too. */
const KEY = 'covenant.preferences';

/** The preferences as they are stored; one that is damaged or missing leaves the others alone. */
const storedPreferencesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    theme: v.fallback(v.picklist(THEMES), DEFAULT_DISPLAY.theme),
    hasShortcuts: v.fallback(v.boolean(), DEFAULT_DISPLAY.hasShortcuts),
  }),
);

/** The stored preferences; where storage is empty, damaged or blocked, those by default. */
function readPreferences(): DisplayPreferences {
  try {
    const stored = v.safeParse(storedPreferencesSchema, localStorage.getItem(KEY));
    if (stored.success) return stored.output;
  } catch {
    // Who may not look finds nothing.
  }
  return DEFAULT_DISPLAY;
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
export const preferencePorts: Pick<Ports, 'restorePreferences' | 'keepPreferences'> = {
  restorePreferences: fromPromise(async () => readPreferences()),
  keepPreferences: fromCallback(({ input, sendBack }) => {
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
