import { defineConfig, mergeConfig, type TestUserConfig as ProjectConfig } from 'vitest/config';
import product from '../vite.config.ts';
import { LongestFirst } from './support/longest-first.ts';

const project = (name: string, include: string[], options: ProjectConfig = {}) => ({
  extends: true as const,
  test: { name, include, setupFiles: ['tests/support/no-noise.ts'], ...options },
});

/** Files that take minutes each: in the mode `all` only. */
const NIGHTLY = [
  'tests/generated/{faulty-commands,mutants}.test.ts',
  'tests/browser/inspector.test.ts',
  'tests/attack/*.test.ts',
];

/** `npm test`. All paths are relative to the repository root, where the npm scripts run. */
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
        ['json', { outputFile: '.reports/vitest.json' }],
      ],
      projects: [
        project(
          'unit',
          ['tests/{unit,repo,generated,faults}/**/*.test.ts'],
          // The files share no state, so they need no process each.
          {
            exclude: ['**/*.browser.test.ts', ...(runsAll ? [] : NIGHTLY)],
            isolate: false,
            unstubGlobals: true,
            // Longer than a real wait (tests/support/until.ts).
            testTimeout: 120_000,
          },
        ),
        project('views', ['tests/{views,generated,faults}/**/*.test.tsx'], {
          environment: 'happy-dom',
          // The modules are loaded once per worker.
          isolate: false,
          setupFiles: ['tests/support/no-noise.ts', 'tests/support/view-setup.ts'],
          unstubGlobals: true,
          testTimeout: 120_000,
        }),
        project('build', ['tests/build/**/*.test.ts'], {
          globalSetup: 'tests/support/serve-build.ts',
        }),
        project(
          'browser',
          ['tests/{browser,attack}/**/*.test.ts', 'tests/{generated,faults}/*.browser.test.ts'],
          {
            exclude: runsAll ? [] : NIGHTLY,
            globalSetup: 'tests/support/browser-setup.ts',
            // Every test opens its own page; the modules that drive it are loaded once.
            isolate: false,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        ),
      ],
    },
  });

// What is committed as expected is renewed by a person, who reads the difference.
if (process.env['CI'] && process.argv.some((argument) => /^(?:-u|--update)/.test(argument)))
  throw new Error('Tables and charts are not renewed in CI.');

export default defineConfig((env) => mergeConfig(product(env), configure(env.mode === 'all')));
