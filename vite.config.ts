import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { DEFAULT_DEMO_PASSWORD } from './src/adapters/demo/password.ts';
import { compress } from './src/build/compress.ts';
import { hostFiles } from './src/build/host-files.ts';
import { leanPreload } from './src/build/lean-preload.ts';
import { inlineTokens } from './src/build/inline-tokens.ts';
import { prerender } from './src/build/prerender.ts';
import { singlePage } from './src/build/single-page.ts';
import { staticStyles } from './src/build/static-styles.ts';

/** Ark UI and what it is made of: loaded when a dialog or menu opens, or when the browser is idle. */
const ARK = /node_modules\/(@ark-ui|@zag-js|@internationalized)\//;

/** Parts of libraries that the product needs less of, or nothing. */
const aliases = [
  {
    find: '@zag-js/popper',
    replacement: fileURLToPath(new URL('src/build/placement.ts', import.meta.url)),
  },
  // Brought along for Reacts that have no `useSyncExternalStore`; ours has.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** The typeface's licence asks to go wherever the typeface goes. */
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

export default defineConfig(({ command, isPreview }) => ({
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [
    react(),
    staticStyles(),
    leanPreload(),
    prerender(),
    singlePage({ password: DEFAULT_DEMO_PASSWORD }),
    fontLicence(),
    hostFiles(),
    compress(),
  ],
  resolve: { tsconfigPaths: true, alias: aliases },
  css: { postcss: { plugins: command === 'build' ? [pandacss(), inlineTokens()] : [pandacss()] } },
  // No other site may read what this one answers.
  preview: { port: Number(process.env['PORT'] || 4173), strictPort: true, cors: false },
  build: {
    // Those that choose colours by `light-dark()`: widely available since November 2026.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    // The few browsers that it is for load all the same, only later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Recipes are made by calls; told that these do nothing else, the bundler drops unused ones.
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // One file for everything that index.html needs.
            { name: 'entry', tags: ['$initial'] },
            { name: 'ark', test: ARK },
          ],
        },
      },
    },
  },
}));
