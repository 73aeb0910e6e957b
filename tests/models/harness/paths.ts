import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  readSituation,
  writeEvent,
  writeSituation,
  type MachineModel,
  type Situation,
} from './model';
import { takenTransitions } from './transitions';

/** One event, and the snapshots before and after it. */
export interface PathStep {
  readonly before: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
}

/** A way through a machine, from its start. */
export interface ModelPath {
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** The events and where they lead, for a test's title. */
  readonly title: string;
}

type Filter = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;

/** An event with its whole payload; an error serialises to nothing, and its type says enough. */
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
    serializeState: (snapshot: AnyMachineSnapshot) =>
      writeSituation(readSituation(model, snapshot)),
    serializeEvent: identifyEvent,
  };
}

/** The edges of the machine's graph by where they begin, and the shortest path to every situation. */
function walkGraph(model: MachineModel, isPossible: Filter) {
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
  const visit = (from: string, steps: PathStep[], seen: ReadonlySet<string>) => {
    const next = steps.length < longest ? (edgesFrom.get(from) ?? []) : [];
    const onward = next.filter(({ after }) => !seen.has(key(after)));
    if (onward.length === 0 && steps.length > 0) found.push(steps);
    for (const step of onward) {
      visit(key(step.after), [...steps, step], new Set([...seen, key(step.after)]));
    }
  };
  visit(start, [], new Set([start]));
  return found;
}

interface PathOptions {
  /** Leaves out what cannot be done at a level. */
  readonly isPossible?: Filter;
  /** Whether each event is tried in each situation, even where it leads nowhere new. */
  readonly everyEdge?: boolean;
}

/**
 * The paths to test: the shortest to every situation, every simple one up to the model's bound, and
 * for each transition (or edge) that none of these takes, the shortest way to it and over it. What
 * another path begins with is left out. A machine without transitions has one path without steps.
 */
export function findPaths(
  model: MachineModel,
  { isPossible = () => true, everyEdge = false }: PathOptions = {},
): ModelPath[] {
  const { key, edgesFrom, shortest, start } = walkGraph(model, isPossible);
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
    const way = shortest.find(({ end }) => key(end) === key(edge.before));
    all.push([...(way?.steps ?? []), edge]);
  }
  const longest = dropBeginnings(all);
  return (longest.length > 0 ? longest : [[]]).map((steps) => ({
    start,
    steps,
    title: writePath(steps),
  }));
}

/** The shortest way to a situation; where a machine starts, no step is needed. */
export interface SituationPath extends ModelPath {
  readonly situation: Situation;
}

/** Every situation that a person can get a machine into, once, and the shortest path to it. */
export function findSituations(model: MachineModel): SituationPath[] {
  const { shortest, start } = walkGraph(model, model.scenes?.canDo ?? (() => true));
  return shortest.map(({ steps, end }) => ({
    start,
    steps,
    title: writePath(steps),
    situation: readSituation(model, end),
  }));
}

/** So many of the paths, longest first, that together they still take every transition. */
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

const writePath = (steps: readonly PathStep[]) =>
  steps.map(({ event }) => writeEvent(event)).join(' → ') || 'initial state';

/** Leaves out each path that another one begins with. */
function dropBeginnings(paths: readonly (readonly PathStep[])[]): (readonly PathStep[])[] {
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
