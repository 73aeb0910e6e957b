import {
  createActor,
  initialTransition,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  isMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import { isPort, readPortEnd, senderOf } from '../../support/ports';
import { createWorld, isPending, settle, settlePort, type World } from '../../support/world';
import {
  readDelay,
  projectState,
  formatEvent,
  formatState,
  provideFakes,
  type MachineModel,
  type MachineDriver,
} from './model';
import { ActorRecorder, type Observed } from './actor-recorder';
import { nameActor, writeWhole } from './describe-value';
import { canOccur, findChanges, readEffect } from './table';
import type { ModelPath } from './paths';

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
  const port = senderOf(event.type);
  const cause = model.causes?.[event.type];
  const delay = readDelay(event);
  if (cause) cause(driver, event);
  else if (delay !== undefined) advanceClock(model, driver, delay);
  else if (readPortEnd(event)) settlePort(driver.world, event);
  // Without a port of its own, the parent sends what another child reports.
  else if (port && driver.world[port].calls.length > 0) driver.world[port].last().send(event);
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

const nameChildren = ({ children }: AnyMachineSnapshot) =>
  Object.keys(children).map((id) => nameActor({ id }));

const writeMessage = (receiver: string, event: unknown) => `${receiver}: ${writeWhole(event)}`;

/** What a step should send and emit. */
const expectedMessages = (actions: readonly ExecutableActionObject[]): string[] =>
  actions
    .flatMap(readEffect)
    .flatMap(({ kind, name, value }) =>
      kind === 'sends' || kind === 'emits' ? [writeMessage(name, value)] : [],
    );

/** Records what a root actor sends to others and emits. */
function recordMessages() {
  const messages: string[] = [];
  return {
    messages,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.event') return;
      const { actorRef, sourceRef, event, rootId } = inspected;
      const isOwn = sourceRef?.sessionId === rootId && actorRef.sessionId !== rootId;
      if (isOwn && !event.type.startsWith('xstate.'))
        messages.push(writeMessage(nameActor(actorRef), event));
    },
    emit: (event: AnyEventObject) => void messages.push(writeMessage('event', event)),
  };
}

/** The sources of the actors below an actor: of a port, its name. */
function listActors({ children }: AnyMachineSnapshot): string[] {
  return Object.values<AnyActorRef>(children).flatMap((child) => {
    const snapshot: unknown = child.getSnapshot();
    return [String(child.src), ...(isMachineSnapshot(snapshot) ? listActors(snapshot) : [])];
  });
}

/** Calls of ports that were neither settled nor aborted when the machine stopped waiting for them. */
function findLeaks(snapshot: AnyMachineSnapshot, world: World): string[] {
  const running = listActors(snapshot);
  return Object.keys(world.ports).flatMap((port) =>
    isPort(port) && !running.includes(port) && world[port].calls.some(isPending)
      ? [`${port} was not stopped`]
      : [],
  );
}

/**
 * Executes a path on a real actor of `machine` (the machine of the model or a mutant) with fake
 * ports and a simulated clock. After each step, state, context, children and messages of the actor
 * have to be those that XState's pure `transition` computes for the machine of the model.
 *
 * @returns the transitions that the actor took and the states that it entered on the path.
 * @throws if they differ.
 */
export async function replay(
  model: MachineModel,
  path: ModelPath,
  machine: AnyStateMachine = model.machine,
): Promise<Observed> {
  const world = createWorld();
  const options = model.input === undefined ? {} : { input: model.input };
  const recorder = new ActorRecorder(machine.id);
  const { messages, inspect, emit } = recordMessages();
  const actor: AnyActorRef = createActor(provideFakes(model, machine, world), {
    ...options,
    clock: world.clock,
    inspect: (inspected) => {
      recorder.inspect(inspected);
      inspect(inspected);
    },
  });
  // A failed actor is a state that no path expects.
  actor.subscribe({ error: () => {} });
  actor.on('*', emit);
  const driver = { actor, world };
  const pure = provideFakes(model, model.machine, world);
  let [expected, actions] = initialTransition(pure, model.input);
  const compare = (after: string) => {
    const state = formatState(projectState(model, expected));
    const found = formatActorState(model, actor);
    if (found !== state) throw createMismatchError(after, state, found);
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const differences = [
      ...findChanges(expected.context, snapshot.context, '').map(
        ([key, value]) => `${key} is ${writeWhole(value)}`,
      ),
      ...diff('child', nameChildren(expected), nameChildren(snapshot)),
      ...diff('message', expectedMessages(actions), messages.splice(0)),
      ...findLeaks(snapshot, world),
    ];
    if (differences.length > 0)
      throw new Error(`After "${after}" ${model.name} differs:\n${differences.join('\n')}`);
  };
  actor.start();
  try {
    compare('start');
    const step = async (event: AnyEventObject) => {
      await causeEvent(model, driver, event);
      [expected, actions] = transition(pure, expected, event);
      compare(formatEvent(event));
    };
    for (const { event } of path.steps) await step(event);
    const observed = recorder.read();
    for (const event of model.withoutEffect ?? []) if (canOccur(expected, event)) await step(event);
    return observed;
  } finally {
    actor.stop();
  }
}

/** Entries that only one of two lists has. */
function diff(kind: string, expected: readonly string[], found: readonly string[]): string[] {
  const rest = [...found];
  const missing = expected.filter((entry) => {
    const index = rest.indexOf(entry);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  return [
    ...missing.map((entry) => `missing ${kind} ${entry}`),
    ...rest.map((entry) => `other ${kind} ${entry}`),
  ];
}
