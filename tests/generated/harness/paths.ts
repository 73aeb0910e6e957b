import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  projectState,
  formatEvent,
  formatState,
  type MachineModel,
  type ProjectedState,
} from './model';
import { takenTransitions } from './transitions';

/** One event with the snapshots before and after it. */
export interface PathStep {
  readonly before: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
}

/** A path from the initial state. */
export interface ModelPath {
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** The events, as a test title. */
  readonly title: string;
}

type Filter = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;

/** Identifies an event by its payload. Errors serialise to `{}`; their event type is sufficient. */
const identifyEvent = (event: AnyEventObject) => JSON.stringify(event);

function traversal(model: MachineModel, isPossible: Filter) {
  return {
    ...(model.input === undefined ? {} : { input: model.input }),
    events: (snapshot: AnyMachineSnapshot) =>
      model.events.filter(
        (event) =>
          snapshot.status === 'active' &&
          snapshot.can(event) &&
          isPossible(snapshot, event) &&
          (model.isPossible?.(snapshot, event) ?? true),
      ),
    serializeState: (snapshot: AnyMachineSnapshot) => formatState(projectState(model, snapshot)),
    serializeEvent: identifyEvent,
  };
}

/** The graph edges by source, and the shortest path to each node. */
function exploreGraph(model: MachineModel, isPossible: Filter) {
  const options = traversal(model, isPossible);
  const key = options.serializeState;
  const edgesFrom = new Map<string, PathStep[]>();
  for (const edge of adjacencyMapToArray(getAdjacencyMap(model.machine, options))) {
    const step = { before: edge.state, event: edge.event, after: edge.nextState };
    edgesFrom.set(key(edge.state), [...(edgesFrom.get(key(edge.state)) ?? []), step]);
  }
  const shortest = getShortestPaths(model.machine, options).map(({ steps, state: end }) => ({
    end,
    steps: steps.flatMap(({ event, state }, index): PathStep[] => {
      const before = steps[index - 1]?.state;
      return before ? [{ before, event, after: state }] : [];
    }),
  }));
  const start = shortest.find(({ steps }) => steps.length === 0)?.end;
  if (!start) throw new Error(`${model.name} has no initial state.`);
  return { key, edgesFrom, shortest, start };
}

function findSimplePaths(
  start: string,
  edgesFrom: ReadonlyMap<string, readonly PathStep[]>,
  key: (snapshot: AnyMachineSnapshot) => string,
  longest: number,
): PathStep[][] {
  const found: PathStep[][] = [];
  const visit = (from: string, steps: PathStep[], visited: ReadonlySet<string>) => {
    const next = steps.length < longest ? (edgesFrom.get(from) ?? []) : [];
    const unvisited = next.filter(({ after }) => !visited.has(key(after)));
    if (unvisited.length === 0 && steps.length > 0) found.push(steps);
    for (const step of unvisited) {
      visit(key(step.after), [...steps, step], new Set([...visited, key(step.after)]));
    }
  };
  visit(start, [], new Set([start]));
  return found;
}

interface PathOptions {
  /** Excludes events that are impossible at a level. */
  readonly isPossible?: Filter;
  /** Whether to cover every edge, including those that lead to no new projected state. */
  readonly everyEdge?: boolean;
}

/**
 * The paths to test: the shortest to every projected state, all simple paths up to the limit of the
 * model, and for each transition (or edge) that is not yet covered the shortest path that ends with
 * it. Prefixes of other paths are left out.
 */
export function findPaths(
  model: MachineModel,
  { isPossible = () => true, everyEdge = false }: PathOptions = {},
): ModelPath[] {
  const { key, edgesFrom, shortest, start } = exploreGraph(model, isPossible);
  const startKey = [...edgesFrom.keys()][0] ?? '';
  const all = [
    ...shortest.map(({ steps }) => steps),
    ...findSimplePaths(startKey, edgesFrom, key, model.longestSimplePath),
  ];

  const name = ({ before, event }: PathStep) =>
    everyEdge ? [`${key(before)} on ${identifyEvent(event)}`] : takenTransitions(before, event);
  const covered = new Set(all.flat().flatMap(name));
  for (const edge of [...edgesFrom.values()].flat()) {
    if (name(edge).every((transition) => covered.has(transition))) continue;
    name(edge).forEach((transition) => covered.add(transition));
    const prefix = shortest.find(({ end }) => key(end) === key(edge.before));
    all.push([...(prefix?.steps ?? []), edge]);
  }
  const longest = removePrefixes(all);
  return (longest.length > 0 ? longest : [[]]).map((steps) => ({
    start,
    steps,
    title: formatPath(steps),
  }));
}

/** Shortest path to a projected state, empty for the initial one. */
export interface StatePath extends ModelPath {
  readonly projected: ProjectedState;
}

/** All projected states that a user can reach, each with its shortest path. */
export function findReachableStates(model: MachineModel): StatePath[] {
  const { shortest, start } = exploreGraph(model, model.ui?.isPossibleInUi ?? (() => true));
  return shortest.map(({ steps, end }) => ({
    start,
    steps,
    title: formatPath(steps),
    projected: projectState(model, end),
  }));
}

/** A subset of the paths, longest first, that takes the same transitions. */
export function pickCoveringPaths(paths: readonly ModelPath[]): ModelPath[] {
  const covered = new Set<string>();
  const longestFirst = paths.toSorted((one, other) => other.steps.length - one.steps.length);
  return longestFirst.filter(({ steps }) => {
    const taken = steps.flatMap(({ before, event }) => takenTransitions(before, event));
    const isCovered = taken.every((transition) => covered.has(transition));
    if (steps.length > 0 && isCovered) return false;
    taken.forEach((transition) => covered.add(transition));
    return true;
  });
}

const formatPath = (steps: readonly PathStep[]) =>
  steps.map(({ event }) => formatEvent(event)).join(' → ') || 'initial state';

/** Removes paths that are prefixes of other paths. */
function removePrefixes(paths: readonly (readonly PathStep[])[]): (readonly PathStep[])[] {
  const identify = (steps: readonly PathStep[]) =>
    steps.map(({ event }) => identifyEvent(event)).join();
  const byIdentity = new Map(
    paths.filter(({ length }) => length > 0).map((steps) => [`${identify(steps)},`, steps]),
  );
  const identities = [...byIdentity.keys()].toSorted();
  return identities
    .filter((identity, index) => !identities[index + 1]?.startsWith(identity))
    .map((identity) => byIdentity.get(identity) ?? []);
}
