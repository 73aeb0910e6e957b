import type { Theme } from '../../../machines/domain/preferences';

/**
 * Shows a theme: on the page, and in what the browser draws around it. `public/early.js` does so
 * before the first paint.
 */
export function showTheme(theme: Theme): void {
  const isSystem = theme === 'system';
  const { dataset } = document.documentElement;
  if (isSystem) delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    const picked = scheme === theme ? 'all' : 'not all';
    meta.setAttribute('media', isSystem ? `(prefers-color-scheme: ${scheme})` : picked);
  }
}
