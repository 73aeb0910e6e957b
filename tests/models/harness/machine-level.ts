import { describe, expect, test } from 'vitest';
import { CoverageBook } from './coverage';
import type { MachineModel } from './model';
import { findPaths } from './paths';
import { replay } from './replay';

/**
 * Machine tests: every path on a real actor, all transitions covered, every event tried in every
 * situation.
 */
export function testMachine(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    const paths = findPaths(model, { everyEdge: true });
    const book = new CoverageBook(model, 'machine');

    for (const path of paths) {
      test(path.title, async () => {
        const taken = await replay(model, path);
        book.note(path, taken);
        expect(taken.length > 0).toBe(path.steps.length > 0);
      });
    }

    test('takes every transition and enters every state', ({ task }) => {
      const coverage = book.sum();
      task.meta.coverage = coverage;
      expect(coverage.missing).toEqual([]);
    });
  });
}
