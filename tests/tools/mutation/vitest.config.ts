import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';
import { parts } from './parts';

/**
 * Stryker stops at the first failing test: the unit tests of the mutated file run first, then the
 * other files, quickest first.
 */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, cache } = this.ctx;
    const [name] = basename(config.related?.[0] ?? '').split('.');
    const cost = ({ moduleId, project }: TestSpecification) => {
      if (basename(moduleId).startsWith(`${name}.test.`)) return 0;
      const path = relative(config.root, moduleId);
      return cache.getFileTestResults(`${project.name}:${path}`)?.duration || Infinity;
    };
    return files.toSorted((one, other) => cost(one) - cost(other) || 0);
  }
}

/** Reports mutants that cannot be loaded; Stryker itself evaluates test results only. */
function reportLoadErrors(): Reporter {
  let vitest: Vitest | undefined;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: (file) => {
      for (const error of file.errors()) vitest?.state.catchError(error, 'Load Error');
    },
  };
}

/**
 * Runs the tests in processes, as `npm test` does. In threads, which Stryker sets, no test can set the
 * time zone, and Vitest itself calls `postMessage`.
 */
const useProcesses: Plugin = {
  name: 'use-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks';
  },
};

const part = parts.find(({ name }) => name === process.env['MUTATED_PART']);
if (!part) throw new Error('MUTATED_PART names no part of the mutation tests.');
const { tests, hasViews } = part;

/** The tests that belong to the mutated part. */
export default defineConfig({
  plugins: [useProcesses],
  resolve: { tsconfigPaths: true },
  test: {
    include: [...tests],
    setupFiles: ['tests/support/no-noise.ts', ...(hasViews ? ['tests/support/view-setup.ts'] : [])],
    ...(hasViews ? { environment: 'happy-dom' } : { isolate: false }),
    reporters: [reportLoadErrors()],
    sequence: { sequencer: LikelyFirst },
    unstubGlobals: true,
    // A slow computer must not kill mutants.
    testTimeout: 120_000,
  },
});
