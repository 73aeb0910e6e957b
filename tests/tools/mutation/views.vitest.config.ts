import { defineMutationTests } from './vitest-base';

/** The tests that run against mutants of `src/app` and `src/ui`. */
export default defineMutationTests({
  include: ['tests/unit/{app,ui}/*.test.ts', 'tests/views/*.test.tsx'],
  environment: 'happy-dom',
  setupFiles: ['tests/support/no-noise.ts', 'tests/support/view-setup.ts'],
  testTimeout: 30_000,
});
