import type { MachineModel } from './model';
import { findReachableStates, type ModelPath } from './paths';

/**
 * What a model lists and no test needs: events, executors, assertions, effects and causes.
 *
 * @param paths the paths of the machine tests.
 */
export function findUnused(model: MachineModel, paths: readonly ModelPath[]): string[] {
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
