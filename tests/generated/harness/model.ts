import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { providePorts } from '../../../machines/actors';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { SAMPLES, type PortName, type PortOutput, type PromisePort } from '../../support/ports';
import type { World } from '../../support/world';
import type { UiBindings } from './driver';

/** A running actor and the fake world of its ports. */
export interface MachineDriver {
  readonly actor: AnyActorRef;
  readonly world: World;
}

/**
 * Source of the generated tests of a machine: the machine, its possible events, and the state
 * projection. Snapshots with equal state and projection are one node of the test graph.
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
  /** State projection: the relevant part of the context, without counters and other payloads. */
  readonly projection?: (snapshot: AnyMachineSnapshot) => Projection;
  /** Provides the fake ports to a machine whose children need ports too. Default: by actor name. */
  readonly provide?: (machine: AnyStateMachine, world: World) => AnyStateMachine;
  /** Causes an event that is not sent directly, such as a report of a child; by event type. */
  readonly causes?: Readonly<
    Record<string, (driver: MachineDriver, event: AnyEventObject) => void>
  >;
  /** Ends of ports that change neither state nor projection. */
  readonly withoutEffect?: readonly AnyEventObject[];
  /**
   * Sequences of events from the start, whose last event has a row of its own in the table: situations
   * that the graph has none of.
   */
  readonly sequences?: readonly (readonly AnyEventObject[])[];
  /** Excludes events that would make the graph infinite. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** UI bindings for the view and browser tests. */
  readonly ui?: UiBindings;
}

/** Provides the fake ports to the machine of a model, or to another one in its place. */
export function provideFakes(model: MachineModel, machine: AnyStateMachine, world: World) {
  return model.provide?.(machine, world) ?? providePorts(machine, { ...world.ports });
}

/** The values of a state projection. */
export type Projection = Readonly<Record<string, unknown>>;

/** Type-checks a model. */
export function defineModel(model: MachineModel): MachineModel {
  return model;
}

/** Done event of an invoked port; without an output, with its sample. */
export function portSucceeds<TPort extends PromisePort>(
  port: TPort,
  output?: PortOutput<TPort>,
): AnyEventObject {
  return {
    type: `xstate.done.actor.${port}`,
    output: output === undefined ? SAMPLES[port] : output,
  };
}

/** Error event of an invoked port. */
export function portFails(
  port: PortName | 'loadWorkspace',
  error: unknown = new Error(`${port} failed`),
): AnyEventObject {
  return { type: `xstate.error.actor.${port}`, error };
}

/** Event of a named delay that starts with a state, given by its id. */
export function delayPasses(delay: string, stateId: string, milliseconds: number): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}`, milliseconds };
}

/** The timeout of the request that a state waits for. */
export const timesOut = (stateId: string): AnyEventObject =>
  delayPasses('requestTimeout', stateId, REQUEST_TIMEOUT_MS);

/** Duration of a delay event; undefined for other events. */
export function readDelay(event: AnyEventObject): number | undefined {
  if (!event.type.startsWith('xstate.after.')) return undefined;
  const milliseconds: unknown = event['milliseconds'];
  if (typeof milliseconds === 'number') return milliseconds;
  throw new Error(`The event "${event.type}" has no duration; create it with delayPasses().`);
}

/** State and state projection of a machine: a node of the test graph. */
export interface ProjectedState {
  readonly state: string;
  readonly projection: Projection;
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

/** The projected state of a snapshot. */
export function projectState(model: MachineModel, snapshot: AnyMachineSnapshot): ProjectedState {
  return { state: nameState(snapshot.value), projection: model.projection?.(snapshot) ?? {} };
}

/** Text of a projected state, which identifies the node of the graph. */
export function formatState({ state, projection }: ProjectedState): string {
  const values = Object.entries(projection).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}`,
  );
  return values.length === 0 ? state : `${state} (${values.join(', ')})`;
}

/** Short text of an event, for test titles. */
export function formatEvent({ type, ...payload }: AnyEventObject): string {
  const short = type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 succeeds')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..+$/, '$1 passes');
  const values = listPayloadValues(payload).join(' ');
  return `${short} ${values.length <= 40 ? values : `${values.slice(0, 39)}…`}`.trim();
}

/** Whether a payload is plain data. */
const isPlain = (payload: object) =>
  Array.isArray(payload) || Object.getPrototypeOf(payload) === Object.prototype;

/** Primitive values in a payload as JSON, in order. */
function listPayloadValues(payload: unknown): string[] {
  if (typeof payload === 'object' && payload !== null && !isPlain(payload)) return [];
  if (typeof payload === 'object' && payload !== null) {
    return Object.values(payload).flatMap(listPayloadValues);
  }
  return payload === undefined ? [] : [JSON.stringify(payload)];
}
