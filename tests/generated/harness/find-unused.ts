import type { MachineModel } from './model';
import { findPaths, findReachableStates } from './paths';

/** What a model lists and no test needs: events, executors, assertions, effects and causes. */
export function findUnused(model: MachineModel): string[] {
  const { ui } = model;
  const edges = new Set(findPaths(model).flatMap(({ steps }) => steps.map(({ event }) => event)));
  const caused = new Set([...edges].map(({ type }) => type));
  const inUi = findReachableStates(model);
  const causedInUi = new Set(inUi.flatMap(({ possibleEvents }) => possibleEvents));
  const states = new Set(inUi.map(({ projected }) => projected.state));
  const listed = (entries: object | undefined, used: ReadonlySet<string>, kind: string) =>
    Object.keys(entries ?? {}).flatMap((name) => (used.has(name) ? [] : [`${kind} ${name}`]));
  return [
    ...model.events.flatMap((event) => (edges.has(event) ? [] : [`event ${event.type}`])),
    ...listed(model.causes, caused, 'cause'),
    ...listed(model.effectAssertions, caused, 'effect assertion'),
    ...listed(ui?.executors, causedInUi, 'executor'),
    ...listed(ui?.effects, causedInUi, 'effect'),
    ...listed(ui?.assertions, states, 'state assertion'),
  ];
}
