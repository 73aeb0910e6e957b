import { mergeConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { defineMutationTests } from './vitest-base';

/** Stryker runs tests in threads, in which a test cannot set the time zone. Processes can. */
const useProcesses: Plugin = {
  name: 'use-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks';
  },
};

/** The tests that run against mutants of `src/app` and `src/ui`. */
export default mergeConfig(
  defineMutationTests({
    include: ['tests/unit/app/*.test.ts', 'tests/views/*.test.tsx'],
    environment: 'happy-dom',
    testTimeout: 30_000,
  }),
  { plugins: [useProcesses] },
);
