import { defineConfig } from 'vitest/config';

/** `npm run shots`: screenshots of every state. They assert nothing, so `npm test` leaves them out. */
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
