import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files, slowest first. */
const LONG = [
  'tests/browser/gallery-2.test.ts',
  'tests/browser/gallery-1.test.ts',
  'tests/generated/views.test.tsx',
  'tests/generated/flows.browser.test.ts',
  'tests/browser/inspector.test.ts',
  'tests/faults/browser-calls.test.tsx',
  'tests/views/dashboard.test.tsx',
  'tests/views/address.test.tsx',
];

const PROJECTS = ['browser', 'views', 'unit'];

/** Runs the slowest files first, so that all workers finish at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const index = LONG.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? LONG.length + PROJECTS.indexOf(project.name) : index;
    };
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
