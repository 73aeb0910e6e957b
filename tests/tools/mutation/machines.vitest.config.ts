import { defineMutationTests } from './vitest-base';

/** The tests that run against mutants of machines, adapters and charts. */
export default defineMutationTests({
  include: [
    'tests/unit/{domain,machines,adapters}/**/*.test.ts',
    'tests/generated/{machines,random-commands}.test.ts',
    'tests/repo/charts.test.ts',
  ],
  isolate: false,
  // A slow computer must not kill mutants.
  testTimeout: 20_000,
  unstubGlobals: true,
});
