import { defineConfig } from 'vitest/config';

/** `npm run bench`: figures to be reported, no tests; so they are taken by a command of their own. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/tools/bench/areas/*.ts'],
    globalSetup: 'tests/tools/bench/setup.ts',
    setupFiles: ['tests/support/no-noise.ts'],
    // One thing is measured at a time.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: ['default', './tests/tools/bench/table-reporter.ts'],
  },
});
