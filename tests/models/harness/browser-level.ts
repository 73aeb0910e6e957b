import { describe, expect, test } from 'vitest';
import { createBrowserStage } from './browser-stage';
import { CoverageBook } from './coverage';
import type { MachineModel } from './model';
import { findPaths, pickCoveringPaths } from './paths';
import { perform, requireScenes } from './perform';
import { takenTransitions } from './transitions';

/**
 * Browser tests of a machine: paths on the built product that together cover every transition
 * reachable in a browser.
 */
export function testInBrowser(model: MachineModel): void {
  const { canDo = () => true, beyondBrowser = {} } = model.scenes ?? {};
  const paths = pickCoveringPaths(
    findPaths(model, {
      isPossible: (snapshot, event) => canDo(snapshot, event) && !(event.type in beyondBrowser),
    }),
  );
  const scenes = requireScenes(model, paths);

  describe(`${model.name} in a browser`, () => {
    const book = new CoverageBook(model, 'browser');

    for (const path of paths) {
      test(path.title, async () => {
        await perform(model, scenes, path, createBrowserStage(), scenes.tooShortToSee);
        const taken = path.steps.flatMap(({ before, event }) => takenTransitions(before, event));
        book.note(path, taken);
        expect(taken.length > 0).toBe(path.steps.length > 0);
      });
    }

    test('goes through everything that a browser can reach', ({ task }) => {
      const coverage = book.sum();
      task.meta.coverage = coverage;
      const unexplained = coverage.missing.filter(
        (name) =>
          !Object.keys(beyondBrowser).some(
            (beyond) => name.includes(` on ${beyond} `) || name === `${model.name}.${beyond}`,
          ),
      );
      expect(unexplained).toEqual([]);
    });
  });
}
