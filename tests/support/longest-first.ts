import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files of each project, slowest first. */
const LONG = [
  'tests/flows/demo.test.ts',
  'tests/flows/offline.test.ts',
  'tests/flows/private-flow.test.ts',
  'tests/flows/private-lock.test.ts',
  'tests/browser/gallery-2.test.ts',
  'tests/browser/source-viewer.test.ts',
  'tests/browser/contract-table.test.ts',
  'tests/faults/lost-files.browser.test.ts',
  'tests/browser/private-memory.test.ts',
  'tests/browser/gallery-1.test.ts',
  'tests/browser/reader/hostile-files.test.ts',
  'tests/browser/focus-and-scroll.test.ts',
  'tests/browser/inspector.test.ts',
  'tests/browser/hostile-data.test.ts',
  'tests/generated/views.test.tsx',
  'tests/views/dashboard.test.tsx',
  'tests/faults/browser-calls.test.tsx',
  'tests/unit/adapters/store/backup.test.ts',
  'tests/unit/reading/invariants.test.ts',
  'tests/generated/mutants.nightly.test.ts',
  'tests/generated/faulty-commands.nightly.test.ts',
  'tests/generated/random-commands.test.ts',
];

const PROJECTS = ['flows', 'browser', 'attack', 'nightly', 'views', 'unit', 'build'];

/**
 * Runs one project after the other, since a worker serves one project, and the slowest files of each
 * first, so that all workers finish at about the same time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const index = LONG.findIndex((file) => moduleId.endsWith(file));
      const inProject = index < 0 ? LONG.length : index;
      return PROJECTS.indexOf(project.name) * (LONG.length + 1) + inProject;
    };
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
