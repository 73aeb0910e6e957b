import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { renderApp } from '../../support/render-app';
import { ActorRecorder } from './actor-recorder';
import { CoverageRecorder, isExcluded } from './coverage';
import { createImmediateAssertions } from './dom-assertions';
import { createDomDriver } from './dom-driver';
import type { UiBindings } from './driver';
import { areAlike, areDistinct, executePath, requireUiBindings } from './execute-path';
import { assertLook } from './looks';
import { formatState, projectState, type MachineModel, type ProjectedState } from './model';
import {
  createViewGoals,
  findCoveringPaths,
  findReachableStates,
  isPossibleInViews,
  transitionsOf,
} from './paths';

/** Projected states whose assertions hold on the current page, except the shown one. */
async function findConfusedStates(
  ui: UiBindings,
  shown: ProjectedState,
  all: readonly ProjectedState[],
): Promise<ProjectedState[]> {
  const page = createImmediateAssertions();
  const confused: ProjectedState[] = [];
  for (const other of all) {
    if (formatState(other) === formatState(shown)) continue;
    const holds = await assertLook(page, ui.looks[other.state], other.projection).then(
      () => true,
      () => false,
    );
    if (holds) confused.push(other);
  }
  return confused;
}

/**
 * View tests of a machine in StrictMode: paths through user actions to every projected state, and
 * through every transition with each event that takes it in each state. On the page of each projected
 * state, the assertions of all others must fail.
 */
export function testViews(model: MachineModel): void {
  const { unreachableInViews = {} } = model.ui ?? {};
  const paths = findCoveringPaths(model, createViewGoals(model), isPossibleInViews(model));
  const ui = requireUiBindings(model, paths);
  const situations = findReachableStates(model).map(({ projected }) => projected);
  /** States that were compared with all others, by their text. */
  const compared = new Set<string>();
  /** Declarations of `alike` that were needed. */
  const neededAlike = new Set<number>();

  async function assertDistinct(snapshot: AnyMachineSnapshot): Promise<void> {
    const shown = projectState(model, snapshot);
    const name = formatState(shown);
    if (compared.has(name)) return;
    compared.add(name);
    const confused = await findConfusedStates(ui, shown, situations);
    for (const other of confused) {
      ui.alike?.forEach((declaration, index) => {
        if (areAlike(declaration, shown, other)) neededAlike.add(index);
      });
    }
    const indistinct = confused.filter((other) => areDistinct(ui, shown, other)).map(formatState);
    expect.soft(indistinct, `states whose assertions hold in ${name}`).toEqual([]);
  }

  describe(`${model.name} views`, () => {
    const coverageRecorder = new CoverageRecorder(model, 'view');

    for (const path of paths) {
      test(path.title, async () => {
        const recorder = new ActorRecorder(model.machine.id);
        const { inspect } = recorder;
        const driver = createDomDriver((address) => renderApp(address, { inspect }));
        await executePath(model, ui, path, driver, {
          onStart: () => recorder.restart(),
          onShown: assertDistinct,
        });
        const observed = recorder.read();
        coverageRecorder.record(observed);
        expect(observed.transitions).toEqual(expect.arrayContaining([...transitionsOf(path)]));
      });
    }

    test(`the running ${model.name} machine took every transition`, ({ task }) => {
      const coverage = coverageRecorder.summarize();
      task.meta.coverage = coverage;
      const unexplained = coverage.missing.filter(
        (name) => !isExcluded(model, unreachableInViews, name),
      );
      expect(unexplained).toEqual([]);
    });
  });

  describe(`${model.name} state assertions`, () => {
    test('the assertions of every state were tried on the pages of all others', () => {
      expect([...compared].toSorted()).toEqual(situations.map(formatState).toSorted());
    });

    test('every declaration of alike states is needed', () => {
      expect([...neededAlike].toSorted()).toEqual([...(ui.alike ?? []).keys()]);
    });
  });
}
