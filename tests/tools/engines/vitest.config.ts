import { defineConfig } from 'vitest/config';

/** `npm run test:engines`: the main journeys in installed browsers other than Chromium, which `npm test` does not need. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/tools/engines/*.test.ts'],
    globalSetup: 'tests/tools/engines/setup.ts',
    setupFiles: ['tests/support/no-noise.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
