import { describe, expect, test } from 'vitest';
import { CoverageBook } from './coverage';
import type { MachineModel } from './model';
import { findPaths, pickCoveringPaths } from './paths';
import { perform, requireScenes } from './perform';
import { takenTransitions } from './transitions';
import { createViewStage } from './view-stage';

/**
 * View tests of a machine: all paths through user actions in StrictMode, and without it a subset
 * that covers all transitions.
 */
export function testViews(model: MachineModel): void {
  const canDo = model.scenes?.canDo;
  const paths = findPaths(model, canDo ? { isPossible: canDo } : {});
  const scenes = requireScenes(model, paths);

  describe.each([
    { mode: 'with StrictMode', strict: true, walked: paths },
    { mode: 'without StrictMode', strict: false, walked: pickCoveringPaths(paths) },
  ])(`${model.name} views $mode`, ({ strict, walked }) => {
    const book = new CoverageBook(model, 'view');

    for (const path of walked) {
      test(path.title, async () => {
        await perform(model, scenes, path, createViewStage(model.toldBy ?? {}, { strict }));
        const taken = path.steps.flatMap(({ before, event }) => takenTransitions(before, event));
        book.note(path, taken);
        expect(taken.length > 0).toBe(path.steps.length > 0);
      });
    }

    test('goes through every transition and every state', ({ task }) => {
      const coverage = book.sum();
      if (strict) task.meta.coverage = coverage;
      expect(coverage.missing).toEqual([]);
    });
  });
}
