import { describe, expect, test } from 'vitest';
import { CoverageRecorder } from './coverage';
import { findUnused } from './find-unused';
import type { MachineModel } from './model';
import { findPaths, transitionsOf } from './paths';
import { replay } from './replay';

/**
 * Machine tests: executes every path on a real actor, asserts that it takes the transitions of the
 * path, and tries every event in every projected state.
 */
export function testMachine(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    const paths = findPaths(model);
    const recorder = new CoverageRecorder(model, 'machine');

    for (const path of paths) {
      test(path.title, async () => {
        const observed = await replay(model, path);
        recorder.record(observed);
        expect(observed.transitions).toEqual(transitionsOf(path));
      });
    }

    test(`every entry of the ${model.name} model is used`, () => {
      expect(findUnused(model, paths)).toEqual([]);
    });

    test(`the running ${model.name} machine took every transition and entered every state`, ({
      task,
    }) => {
      const coverage = recorder.summarize();
      task.meta.coverage = coverage;
      expect(coverage.missing).toEqual([]);
    });
  });
}
