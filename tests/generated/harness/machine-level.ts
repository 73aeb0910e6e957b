import { describe, expect, test } from 'vitest';
import type { Observed } from './actor-recorder';
import { CoverageRecorder } from './coverage';
import { findUnused } from './find-unused';
import type { MachineModel } from './model';
import { findEdgePaths, transitionsOf, type ModelPath } from './paths';
import { replay } from './replay';

function expectTransitions({ transitions }: Observed, path: ModelPath): void {
  // A delay whose transition changes nothing passes once, and the graph may repeat it.
  expect(transitions).toEqual(expect.arrayContaining([...transitionsOf(path)]));
}

/**
 * Machine tests: executes paths that together take every edge on a real actor, which has to do what
 * the table of the machine says, and shows what no pure transition does: calls of ports that end, are
 * late or are aborted, timers, reports of children.
 */
export function testMachine(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    const paths = findEdgePaths(model);
    const recorder = new CoverageRecorder(model, 'machine');

    for (const path of paths) {
      test(path.title, async () => {
        const observed = await replay(model, path);
        recorder.record(observed);
        expectTransitions(observed, path);
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

/** Machine tests of a model with another input. */
export function testEdges(model: MachineModel): void {
  describe(`${model.name} machine`, () => {
    for (const path of findEdgePaths(model)) {
      test(path.title, async () => {
        expectTransitions(await replay(model, path), path);
      });
    }
  });
}
