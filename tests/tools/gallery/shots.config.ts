import { defineConfig } from 'vitest/config';

/** `npm run shots`: pictures to look at, no test; so they are made by a command of their own. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/tools/gallery/*shots.ts'],
    globalSetup: 'tests/support/browser-setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['dot'],
  },
});
