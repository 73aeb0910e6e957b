import { describe, expect, test } from 'vitest';
import { createBrowserDriver } from './browser-driver';
import { CoverageRecorder, isExcluded } from './coverage';
import type { UiBindings } from './driver';
import { executePath, requireUiBindings } from './execute-path';
import { projectState, type MachineModel } from './model';
import { createShownGoals, PageRecorder } from './page-recorder';
import { findCoveringPaths, findReachableStates, type ModelPath, isPossibleInViews } from './paths';

/** Entries of the model that exclude nothing that the product could otherwise show. */
function findUnneeded(
  model: MachineModel,
  { unreachableInBrowser = {}, unobservableInBrowser = {} }: UiBindings,
  paths: readonly ModelPath[],
): string[] {
  const inUi = findReachableStates(model);
  const eventsInUi = inUi.flatMap(({ possibleEvents }) => possibleEvents);
  const entered = new Set(
    paths.flatMap(({ start, steps }) =>
      [start, ...steps.map(({ after }) => after)].map(
        (snapshot) => projectState(model, snapshot).state,
      ),
    ),
  );
  const isReachableInUi = (state: string) =>
    inUi.some(({ projected }) =>
      projected.state.split(' & ').some((part) => `${part}.`.startsWith(`${state}.`)),
    );
  return [
    ...Object.keys(unreachableInBrowser).filter(
      (name) => !eventsInUi.includes(name) && (entered.has(name) || !isReachableInUi(name)),
    ),
    ...Object.keys(unobservableInBrowser).filter((name) => !entered.has(name)),
  ];
}

/**
 * Browser tests of a machine: paths on the built product that together take every transition
 * reachable in a browser. Covered is what the page showed.
 */
export function testInBrowser(model: MachineModel): void {
  if (!model.ui) throw new Error(`The model of ${model.name} has no UI bindings.`);
  const { ui } = model;
  const { unreachableInBrowser = {}, unreachableInViews = {} } = ui;
  const isPossible = isPossibleInViews(model);
  const paths = findCoveringPaths(
    model,
    createShownGoals(model, ui),
    (snapshot, event, isFirst) =>
      isPossible(snapshot, event, isFirst) && !(event.type in unreachableInBrowser),
  );
  requireUiBindings(model, paths);

  describe(`${model.name} in a browser`, () => {
    const coverageRecorder = new CoverageRecorder(model, 'browser');

    for (const path of paths) {
      test(path.title, async () => {
        const recorder = new PageRecorder(model, ui);
        await executePath(model, ui, path, createBrowserDriver(), {
          unobservable: ui.unobservableInBrowser ?? {},
          onStep: (step) => recorder.add(step),
          onShown: (snapshot) => recorder.show(snapshot),
        });
        const observed = recorder.read();
        coverageRecorder.record(observed);
        expect([...observed.transitions, ...observed.states]).not.toEqual([]);
      });
    }

    test(`the page showed every transition and state of the ${model.name} machine`, ({ task }) => {
      const coverage = coverageRecorder.summarize();
      task.meta.coverage = coverage;
      const excluded = {
        ...unreachableInBrowser,
        ...unreachableInViews,
        ...ui.unobservableInBrowser,
      };
      const unexplained = coverage.missing.filter((name) => !isExcluded(model, excluded, name));
      expect(unexplained).toEqual([]);
    });

    test(`every exclusion of the ${model.name} model is needed`, () => {
      expect(findUnneeded(model, ui, paths)).toEqual([]);
    });
  });
}
