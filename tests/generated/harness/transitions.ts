import {
  StateMachine,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';

/** All state nodes below the root, parents first. */
export function listStates(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

function nameTransition({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${source.id} on ${eventType} #${index + 1}`;
}

/** Whether a transition has an effect; a transition that only forbids an event has none. */
function hasEffect({ target, actions }: AnyTransitionDefinition): boolean {
  return target !== undefined || actions.length > 0;
}

/**
 * Names of all transitions with an effect. No recorder observes `always` transitions yet, so a
 * machine that has one is reported as not covered.
 */
export function listTransitions(machine: AnyStateMachine): string[] {
  return [machine.root, ...listStates(machine)].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((definitions) =>
      definitions.flatMap((definition, index) =>
        hasEffect(definition) ? [nameTransition(definition, index)] : [],
      ),
    ),
  );
}

/** Names of the transitions that an event takes. */
export function takenTransitions(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const taken: AnyTransitionDefinition[] =
    snapshot.machine.getTransitionData(snapshot, event) ?? [];
  return taken.map((definition) => {
    const siblings = definition.source.transitions.get(definition.eventType) ?? [];
    return nameTransition(definition, siblings.indexOf(definition));
  });
}

type Config = Readonly<Record<string, unknown>>;

function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Paths of the transitions in a machine config: `['states', 'open', 'on', …]`. */
function findTransitionPaths(config: unknown, path: readonly string[] = []): string[][] {
  if (!isConfig(config)) return [];
  const candidates = (value: unknown, at: readonly string[]): string[][] =>
    Array.isArray(value) ? value.map((_, index) => [...at, String(index)]) : [[...at]];
  const invokes = Array.isArray(config['invoke']) ? config['invoke'] : [config['invoke']];
  return [
    ...Object.entries(isConfig(config['on']) ? config['on'] : {}).flatMap(([event, value]) =>
      candidates(value, [...path, 'on', event]),
    ),
    ...invokes.flatMap((invoke: unknown, index) =>
      ['onDone', 'onError', 'onSnapshot'].flatMap((end) =>
        isConfig(invoke) && end in invoke
          ? candidates(invoke[end], [
              ...path,
              'invoke',
              ...(Array.isArray(config['invoke']) ? [String(index)] : []),
              end,
            ])
          : [],
      ),
    ),
    ...Object.entries(isConfig(config['after']) ? config['after'] : {}).flatMap(([delay, value]) =>
      candidates(value, [...path, 'after', delay]),
    ),
    ...Object.entries(isConfig(config['states']) ? config['states'] : {}).flatMap(([name, child]) =>
      findTransitionPaths(child, [...path, 'states', name]),
    ),
  ];
}

function removeAt(config: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return config;
  if (Array.isArray(config)) {
    const index = Number(key);
    return rest.length === 0
      ? config.toSpliced(index, 1)
      : config.with(index, removeAt(config[index], rest));
  }
  if (!isConfig(config)) return config;
  const { [key]: value, ...others } = config;
  return rest.length === 0 ? others : { ...others, [key]: removeAt(value, rest) };
}

/** A machine without one of its transitions. */
export interface Mutant {
  readonly removed: string;
  readonly machine: AnyStateMachine;
}

/** All mutants of a machine with one transition removed. */
export function listMutants(machine: AnyStateMachine): Mutant[] {
  return findTransitionPaths(machine.config).map((path) => ({
    removed: path.join('/'),
    machine: rebuild(machine, removeAt(machine.config, path)),
  }));
}

/** A machine with another config and the same implementations. */
export function rebuild(machine: AnyStateMachine, config: unknown): AnyStateMachine {
  if (!isConfig(config)) throw new Error('The machine config is not an object.');
  return new StateMachine(config, machine.implementations);
}
