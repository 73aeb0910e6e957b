import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Scenes } from './stage';
import type { World } from '../../support/world';

/** A running actor and the fake world of its ports. */
export interface MachineStage {
  readonly actor: AnyActorRef;
  readonly world: World;
}

/** Callback ports: they send events while they run. */
export type CallbackPort = 'watchSession' | 'persistPreferences' | 'transferFile';

/**
 * Source of the generated tests of a machine: the machine, its possible events, and the facts that
 * distinguish situations beside the state.
 */
export interface MachineModel {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /**
   * All possible events: user actions, events of ports, ends of ports (`portSucceeds`, `portFails`)
   * and elapsed delays (`delayPasses`). One entry per relevant payload.
   */
  readonly events: readonly AnyEventObject[];
  /** Relevant part of the context, without counters and payloads that lead to no new situation. */
  readonly facts?: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, unknown>>;
  /** Callback port that sends the event, by event type. */
  readonly toldBy?: Readonly<Record<string, CallbackPort>>;
  /** Provides the ports of a world, for machines that need more than their own actors by name. */
  readonly provide?: (machine: AnyStateMachine, world: World) => AnyStateMachine;
  /** How to cause events that are not sent directly, such as reports of children. */
  readonly cause?: Readonly<Record<string, (stage: MachineStage, event: AnyEventObject) => void>>;
  /** Port ends that only have to be survived: they change nothing. */
  readonly survived?: readonly AnyEventObject[];
  /** Checks an effect outside the machine, by event type; throws if it is missing. */
  readonly traces?: Readonly<Record<string, (stage: MachineStage) => void>>;
  /** Excludes events that would make the graph infinite. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Bindings for the tests on views and in a browser. */
  readonly scenes?: Scenes;
  /**
   * Maximum length of the simple paths that are tested beside the shortest paths: 3 to 5, since
   * their number grows exponentially.
   */
  readonly longestSimplePath: number;
}

/** Type-checks a model. */
export function defineModel(model: MachineModel): MachineModel {
  return model;
}

/** Done event of an invoked port. */
export function portSucceeds(port: string, output?: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${port}`, output };
}

/** Error event of an invoked port. */
export function portFails(
  port: string,
  error: unknown = new Error(`${port} failed`),
): AnyEventObject {
  return { type: `xstate.error.actor.${port}`, error };
}

/** Event of a named delay that starts with a state, given by its id. */
export function delayPasses(delay: string, stateId: string, milliseconds: number): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}`, milliseconds };
}

/** Duration of a delay event; undefined for other events. */
export function readDelay(event: AnyEventObject): number | undefined {
  if (!event.type.startsWith('xstate.after.')) return undefined;
  const milliseconds: unknown = event['milliseconds'];
  if (typeof milliseconds === 'number') return milliseconds;
  throw new Error(`How long is "${event.type}"? Write it with delayPasses().`);
}

/** State and facts of a machine: the nodes of the test graph. */
export interface Situation {
  readonly state: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Names of the active states, innermost last: `anonymous.refused`; `running` without states. */
export function nameState(value: unknown): string {
  if (typeof value === 'string') return value;
  return (
    Object.entries(value ?? {})
      .map(([parent, child]) => `${parent}.${nameState(child)}`)
      .join(' & ') || 'running'
  );
}

/** The situation of a snapshot. */
export function readSituation(model: MachineModel, snapshot: AnyMachineSnapshot): Situation {
  return { state: nameState(snapshot.value), facts: model.facts?.(snapshot) ?? {} };
}

/** Text of a situation; equal for equal situations. */
export function writeSituation({ state, facts }: Situation): string {
  const words = Object.entries(facts).map(([fact, value]) => `${fact} ${JSON.stringify(value)}`);
  return words.length === 0 ? state : `${state} (${words.join(', ')})`;
}

/** Short text of an event, for test titles. */
export function writeEvent({ type, ...payload }: AnyEventObject): string {
  const short = type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 succeeds')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..+$/, '$1 passes');
  const words = listWords(payload).join(' ');
  return `${short} ${words.length <= 40 ? words : `${words.slice(0, 39)}…`}`.trim();
}

/** Whether a payload is plain data. */
const isPlain = (payload: object) =>
  Array.isArray(payload) || Object.getPrototypeOf(payload) === Object.prototype;

/** Strings and numbers in a payload, in order. */
function listWords(payload: unknown): string[] {
  if (typeof payload === 'object' && payload !== null && !isPlain(payload)) return [];
  if (typeof payload === 'object' && payload !== null) {
    return Object.values(payload).flatMap(listWords);
  }
  return payload === undefined ? [] : [JSON.stringify(payload)];
}
