import { StateMachine, type AnyStateMachine } from 'xstate';

type Config = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** A machine with one fault. */
export interface MachineMutant {
  readonly kind: 'removes' | 'leads' | 'swaps' | 'drops';
  /** The fault, as a test title. */
  readonly fault: string;
  readonly machine: AnyStateMachine;
}

function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readAt(config: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), config);
}

/** A config with another value at a path; `undefined` removes the entry. */
function replaceAt(config: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(config)) {
    const index = Number(key);
    const changed = replaceAt(config[index], rest, value);
    return changed === undefined ? config.toSpliced(index, 1) : config.with(index, changed);
  }
  if (!isConfig(config)) return config;
  const { [key]: before, ...others } = config;
  const changed = replaceAt(before, rest, value);
  return changed === undefined ? others : { ...config, [key]: changed };
}

/** Paths of the entries of a value: of each element of an array, else of the value itself. */
const entriesOf = (config: unknown, path: Path): Path[] => {
  const value = readAt(config, path);
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map((_, index) => [...path, String(index)]) : [path];
};

const keysOf = (config: unknown, path: Path): string[] =>
  Object.keys(Object(readAt(config, path) ?? {}));

/** Paths of the states of a config: of the root, which is empty, and of all states below. */
function listStatePaths(config: unknown, path: Path = []): Path[] {
  return [
    path,
    ...keysOf(config, [...path, 'states']).flatMap((name) =>
      listStatePaths(config, [...path, 'states', name]),
    ),
  ];
}

/** Paths of the transitions for one event or end of a port, one path per event. */
function listEventPaths(config: unknown): Path[] {
  return listStatePaths(config).flatMap((state) => [
    ...['on', 'after'].flatMap((kind) =>
      keysOf(config, [...state, kind]).map((event) => [...state, kind, event]),
    ),
    ...entriesOf(config, [...state, 'invoke']).flatMap((invoke) =>
      ['onDone', 'onError'].map((end) => [...invoke, end]),
    ),
  ]);
}

/** Paths of single transitions, of which an event may have several with guards. */
const listTransitionPaths = (config: unknown): Path[] =>
  listEventPaths(config).flatMap((path) => entriesOf(config, path));

const targetOf = (transition: unknown): unknown =>
  typeof transition === 'string' ? transition : Reflect.get(Object(transition), 'target');

/** The targets that a transition could have by mistake: all states without states below, by id. */
function listTargets(machine: AnyStateMachine): string[] {
  return listStatePaths(machine.config)
    .filter((path) => path.length > 0 && keysOf(machine.config, [...path, 'states']).length === 0)
    .map((path) => `#${[machine.id, ...path.filter((_, index) => index % 2 === 1)].join('.')}`);
}

/** The ids of the innermost states that are entered with a target. */
function enterInitial(machine: AnyStateMachine, id: string): readonly string[] {
  const { type, states, initial } = machine.getStateNodeById(id.slice(1));
  const entered = type === 'parallel' ? Object.values(states) : (initial.target ?? []);
  if (entered.length === 0) return [id];
  return entered.flatMap((node) => enterInitial(machine, `#${node.id}`));
}

/** The id that a target means, as `listTargets` writes it. */
function resolveTarget(machine: AnyStateMachine, path: Path, target: string): string {
  const state = path.slice(
    0,
    path.findLastIndex((key) => ['on', 'after', 'invoke'].includes(key)),
  );
  const names = state.filter((_, index) => index % 2 === 1);
  if (target.startsWith('#')) return target;
  if (target.startsWith('.')) return `#${[machine.id, ...names].join('.')}${target}`;
  return `#${[machine.id, ...names.slice(0, -1), target].join('.')}`;
}

/** Paths of single actions of transitions, and of entry and exit actions. */
function listActionPaths(config: unknown): Path[] {
  return [
    ...listTransitionPaths(config).flatMap((path) => entriesOf(config, [...path, 'actions'])),
    ...listStatePaths(config).flatMap((state) =>
      ['entry', 'exit'].flatMap((kind) => entriesOf(config, [...state, kind])),
    ),
  ];
}

const nameAt = (config: unknown, path: Path): string => {
  const action = readAt(config, path);
  return isConfig(action) ? String(action['type']) : String(action);
};

/** A machine with another config and the same implementations. */
export function rebuild(machine: AnyStateMachine, config: unknown): AnyStateMachine {
  if (!isConfig(config)) throw new Error('The machine config is not an object.');
  return new StateMachine(config, machine.implementations);
}

/**
 * All mutants of a machine with one fault: a transition removed, a transition with another target,
 * two transitions of an event in the other order, an action, a guard or a tag removed.
 */
export function listMutants(machine: AnyStateMachine): MachineMutant[] {
  const { config } = machine;
  const mutate = (
    kind: MachineMutant['kind'],
    fault: string,
    path: Path,
    value: unknown,
  ): MachineMutant => ({
    kind,
    fault: `${kind} ${fault}`,
    machine: rebuild(machine, replaceAt(config, path, value)),
  });
  const transitions = listTransitionPaths(config).filter(
    (path) => Object.keys(Object(readAt(config, path))).length > 0,
  );
  return [
    ...transitions.map((path) => mutate('removes', path.join('/'), path, undefined)),
    ...transitions.flatMap((path) => {
      const transition = readAt(config, path);
      const target = targetOf(transition);
      if (typeof target !== 'string') return [];
      const own = enterInitial(machine, resolveTarget(machine, path, target));
      return listTargets(machine)
        .filter((other) => !own.includes(other))
        .map((other) =>
          mutate(
            'leads',
            `${path.join('/')} to ${other}`,
            path,
            isConfig(transition) ? { ...transition, target: other } : { target: other },
          ),
        );
    }),
    ...listEventPaths(config).flatMap((path) => {
      const candidates = readAt(config, path);
      if (!Array.isArray(candidates)) return [];
      return candidates
        .slice(1)
        .map((_, index) =>
          mutate('swaps', `${path.join('/')}/${index} and ${index + 1}`, path, [
            ...candidates.slice(0, index),
            candidates[index + 1],
            candidates[index],
            ...candidates.slice(index + 2),
          ]),
        );
    }),
    ...listActionPaths(config).map((path) =>
      mutate('drops', `the action ${nameAt(config, path)} of ${path.join('/')}`, path, undefined),
    ),
    ...transitions
      .map((path) => [...path, 'guard'])
      .filter((path) => readAt(config, path) !== undefined)
      .map((path) =>
        mutate('drops', `the guard ${nameAt(config, path)} of ${path.join('/')}`, path, undefined),
      ),
    ...listStatePaths(config)
      .flatMap((path) => entriesOf(config, [...path, 'tags']))
      .map((path) =>
        mutate('drops', `the tag ${nameAt(config, path)} of ${path.join('/')}`, path, undefined),
      ),
  ];
}
