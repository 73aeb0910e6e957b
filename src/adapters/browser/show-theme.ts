import type { Theme } from '../../../machines/domain/preferences';

/**
 * Applies a theme to the page and to the browser's own interface (`theme-color`). `public/early.js`
 * does the same before the first paint.
 */
export function showTheme(theme: Theme): void {
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
