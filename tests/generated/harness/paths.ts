import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate';
import {
  projectState,
  formatEvent,
  nameState,
  formatState,
  type MachineModel,
  type ProjectedState,
} from './model';
import { takenTransitions } from './transitions';

/** One event with the snapshots before and after it: an edge of the graph. */
export interface PathStep {
  readonly before: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
  /** Identifies the edge: projected state and event. */
  readonly edge: string;
  /** Names of the transitions that the event takes. */
  readonly transitions: readonly string[];
}

/** A path from the initial state. */
export interface ModelPath {
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** The events, as a test title. */
  readonly title: string;
}

/** Whether an event is possible; `isFirst`: as the first event of a path. */
type Filter = (snapshot: AnyMachineSnapshot, event: AnyEventObject, isFirst: boolean) => boolean;

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
          // The first event of a path may be possible only there (findCoveringPaths).
          isPossible(snapshot, event, true) &&
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
  const createStep = (
    before: AnyMachineSnapshot,
    event: AnyEventObject,
    after: AnyMachineSnapshot,
  ): PathStep => ({
    before,
    event,
    after,
    edge: `${key(before)} on ${identifyEvent(event)}`,
    transitions: takenTransitions(before, event),
  });
  const edgesFrom = new Map<string, PathStep[]>();
  for (const edge of adjacencyMapToArray(getAdjacencyMap(model.machine, options))) {
    const step = createStep(edge.state, edge.event, edge.nextState);
    edgesFrom.set(key(edge.state), [...(edgesFrom.get(key(edge.state)) ?? []), step]);
  }
  const shortest = getShortestPaths(model.machine, options).map(({ steps, state: end }) => ({
    end,
    steps: steps.flatMap(({ event, state }, index): PathStep[] => {
      const before = steps[index - 1]?.state;
      return before ? [createStep(before, event, state)] : [];
    }),
  }));
  const start = shortest.find(({ steps }) => steps.length === 0)?.end;
  if (!start) throw new Error(`${model.name} has no initial state.`);
  return { key, edgesFrom, shortest, start };
}

/** The names of what the last step of a path reaches; the path is not empty. */
export type Goals = (path: readonly PathStep[]) => readonly string[];

/** Every edge of the graph. */
const EDGES: Goals = (path) => path.slice(-1).map(({ edge }) => edge);

/** Every transition. */
export const TRANSITIONS: Goals = (path) => path.at(-1)?.transitions ?? [];

/** Every projected state, and every transition with each event that takes it in each state. */
export const createViewGoals =
  (model: MachineModel): Goals =>
  (path) => {
    const step = path.at(-1);
    if (!step) return [];
    const { before, event, after, transitions } = step;
    return [
      formatState(projectState(model, after)),
      `${nameState(before.value)} on ${identifyEvent(event)}: ${transitions.join()}`,
    ];
  };

/** Longest path of `findCoveringPaths`: long paths start the product less often. */
const LONGEST_PATH = 24;

/**
 * Few long paths that together reach all goals of the graph: each continues with the nearest step
 * that reaches a new one.
 */
export function findCoveringPaths(
  model: MachineModel,
  goals: Goals,
  isPossible: Filter,
): ModelPath[] {
  const { key, edgesFrom, start } = exploreGraph(model, isPossible);
  const next = (last: PathStep | undefined) =>
    (edgesFrom.get(key(last ? last.after : start)) ?? []).filter(({ before, event }) =>
      isPossible(before, event, last === undefined),
    );
  const reached = new Set<string>();

  /** The shortest longer path that ends with a new goal. */
  const extend = (path: readonly PathStep[]): readonly PathStep[] | undefined => {
    const visited = new Set<PathStep>();
    let candidates = [path];
    while (candidates.length > 0) {
      const longer: (readonly PathStep[])[] = [];
      for (const candidate of candidates) {
        for (const step of next(candidate.at(-1))) {
          const extended = [...candidate, step];
          if (goals(extended).some((goal) => !reached.has(goal))) return extended;
          if (visited.has(step)) continue;
          visited.add(step);
          longer.push(extended);
        }
      }
      candidates = longer;
    }
    return undefined;
  };

  const found: (readonly PathStep[])[] = [];
  for (let path: readonly PathStep[] = []; ;) {
    const extended = extend(path);
    if (extended && (path.length === 0 || extended.length <= LONGEST_PATH)) {
      for (let length = path.length + 1; length <= extended.length; length += 1)
        for (const goal of goals(extended.slice(0, length))) reached.add(goal);
      path = extended;
    } else if (path.length > 0) {
      found.push(path);
      path = [];
    } else return createPaths(start, found);
  }
}

/** The paths of the machine tests: together they take every edge. */
export const findEdgePaths = (model: MachineModel): ModelPath[] =>
  findCoveringPaths(model, EDGES, () => true);

const createPaths = (
  start: AnyMachineSnapshot,
  all: readonly (readonly PathStep[])[],
): ModelPath[] =>
  (all.length > 0 ? all : [[]]).map((steps) => ({ start, steps, title: formatPath(steps) }));

/** Shortest path to a projected state, empty for the initial one. */
export interface StatePath extends ModelPath {
  readonly projected: ProjectedState;
  /** Types of the events that are possible in the state. */
  readonly possibleEvents: readonly string[];
}

/** More states than a model has by far: a mutant with an endless graph fails. */
const MOST_STATES = 10_000;

/** The snapshots of all projected states, each at the end of the shortest path to it. */
export function findSituations(model: MachineModel): AnyMachineSnapshot[] {
  const [start] = initialTransition(model.machine, model.input);
  const options = { ...traversal(model, () => true), limit: MOST_STATES };
  // The graph keeps any snapshot of a projected state, not the one of the shortest path.
  return getShortestPaths(model.machine, options).map(({ steps }) =>
    steps
      .slice(1)
      .reduce((snapshot, { event }) => transition(model.machine, snapshot, event)[0], start),
  );
}

/** Tells the events that the views can cause. */
export function isPossibleInViews({ ui }: MachineModel): Filter {
  const { isPossibleInUi = () => true, unreachableInViews = {} } = ui ?? {};
  return (snapshot, event, isFirst) =>
    isPossibleInUi(snapshot, event, isFirst) && !(event.type in unreachableInViews);
}

/** All projected states that a user can reach, each with its shortest path. */
export function findReachableStates(model: MachineModel): StatePath[] {
  const { key, edgesFrom, shortest, start } = exploreGraph(model, isPossibleInViews(model));
  return shortest.map(({ steps, end }) => ({
    start,
    steps,
    title: formatPath(steps),
    projected: projectState(model, end),
    possibleEvents: (edgesFrom.get(key(end)) ?? []).map(({ event }) => event.type),
  }));
}

/** The names of the transitions of a path, in order. */
export const transitionsOf = ({ steps }: Pick<ModelPath, 'steps'>): readonly string[] =>
  steps.flatMap(({ transitions }) => transitions);

const formatPath = (steps: readonly PathStep[]) =>
  steps.map(({ event }) => formatEvent(event)).join(' → ') || 'initial state';
