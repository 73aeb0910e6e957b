import type { Plugin } from 'vite';

const PRODUCT_ENTRY = 'src/main.tsx';
const INSPECTOR_ENTRY = 'tests/tools/inspector/main.ts';

/** Development only: for addresses with `?inspect`, the page loads the inspector's entry. */
export function inspector(): Plugin {
  return {
    name: 'inspector',
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        // Pre-bundled on start, so that the first inspected page is not reloaded.
        entries: [INSPECTOR_ENTRY],
      },
    }),
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '' }) {
        if (!/[?&]inspect\b/.test(originalUrl)) return html;
        const inspected = html.replace(`src="/${PRODUCT_ENTRY}"`, `src="/${INSPECTOR_ENTRY}"`);
        if (inspected === html) throw new Error(`index.html does not load /${PRODUCT_ENTRY}`);
        return inspected;
      },
    },
  };
}
