import { readFile } from 'node:fs/promises';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestUserConfig as ProjectConfig } from 'vitest/config';
import { DEFAULT_DEMO_PASSWORD } from './src/adapters/demo/password.ts';
import { compress } from './src/build/compress.ts';
import { earlyPage } from './src/build/early-page.ts';
import { hostFiles } from './src/build/host-files.ts';
import { singlePage } from './src/build/single-page.ts';
import { gallery } from './tests/gallery/vite-plugin.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Libraries of the entry; they change rarely. */
const VENDOR =
  /src\/ui\/icon|node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter(?!\/src\/index)|use-sync-external-store)\//;

/** Libraries of dialogs and menus. */
const ARK = /node_modules\/(@ark-ui|@zag-js|@internationalized)\//;

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

const project = (name: string, include: string[], options: ProjectConfig = {}) => ({
  extends: true as const,
  test: { name, include, setupFiles: ['tests/support/no-noise.ts'], ...options },
});

export default defineConfig(({ isPreview }) => ({
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [
    react(),
    earlyPage(),
    singlePage({ password: DEFAULT_DEMO_PASSWORD }),
    fontLicence(),
    hostFiles(),
    compress(),
    gallery(),
  ],
  resolve: { tsconfigPaths: true },
  css: { postcss: { plugins: [pandacss()] } },
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
  // No cross-origin access to responses.
  preview: { port: Number(process.env['PORT'] || 4173), strictPort: true, cors: false },
  build: {
    // First versions with `light-dark()` and `Intl.Segmenter`.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'],
    // All target browsers support `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The generated recipes have no side effects: lets unused ones be removed.
      treeshake: { moduleSideEffects: [{ test: /styled-system/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'ark', test: ARK },
          ],
        },
      },
    },
  },
}));
