import { describe, expect, test } from 'vitest';
import { CoverageRecorder } from './coverage';
import { findUnused } from './find-unused';
import type { MachineModel } from './model';
import { EDGES, findCoveringPaths, findPaths, PAIRS, transitionsOf } from './paths';
import { replay } from './replay';

/**
 * Machine tests: executes every path on a real actor, asserts that it takes the transitions of the
 * path, and tries every event in every projected state. Long paths through all that a user can do
 * cover every pair of consecutive transitions.
 */
export function testMachine(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    const paths = findPaths(model);
    const ofPairs = findCoveringPaths(model, PAIRS, model.ui?.isPossibleInUi ?? (() => true));
    const recorder = new CoverageRecorder(model, 'machine');

    for (const path of paths) {
      test(path.title, async () => {
        const observed = await replay(model, path);
        recorder.record(observed);
        expect(observed.transitions).toEqual(transitionsOf(path));
      });
    }

    describe('pairs of transitions', () => {
      for (const path of ofPairs) {
        test(path.title, async () => {
          const { transitions } = await replay(model, path);
          // A delay without a visible effect passes once, and the graph may repeat it.
          expect(transitions).toEqual(expect.arrayContaining([...transitionsOf(path)]));
        });
      }
    });

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

/** Machine tests of a model with another input: the paths that together take every edge. */
export function testEdges(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    for (const path of findCoveringPaths(model, EDGES, () => true)) {
      test(path.title, async () => {
        const { transitions } = await replay(model, path);
        // As above.
        expect(transitions).toEqual(expect.arrayContaining([...transitionsOf(path)]));
      });
    }
  });
}
