import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { providePorts } from '../../../machines/actors';
import {
  isPort,
  isPromisePort,
  SAMPLES,
  type PortName,
  type PortOutput,
  type PromisePort,
} from '../../support/ports';
import type { World } from '../../support/world';
import type { UiBindings } from './driver';
import { hasEffect, listStates } from './transitions';

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
   * All possible events: user actions and events of ports, one entry per relevant payload; ends of ports
   * (`portSucceeds`, `portFails`) and delays (`delayPasses`) only if `deriveEvents` does not know them.
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

/**
 * The events that follow from a machine: each delay of a fixed time, and each end of a port that it invokes,
 * with the sample of the port.
 */
function deriveEvents(machine: AnyStateMachine): readonly AnyEventObject[] {
  const nodes = [machine.root, ...listStates(machine)];
  const delays = nodes.flatMap((node) =>
    [...new Set(node.after.map(({ delay }) => delay))].flatMap((delay) => {
      const milliseconds: unknown = machine.implementations.delays[String(delay)];
      return typeof milliseconds === 'number'
        ? [delayPasses(String(delay), node.id, milliseconds)]
        : [];
    }),
  );
  const ports = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))));
  return [
    ...delays,
    ...[...ports]
      .filter(isPort)
      .flatMap((port) => [...(isPromisePort(port) ? [portSucceeds(port)] : []), portFails(port)]),
  ];
}

/** Completes a model with the events that follow from its machine, unless it lists ones of their types. */
export function defineModel(model: MachineModel): MachineModel {
  const { machine, events, withoutEffect = [] } = model;
  const listed = new Set([...events, ...withoutEffect].map(({ type }) => type));
  const derived = deriveEvents(machine).filter(({ type }) => !listed.has(type));
  const nodes = [machine.root, ...listStates(machine)];
  const changes = ({ type }: AnyEventObject) =>
    nodes.some(({ transitions }) => transitions.get(type)?.some(hasEffect));
  return {
    ...model,
    events: [...events, ...derived.filter(changes)],
    withoutEffect: [...withoutEffect, ...derived.filter((event) => !changes(event))],
  };
}

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
