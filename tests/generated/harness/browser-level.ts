import { describe, expect, test } from 'vitest';
import { createBrowserDriver } from './browser-driver';
import { CoverageRecorder } from './coverage';
import type { MachineModel } from './model';
import { findPaths, pickCoveringPaths } from './paths';
import { executePath, requireUiBindings } from './execute-path';
import { takenTransitions } from './transitions';

/**
 * Browser tests of a machine: paths on the built product that together cover every transition
 * reachable in a browser.
 */
export function testInBrowser(model: MachineModel): void {
  const { isPossibleInUi = () => true, unreachableInBrowser = {} } = model.ui ?? {};
  const paths = pickCoveringPaths(
    findPaths(model, {
      isPossible: (snapshot, event) =>
        isPossibleInUi(snapshot, event) && !(event.type in unreachableInBrowser),
    }),
  );
  const ui = requireUiBindings(model, paths);

  describe(`${model.name} in a browser`, () => {
    const recorder = new CoverageRecorder(model, 'browser');

    for (const path of paths) {
      test(path.title, async () => {
        await executePath(model, ui, path, createBrowserDriver(), ui.unobservableInBrowser);
        const taken = path.steps.flatMap(({ before, event }) => takenTransitions(before, event));
        recorder.record(path, taken);
        expect(taken.length > 0).toBe(path.steps.length > 0);
      });
    }

    test('the paths take every transition and enter every state that a browser can reach', ({
      task,
    }) => {
      const coverage = recorder.summarize();
      task.meta.coverage = coverage;
      const unexplained = coverage.missing.filter(
        (name) =>
          !Object.keys(unreachableInBrowser).some(
            (excluded) => name.includes(` on ${excluded} `) || name === `${model.name}.${excluded}`,
          ),
      );
      expect(unexplained).toEqual([]);
    });
  });
}
