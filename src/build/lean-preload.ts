import type { Plugin } from 'vite';

/** What Vite's imports of chunks call first: it fetches what a chunk needs beside the chunk itself. */
const HELPER = `
  const known = new Set();
  export const __vitePreload = (load, files = []) => {
    for (const file of files) {
      if (known.has(file) || file.endsWith('.css')) continue;
      known.add(file);
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href: '/' + file }));
    }
    return load();
  };
`;

/**
 * Has Vite preload scripts and nothing else: its own helper also waits for style sheets, of which there
 * is but one, and the page has it; that is a twentieth of what the sign-in page needs of ours.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? HELPER : null),
  };
}
