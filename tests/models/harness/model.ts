import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Scenes } from './stage';
import type { World } from '../../support/world';

/** A running machine and the world that its ports lead to. */
export interface MachineStage {
  readonly actor: AnyActorRef;
  readonly world: World;
}

/** The ports that tell events while they run. */
export type CallbackPort = 'watchSession' | 'persistPreferences' | 'transferFile';

/**
 * What a machine's tests are generated from: the machine itself, the events that can befall it and
 * the facts beside its state that tell one situation from another.
 */
export interface MachineModel {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /**
   * Everything that can happen: what people do, what ports tell, how ports end (`portSucceeds`,
   * `portFails`) and time that passes (`delayPasses`). One entry for each payload that matters.
   */
  readonly events: readonly AnyEventObject[];
  /** What of the context matters; counters and payloads that lead nowhere new are left out. */
  readonly facts?: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, unknown>>;
  /** The callback ports that tell events of the machine, by the event's type. */
  readonly toldBy?: Readonly<Record<string, CallbackPort>>;
  /** The machine on the ports of a world, where it is more than its own actors by name. */
  readonly provide?: (machine: AnyStateMachine, world: World) => AnyStateMachine;
  /** Events that come about by other means than being sent, as a child's reports do. */
  readonly cause?: Readonly<Record<string, (stage: MachineStage, event: AnyEventObject) => void>>;
  /** How ports can end that the machine has to survive, and nothing else. */
  readonly survived?: readonly AnyEventObject[];
  /**
   * What an event makes happen elsewhere, where its situation does not show it, by the event's type;
   * throws where it did not happen.
   */
  readonly traces?: Readonly<Record<string, (stage: MachineStage) => void>>;
  /** Leaves out events that would lead on for ever, where there are any. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** The machine as a person meets it, for the tests on views and in a browser. */
  readonly scenes?: Scenes;
  /**
   * Every simple path of at most this many steps is walked, beside the shortest ones: 3 to 5, for
   * their number multiplies with each.
   */
  readonly longestSimplePath: number;
}

/** A model, checked where it is written down. */
export function defineModel(model: MachineModel): MachineModel {
  return model;
}

/** The event by which an invoked port tells its output. */
export function portSucceeds(port: string, output?: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${port}`, output };
}

/** The event by which an invoked port tells that it failed. */
export function portFails(
  port: string,
  error: unknown = new Error(`${port} failed`),
): AnyEventObject {
  return { type: `xstate.error.actor.${port}`, error };
}

/** The event by which a named delay ends, so many milliseconds after a state (by its id) began. */
export function delayPasses(delay: string, stateId: string, milliseconds: number): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}`, milliseconds };
}

/** How many milliseconds have to pass for an event; nothing where it is no delay's. */
export function readDelay(event: AnyEventObject): number | undefined {
  if (!event.type.startsWith('xstate.after.')) return undefined;
  const milliseconds: unknown = event['milliseconds'];
  if (typeof milliseconds === 'number') return milliseconds;
  throw new Error(`How long is "${event.type}"? Write it with delayPasses().`);
}

/** A situation of a machine, as far as its model looks: the state, and the facts. */
export interface Situation {
  readonly state: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The names of the active states, innermost last: `anonymous.refused`; `running` without states. */
export function nameState(value: unknown): string {
  if (typeof value === 'string') return value;
  return (
    Object.entries(value ?? {})
      .map(([parent, child]) => `${parent}.${nameState(child)}`)
      .join(' & ') || 'running'
  );
}

/** The situation that a snapshot shows. */
export function readSituation(model: MachineModel, snapshot: AnyMachineSnapshot): Situation {
  return { state: nameState(snapshot.value), facts: model.facts?.(snapshot) ?? {} };
}

/** A situation in words; equal for equal situations. */
export function writeSituation({ state, facts }: Situation): string {
  const words = Object.entries(facts).map(([fact, value]) => `${fact} ${JSON.stringify(value)}`);
  return words.length === 0 ? state : `${state} (${words.join(', ')})`;
}

/** An event in words, short enough for a test's title. */
export function writeEvent({ type, ...payload }: AnyEventObject): string {
  const short = type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 succeeds')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..+$/, '$1 passes');
  const words = listWords(payload).join(' ');
  return `${short} ${words.length <= 40 ? words : `${words.slice(0, 39)}…`}`.trim();
}

/** Whether it is made of nothing but data. */
const isPlain = (payload: object) =>
  Array.isArray(payload) || Object.getPrototypeOf(payload) === Object.prototype;

/** The texts and figures in a payload, in their order. */
function listWords(payload: unknown): string[] {
  if (typeof payload === 'object' && payload !== null && !isPlain(payload)) return [];
  if (typeof payload === 'object' && payload !== null) {
    return Object.values(payload).flatMap(listWords);
  }
  return payload === undefined ? [] : [JSON.stringify(payload)];
}
