import { describe, expect, test } from 'vitest';
import type { Observed } from './actor-recorder';
import { CoverageRecorder } from './coverage';
import type { MachineModel } from './model';
import { findEdgePaths, findReachableStates, transitionsOf, type ModelPath } from './paths';
import { replay } from './replay';

/**
 * What a model lists and no test needs: events, executors, assertions, effects and causes.
 *
 * @param paths the paths of the machine tests.
 */
function findUnused(model: MachineModel, paths: readonly ModelPath[]): string[] {
  const { ui } = model;
  const edges = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event)));
  const caused = new Set([...edges].map(({ type }) => type));
  const inUi = findReachableStates(model);
  const causedInUi = new Set(inUi.flatMap(({ possibleEvents }) => possibleEvents));
  const states = new Set(inUi.map(({ projected }) => projected.state));
  const listed = (entries: object | undefined, used: ReadonlySet<string>, kind: string) =>
    Object.keys(entries ?? {}).flatMap((name) => (used.has(name) ? [] : [`${kind} ${name}`]));
  return [
    ...model.events.flatMap((event) => (edges.has(event) ? [] : [`event ${event.type}`])),
    ...listed(model.causes, caused, 'cause'),
    ...listed(ui?.executors, causedInUi, 'executor'),
    ...listed(ui?.effects, causedInUi, 'effect'),
    ...listed(ui?.looks, states, 'state assertion'),
  ];
}

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
