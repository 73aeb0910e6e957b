import { describe, expect, test } from 'vitest';
import { CoverageRecorder } from './coverage';
import type { MachineModel } from './model';
import { findPaths } from './paths';
import { replay } from './replay';

/**
 * Machine tests: executes every path on a real actor, asserts that all transitions are covered, and
 * tries every event in every projected state.
 */
export function testMachine(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    const paths = findPaths(model, { everyEdge: true });
    const recorder = new CoverageRecorder(model, 'machine');

    for (const path of paths) {
      test(path.title, async () => {
        const taken = await replay(model, path);
        recorder.record(path, taken);
        expect(taken.length > 0).toBe(path.steps.length > 0);
      });
    }

    test('the paths take every transition and enter every state', ({ task }) => {
      const coverage = recorder.summarize();
      task.meta.coverage = coverage;
      expect(coverage.missing).toEqual([]);
    });
  });
}
