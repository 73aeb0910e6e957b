import { createActor, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { createWorld, settle, type World } from '../../support/world';
import {
  readDelay,
  readSituation,
  writeEvent,
  writeSituation,
  type MachineModel,
  type MachineStage,
} from './model';
import type { ModelPath } from './paths';
import { takenTransitions } from './transitions';

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

/** Settles the pending call of a port with the output or error of an event. */
export function endPort(world: World, event: AnyEventObject): void {
  const { end, port = event.type } = PORT_END.exec(event.type)?.groups ?? {};
  if (port === 'loadWorkspace') return endWorkspace(world, event);
  if (!isPort(world, port)) throw new Error(`The world has no port ${port}.`);
  if (port === 'watchSession' || port === 'persistPreferences' || port === 'transferFile') {
    world[port].last().fail(event['error']);
  } else if (end === 'error') world[port].last().reject(event['error']);
  else world[port].last().resolve(event['output']);
}

/** Resolves or rejects the workspace code. */
function endWorkspace({ workspace }: World, event: AnyEventObject): void {
  if (event['error'] === undefined) workspace.arrive();
  else workspace.last().reject(event['error']);
}

/** Advances the clock by a delay; one millisecond earlier, nothing may have changed. */
function letPass(model: MachineModel, { actor, world }: MachineStage, milliseconds: number) {
  const expected = situationOf(model, actor);
  world.clock.increment(milliseconds - 1);
  const found = situationOf(model, actor);
  if (found !== expected) throw complain(`${milliseconds - 1} ms`, expected, found);
  world.clock.increment(1);
}

/** Causes an event in the way in which it really occurs. */
async function befall(model: MachineModel, stage: MachineStage, event: AnyEventObject) {
  const teller = model.toldBy?.[event.type];
  const cause = model.cause?.[event.type];
  const delay = readDelay(event);
  if (cause) cause(stage, event);
  else if (delay !== undefined) letPass(model, stage, delay);
  else if (PORT_END.test(event.type)) endPort(stage.world, event);
  else if (teller) stage.world[teller].last().tell(event);
  else stage.actor.send(event);
  await settle();
}

/** Error of a failed replay. */
function complain(after: string, expected: string, found: string): Error {
  return new Error(`After "${after}" the machine should be in ${expected}, but is in ${found}.`);
}

function situationOf(model: MachineModel, actor: AnyActorRef): string {
  const snapshot = actor.getSnapshot();
  if (snapshot.status === 'error') return `an error: ${String(snapshot.error)}`;
  return writeSituation(readSituation(model, snapshot));
}

/**
 * Executes a path on a real actor of `machine` (the machine of the model or a mutant) with fake
 * ports and a simulated clock. At the end of the path it checks that impossible events are ignored.
 *
 * @returns the transitions that were taken.
 * @throws if the actor reaches another situation.
 */
export async function replay(
  model: MachineModel,
  path: ModelPath,
  machine: AnyStateMachine = model.machine,
): Promise<readonly string[]> {
  const world = createWorld();
  const options = model.input === undefined ? {} : { input: model.input };
  const actor = createActor(provideWorld(model, machine, world), {
    ...options,
    clock: world.clock,
  });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const taken: string[] = [];
  try {
    const initial = writeSituation(readSituation(model, path.start));
    const started = situationOf(model, actor);
    if (started !== initial) throw complain('start', initial, started);
    for (const { event, after } of path.steps) {
      taken.push(...takenTransitions(actor.getSnapshot(), event));
      await befall(model, { actor, world }, event);
      const expected = writeSituation(readSituation(model, after));
      const found = situationOf(model, actor);
      if (found !== expected) throw complain(writeEvent(event), expected, found);
      model.traces?.[event.type]?.({ actor, world });
    }
    refuseTheImpossible(model, actor, path);
    await surviveTheHarmless(model, { actor, world });
  } finally {
    actor.stop();
  }
  return taken;
}

function refuseTheImpossible(model: MachineModel, actor: AnyActorRef, path: ModelPath): void {
  const end = path.steps.at(-1)?.after;
  if (!end || end.status !== 'active') return;
  const expected = writeSituation(readSituation(model, end));
  for (const event of model.events) {
    if (PORT_END.test(event.type) || model.cause?.[event.type] || end.can(event)) continue;
    actor.send(event);
    const found = situationOf(model, actor);
    if (found !== expected) throw complain(`impossible ${writeEvent(event)}`, expected, found);
  }
}

async function surviveTheHarmless(model: MachineModel, { actor, world }: MachineStage) {
  if (actor.getSnapshot().status !== 'active') return;
  const expected = situationOf(model, actor);
  for (const event of model.survived ?? []) {
    endPort(world, event);
    await settle();
    const found = situationOf(model, actor);
    if (found !== expected) throw complain(writeEvent(event), expected, found);
  }
}
