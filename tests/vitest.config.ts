import { defineConfig, mergeConfig, type TestUserConfig as ProjectConfig } from 'vitest/config';
import product from '../vite.config.ts';
import { LongestFirst } from './support/longest-first.ts';

const project = (name: string, include: string[], options: ProjectConfig = {}) => ({
  extends: true as const,
  test: { name, include, setupFiles: ['tests/support/no-noise.ts'], ...options },
});

// Longer than a real wait (tests/support/until.ts).
const TIMEOUTS: ProjectConfig = { testTimeout: 120_000, hookTimeout: 120_000 };

const inNode = (name: string, include: string[], options: ProjectConfig = {}) =>
  // The files share no state, so they need no process each.
  project(name, include, { isolate: false, unstubGlobals: true, ...TIMEOUTS, ...options });

const inBrowser = (name: string, include: string[]) =>
  project(name, include, {
    globalSetup: 'tests/support/browser-setup.ts',
    // Every test opens its own page; the modules that drive it are loaded once.
    isolate: false,
    ...TIMEOUTS,
  });

/**
 * Every test file belongs to one project, by its folder and name. `npm test` runs the first four projects,
 * `npm run test:more` the project `browser`, `npm run test:all` all of them. In the mode `all` tests are more
 * thorough. All paths are relative to the repository root, where the npm scripts run.
 */
const configure = (runsAll: boolean) =>
  defineConfig({
    test: {
      // Not `false`: the projects extend this configuration, which they read in the mode `test`.
      provide: runsAll ? { runsAll } : {},
      // One worker per core: browser tests mostly wait for Chromium.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      reporters: [
        'default',
        './tests/support/coverage-reporter.ts',
        './tests/support/time-reporter.ts',
        'json',
      ],
      outputFile: { json: '.reports/vitest.json' },
      tags: [{ name: 'attack', description: 'Part of `npm run test:attack`' }],
      projects: [
        inNode('unit', ['tests/{unit,repo,generated,faults}/**/*.test.ts'], {
          exclude: ['**/*.{browser,nightly}.test.ts'],
        }),
        inNode('views', ['tests/{views,generated,faults}/**/*.test.tsx'], {
          environment: 'happy-dom',
          // The document of a contract stands beside its values.
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          setupFiles: ['tests/support/no-noise.ts', 'tests/support/view-setup.ts'],
        }),
        project('build', ['tests/build/**/*.test.ts'], {
          globalSetup: 'tests/support/serve-build.ts',
        }),
        inBrowser('flows', ['tests/flows/**/*.test.ts']),
        inBrowser('browser', ['tests/browser/**/*.test.ts', 'tests/faults/*.browser.test.ts']),
        inBrowser('attack', ['tests/attack/**/*.test.ts']),
        inNode('nightly', ['tests/generated/*.nightly.test.ts']),
      ],
    },
  });

// What is committed as expected is renewed by a person, who reads the difference.
if (process.env['CI'] && process.argv.some((argument) => /^(?:-u|--update)/.test(argument)))
  throw new Error('Tables and charts are not renewed in CI.');

export default defineConfig((env) => mergeConfig(product(env), configure(env.mode === 'all')));
