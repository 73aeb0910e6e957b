import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const LONG = [
  'tests/browser/gallery.test.ts',
  'tests/models/browser/flows.test.ts',
  'tests/views/sweep.test.tsx',
  'tests/browser/sweep.test.ts',
  'tests/models/views.test.tsx',
];

const PROJECTS = ['browser', 'views', 'unit'];

/** Begins with what takes longest, so that at the end no worker waits for another. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const index = LONG.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? LONG.length + PROJECTS.indexOf(project.name) : index;
    };
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
