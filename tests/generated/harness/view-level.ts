import { describe, expect, test } from 'vitest';
import { CoverageRecorder } from './coverage';
import type { MachineModel } from './model';
import { findPaths, pickCoveringPaths } from './paths';
import { executePath, requireUiBindings } from './execute-path';
import { takenTransitions } from './transitions';
import { createViewDriver } from './view-driver';

/**
 * View tests of a machine: all paths through user actions in StrictMode, and without it a subset
 * that covers all transitions.
 */
export function testViews(model: MachineModel): void {
  const isPossibleInUi = model.ui?.isPossibleInUi;
  const paths = findPaths(model, isPossibleInUi ? { isPossible: isPossibleInUi } : {});
  const ui = requireUiBindings(model, paths);

  describe.each([
    { mode: 'with StrictMode', strict: true, selected: paths },
    { mode: 'without StrictMode', strict: false, selected: pickCoveringPaths(paths) },
  ])(`${model.name} views $mode`, ({ strict, selected }) => {
    const recorder = new CoverageRecorder(model, 'view');

    for (const path of selected) {
      test(path.title, async () => {
        await executePath(model, ui, path, createViewDriver(model.sentBy ?? {}, { strict }));
        const taken = path.steps.flatMap(({ before, event }) => takenTransitions(before, event));
        recorder.record(path, taken);
        expect(taken.length > 0).toBe(path.steps.length > 0);
      });
    }

    test('the paths take every transition and enter every state', ({ task }) => {
      const coverage = recorder.summarize();
      if (strict) task.meta.coverage = coverage;
      expect(coverage.missing).toEqual([]);
    });
  });
}
