import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestUserConfig as ProjectConfig } from 'vitest/config';
import { DEFAULT_DEMO_PASSWORD } from './src/adapters/demo/password.ts';
import { compress } from './src/build/compress.ts';
import { hostFiles } from './src/build/host-files.ts';
import { leanPreload } from './src/build/lean-preload.ts';
import { inlineTokens } from './src/build/inline-tokens.ts';
import { prerender } from './src/build/prerender.ts';
import { singlePage } from './src/build/single-page.ts';
import { staticStyles } from './src/build/static-styles.ts';
import { gallery } from './tests/gallery/vite-plugin.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

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

const project = (name: string, include: string[], options: ProjectConfig = {}) => ({
  extends: true as const,
  test: { name, include, setupFiles: ['tests/support/no-noise.ts'], ...options },
});

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
    gallery(),
  ],
  resolve: { tsconfigPaths: true, alias: aliases },
  css: { postcss: { plugins: command === 'build' ? [pandacss(), inlineTokens()] : [pandacss()] } },
  // The local inspector's; bundled whole, it made a first `npm run dev` wait for what few look at.
  optimizeDeps: { exclude: ['mermaid'] },
  test: {
    // Browser tests mostly wait for Chromium: with a core left over, two cores would do one's work.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      './tests/support/coverage-reporter.ts',
      ['json', { outputFile: '.reports/vitest.json' }],
    ],
    projects: [
      project(
        'unit',
        ['tests/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/models/*.test.ts'],
        // They share nothing that lasts, and so need no process each.
        { isolate: false, unstubGlobals: true },
      ),
      project('views', ['tests/views/**/*.test.tsx', 'tests/models/views.test.tsx'], {
        environment: 'happy-dom',
        testTimeout: 30_000,
      }),
      project('browser', ['tests/browser/**/*.test.ts', 'tests/models/browser/*.test.ts'], {
        globalSetup: 'tests/support/browser-setup.ts',
        // Their pages share nothing, and the code that drives them need be loaded only once.
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
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
