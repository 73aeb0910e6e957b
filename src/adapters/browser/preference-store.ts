import { fromCallback, fromPromise } from 'xstate';
import {
  DEFAULT_DISPLAY,
  DENSITIES,
  isSameDisplay,
  THEMES,
  type DisplayPreferences,
  type Theme,
} from '../../../machines/domain/preferences';
import type { EntryPorts, PreferencesChangedEvent } from '../../../machines/app/ports';

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
  const { theme, hasShortcuts, density }: { [key in keyof DisplayPreferences]?: unknown } = Object(
    JSON.parse(String(text)),
  );
  return {
    theme: THEMES.find((name) => name === theme) ?? DEFAULT_DISPLAY.theme,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : DEFAULT_DISPLAY.hasShortcuts,
    density: DENSITIES.find((name) => name === density) ?? DEFAULT_DISPLAY.density,
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
 * The preferences in localStorage, watched across tabs. Only a choice is stored: neither defaults nor
 * preferences that could not be read replace the stored ones.
 */
export function createPreferencePorts(): Pick<
  EntryPorts,
  'restorePreferences' | 'persistPreferences'
> {
  /** The preferences that this tab has read or written last. */
  let known = DEFAULT_DISPLAY;
  return {
    restorePreferences: fromPromise(async () => (known = readPreferences())),
    persistPreferences: fromCallback(({ input, sendBack }) => {
      showTheme(input.theme);
      if (!isSameDisplay(input, known)) {
        localStorage.setItem(KEY, JSON.stringify(input));
        known = input;
      }
      const check = () => {
        known = readPreferences();
        if (isSameDisplay(known, input)) return;
        sendBack({
          type: 'preferences.changed',
          preferences: known,
        } satisfies PreferencesChangedEvent);
      };
      // `storage` events come from other tabs only. A change in this tab restarts the actor.
      window.addEventListener('storage', check);
      return () => window.removeEventListener('storage', check);
    }),
  };
}

/**
 * Applies a theme to the page and to the browser's own interface (`theme-color`). `public/early.js`
 * does the same before the first paint.
 */
function showTheme(theme: Theme): void {
  const isSystem = theme === 'system';
  const { dataset } = document.documentElement;
  if (isSystem) delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    const fixed = scheme === theme ? 'all' : 'not all';
    meta.setAttribute('media', isSystem ? `(prefers-color-scheme: ${scheme})` : fixed);
  }
}
