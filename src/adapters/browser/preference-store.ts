import {
  DEFAULT_DISPLAY,
  DENSITIES,
  THEMES,
  type DisplayPreferences,
  type Theme,
} from '../../../machines/domain/preferences';
import type { EntryPorts } from '../../../machines/app/ports';
import { createLocalPorts } from './local-value';

/** Key in localStorage; `public/early.js` reads it, too. */
const KEY = 'covenant.preferences';

/**
 * Parses stored preferences; each missing or invalid value gets its default. Checked by hand: a schema
 * library would be the largest part of the sign-in page's own code.
 */
function parsePreferences(json: unknown): DisplayPreferences {
  const { theme, hasShortcuts, density }: { [key in keyof DisplayPreferences]?: unknown } =
    Object(json);
  return {
    theme: THEMES.find((name) => name === theme) ?? DEFAULT_DISPLAY.theme,
    hasShortcuts: typeof hasShortcuts === 'boolean' ? hasShortcuts : DEFAULT_DISPLAY.hasShortcuts,
    density: DENSITIES.find((name) => name === density) ?? DEFAULT_DISPLAY.density,
  };
}

/** The preferences in localStorage. */
export function createPreferencePorts(): Pick<EntryPorts, 'watchPreferences' | 'savePreferences'> {
  const { watch, save } = createLocalPorts({
    name: 'preferences',
    keyOf: () => KEY,
    parse: parsePreferences,
    empty: DEFAULT_DISPLAY,
    apply: ({ theme }) => showTheme(theme),
  });
  return { watchPreferences: watch, savePreferences: save };
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
