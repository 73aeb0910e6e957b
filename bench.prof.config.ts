import { defineConfig } from 'vitest/config';

/** `npm run bench`: measurements, which report figures and do not fail on them. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['.reports/prof/*.test.ts'],
    globalSetup: 'tests/tools/bench/setup.ts',
    setupFiles: ['tests/support/no-noise.ts'],
    // Parallel measurements would slow each other down.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: ['default', ],
  },
});
