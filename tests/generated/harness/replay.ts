import { createActor, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { createWorld, settle, type World } from '../../support/world';
import {
  readDelay,
  projectState,
  formatEvent,
  formatState,
  type CallbackPort,
  type MachineModel,
  type MachineDriver,
} from './model';
import { ActorRecorder, type Observed } from './actor-recorder';
import type { ModelPath } from './paths';

const PORT_END = /^xstate\.(?<end>done|error)\.actor\.(?<port>.+)$/;

function provideWorld(model: MachineModel, machine: AnyStateMachine, world: World) {
  if (model.provide) return model.provide(machine, world);
  const used = Object.entries(world.ports).filter(
    ([port]) => port in machine.implementations.actors,
  );
  return machine.provide({ actors: Object.fromEntries(used) });
}

function isPort(world: World, name: string): name is keyof World['ports'] {
  return name in world.ports;
}

const CALLBACK_PORTS: readonly CallbackPort[] = [
  'watchSession',
  'watchUpdates',
  'watchOpenedFiles',
  'keepResources',
  'watchDay',
  'watchContracts',
  'watchContract',
  'watchCompany',
  'readBacklog',
  'watchOutlook',
  'watchPlaybook',
  'persistPreferences',
  'persistViews',
  'persistRecent',
  'transferFile',
  'watchStorage',
  'saveBackup',
  'readBackup',
  'watchLock',
  'watchInput',
];

const isCallbackPort = (port: string): port is CallbackPort =>
  CALLBACK_PORTS.some((name) => name === port);

/** Settles the pending call of a port with the output or error of an event. */
export function settlePort(world: World, event: AnyEventObject): void {
  const { end, port = event.type } = PORT_END.exec(event.type)?.groups ?? {};
  if (port === 'loadWorkspace') return settleWorkspaceCode(world, event);
  if (!isPort(world, port)) throw new Error(`There is no fake port "${port}".`);
  if (isCallbackPort(port)) world[port].last().fail(event['error']);
  else if (end === 'error') world[port].last().reject(event['error']);
  else world[port].last().resolve(event['output']);
}

/** Resolves or rejects the workspace code. */
function settleWorkspaceCode({ workspace }: World, event: AnyEventObject): void {
  if (event['error'] === undefined) workspace.arrive();
  else workspace.last().reject(event['error']);
}

/** Advances the clock by a delay. Throws if the state changes one millisecond earlier. */
function advanceClock(model: MachineModel, { actor, world }: MachineDriver, milliseconds: number) {
  const expected = formatActorState(model, actor);
  world.clock.increment(milliseconds - 1);
  const found = formatActorState(model, actor);
  if (found !== expected) throw createMismatchError(`${milliseconds - 1} ms`, expected, found);
  world.clock.increment(1);
}

/** Causes an event through its source: a port, the clock, a child, or `send`. */
async function causeEvent(model: MachineModel, driver: MachineDriver, event: AnyEventObject) {
  const port = model.sentBy?.[event.type];
  const cause = model.causes?.[event.type];
  const delay = readDelay(event);
  if (cause) cause(driver, event);
  else if (delay !== undefined) advanceClock(model, driver, delay);
  else if (PORT_END.test(event.type)) settlePort(driver.world, event);
  else if (port) driver.world[port].last().send(event);
  else driver.actor.send(event);
  await settle();
}

/** Error of a failed replay. */
function createMismatchError(after: string, expected: string, found: string): Error {
  return new Error(`After "${after}" the machine should be in ${expected}, but is in ${found}.`);
}

function formatActorState(model: MachineModel, actor: AnyActorRef): string {
  const snapshot = actor.getSnapshot();
  if (snapshot.status === 'error') return `an error: ${String(snapshot.error)}`;
  return formatState(projectState(model, snapshot));
}

/**
 * Executes a path on a real actor of `machine` (the machine of the model or a mutant) with fake
 * ports and a simulated clock. After the last step it sends all events that the final state must
 * ignore.
 *
 * @returns the transitions that the actor took and the states that it entered on the path.
 * @throws if the actor is in another state than the path expects, or an ignored event changes it.
 */
export async function replay(
  model: MachineModel,
  path: ModelPath,
  machine: AnyStateMachine = model.machine,
): Promise<Observed> {
  const world = createWorld();
  const options = model.input === undefined ? {} : { input: model.input };
  const recorder = new ActorRecorder(machine.id);
  const actor = createActor(provideWorld(model, machine, world), {
    ...options,
    clock: world.clock,
    inspect: recorder.inspect,
  });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  const emitted: AnyEventObject[] = [];
  actor.on('*', (event: AnyEventObject) => emitted.push(event));
  const driver = { actor, world, emitted };
  actor.start();
  try {
    const initial = formatState(projectState(model, path.start));
    const started = formatActorState(model, actor);
    if (started !== initial) throw createMismatchError('start', initial, started);
    for (const { event, after } of path.steps) {
      await causeEvent(model, driver, event);
      const expected = formatState(projectState(model, after));
      const found = formatActorState(model, actor);
      if (found !== expected) throw createMismatchError(formatEvent(event), expected, found);
      model.effectAssertions?.[event.type]?.(driver, event);
    }
    const observed = recorder.read();
    expectImpossibleEventsIgnored(model, actor, path);
    await expectUnchangedBy(model, driver);
    return observed;
  } finally {
    actor.stop();
  }
}

function expectImpossibleEventsIgnored(
  model: MachineModel,
  actor: AnyActorRef,
  path: ModelPath,
): void {
  const end = path.steps.at(-1)?.after;
  if (!end || end.status !== 'active') return;
  const expected = formatState(projectState(model, end));
  for (const event of model.events) {
    if (PORT_END.test(event.type) || model.causes?.[event.type] || end.can(event)) continue;
    actor.send(event);
    const found = formatActorState(model, actor);
    if (found !== expected)
      throw createMismatchError(`impossible ${formatEvent(event)}`, expected, found);
  }
}

/** Whether the port of an event has been started. */
function wasStarted(world: World, { type }: AnyEventObject): boolean {
  const port = PORT_END.exec(type)?.groups?.['port'] ?? type;
  return isPort(world, port) && world[port].calls.length > 0;
}

async function expectUnchangedBy(model: MachineModel, { actor, world }: MachineDriver) {
  if (actor.getSnapshot().status !== 'active') return;
  const expected = formatActorState(model, actor);
  for (const event of model.withoutEffect ?? []) {
    if (!wasStarted(world, event)) continue;
    settlePort(world, event);
    await settle();
    const found = formatActorState(model, actor);
    if (found !== expected) throw createMismatchError(formatEvent(event), expected, found);
  }
}
