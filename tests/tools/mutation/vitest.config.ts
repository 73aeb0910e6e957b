import { basename, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';

/** A mutant is done with at the first test that fails: its own file's come first, then quick ones. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, cache } = this.ctx;
    const [name] = basename(config.related?.[0] ?? '').split('.');
    const cost = ({ moduleId, project }: TestSpecification) => {
      if (basename(moduleId) === `${name}.test.ts`) return 0;
      const path = relative(config.root, moduleId);
      return cache.getFileTestResults(`${project.name}:${path}`)?.duration || Infinity;
    };
    return files.toSorted((one, other) => cost(one) - cost(other) || 0);
  }
}

/** Stryker looks at tests only, and would not see that a mutant cannot even be loaded. */
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

/** What looks for mutants: of the unit tests, those of the product. Charts and walks are left out. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/machines/**/*.test.ts', 'tests/models/machines.test.ts'],
    setupFiles: ['tests/support/no-noise.ts'],
    reporters: [reportLoadErrors()],
    sequence: { sequencer: LikelyFirst },
    unstubGlobals: true,
  },
});
