import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DEFAULT_DEMO_PASSWORD } from '../../../../src/adapters/demo/password.ts';
import { compress } from '../../../../src/build/compress.ts';
import { singlePage } from '../../../../src/build/single-page.ts';

/**
 * The pages that the bench compares the product with. They have the product's compression, cache
 * headers and security headers, so that only the code differs.
 */
export default defineConfig({
  root: 'tests/tools/bench/plain',
  publicDir: '../../../../public',
  plugins: [react(), singlePage({ password: DEFAULT_DEMO_PASSWORD }), compress()],
  build: {
    outDir: '../../../../.reports/bench/plain',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'bare'].map((page) => `tests/tools/bench/plain/${page}.html`),
    },
  },
});
