import { defineConfig } from 'vitest/config';

/** `npm run test:firefox`: the main journeys in an installed Firefox, which `npm test` does not need. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/tools/firefox/*.test.ts'],
    globalSetup: 'tests/tools/firefox/setup.ts',
    setupFiles: ['tests/support/no-noise.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Longer than the simulated delays on a busy machine.
  },
});
