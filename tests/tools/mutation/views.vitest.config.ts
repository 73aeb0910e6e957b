import { defineMutationTests } from './vitest-base';

/** The tests that run against mutants of `src/app` and `src/ui`. */
export default defineMutationTests({
  include: ['tests/unit/{app,ui}/*.test.ts', 'tests/views/*.test.tsx'],
  environment: 'happy-dom',
  testTimeout: 30_000,
});
