import { readFile } from 'node:fs/promises';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { DEFAULT_DEMO_PASSWORD } from './src/adapters/demo/password.ts';
import { compress } from './src/build/compress.ts';
import { hostFiles } from './src/build/host-files.ts';
import { pdfDataFiles } from './src/build/pdf-data-files.ts';
import { prerender } from './src/build/prerender.ts';
import { RECOGNISER_FOLDER } from './src/build/headers.ts';
import { recognitionFiles } from './src/build/recognition-files.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { singlePage } from './src/build/single-page.ts';

/** Dialogs and menus with their libraries, loaded on first use. */
const ARK = /node_modules\/(@ark-ui|@zag-js|@internationalized)\/|\/src\/ui\/ark\//;

/** The font's licence must be distributed with the font. */
function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    apply: 'build',
    async generateBundle() {
      const source = await readFile('node_modules/@fontsource/source-serif-4/LICENSE', 'utf8');
      this.emitFile({ type: 'asset', fileName: 'assets/source-serif-4.LICENSE.txt', source });
    },
  };
}

/** Fails the build if `VITE_DEMO_DELAYS` is set to anything but `0`. */
function checkDemoDelays(): Plugin {
  return {
    name: 'check-demo-delays',
    configResolved({ env }) {
      const delays: unknown = env['VITE_DEMO_DELAYS'];
      if (delays !== undefined && delays !== '0')
        throw new Error(`VITE_DEMO_DELAYS may only be 0 or unset, not ${JSON.stringify(delays)}.`);
    },
  };
}

export default defineConfig(({ isPreview }) => ({
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [
    react(),
    checkDemoDelays(),
    prerender(),
    singlePage({ password: DEFAULT_DEMO_PASSWORD }),
    fontLicence(),
    pdfDataFiles(),
    recognitionFiles(),
    hostFiles(),
    serviceWorker(),
    compress(),
  ],
  resolve: { tsconfigPaths: true },
  // Workers are modules of one file: WebKit evaluates it again when a chunk imports from it.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // Hosts give this worker a policy of its own, by its folder.
        entryFileNames: ({ name }) =>
          name === 'recogniser.worker'
            ? `${RECOGNISER_FOLDER.slice(1)}[name]-[hash].js`
            : 'assets/[name]-[hash].js',
      },
    },
  },
  css: { postcss: { plugins: [pandacss()] } },
  // No cross-origin access to responses.
  preview: { port: Number(process.env['PORT'] || 4173), strictPort: true, cors: false },
  build: {
    // First versions with `light-dark()` and `Intl.Segmenter`.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'],
    // All target browsers support `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Lets the bundler remove unused recipes: the generated modules have no side effects.
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // One file for all code that index.html loads first.
            { name: 'entry', tags: ['$initial'] },
            // One file for what both kinds of workspace show first, and what code that is loaded later shares
            // with it.
            {
              name: 'signed-in-app',
              test: /\/src\/shared\/[\w-]+\.tsx|\/src\/(shared\/(contract|frame|list|shell)|ui)\/(?!ark\/|user-menu)|\/machines\/(list|contract|uploads)\/|\/lucide\/|\/adapters\/browser\/(?!calendar-file|csv|service-worker)/,
            },
            { name: 'ark', test: ARK },
          ],
        },
      },
    },
  },
}));
