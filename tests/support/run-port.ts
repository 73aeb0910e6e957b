import { assign, createActor, setup, stopChild, toPromise } from 'xstate';
import type {
  ActorRef,
  AnyActor,
  AnyActorLogic,
  AnyEventObject,
  EventObject,
  InputFrom,
  OutputFrom,
  Snapshot,
} from 'xstate';
import { failureFromError, type Failure } from '../../machines/domain/failure';

/** Starts a promise port and returns its outcome. */
export function startPort<TActor extends AnyActor>(actor: TActor) {
  const outcome = toPromise(actor);
  // The caller handles the rejection later; until then it is not an unhandled one.
  outcome.catch(() => undefined);
  actor.start();
  return outcome;
}

/** The input of a port; nothing for a port that has none. */
type Given<TLogic extends AnyActorLogic> =
  undefined extends InputFrom<TLogic> ? [] : [input: InputFrom<TLogic>];

/** Starts a promise port with its input and returns its outcome. */
export function callPort<TLogic extends AnyActorLogic>(
  port: TLogic,
  ...[input]: Given<TLogic>
): Promise<OutputFrom<TLogic>> {
  const logic: AnyActorLogic = port;
  return startPort(createActor(logic, { input }));
}

/** The failure of an outcome that must reject. */
export function failureOf(outcome: PromiseLike<unknown>): PromiseLike<Failure> {
  return outcome.then(
    () => {
      throw new Error('The port did not fail.');
    },
    (error: unknown) => failureFromError(error, 'default message'),
  );
}

/** A parent machine for callback ports that records their events and can stop them. */
export function createListener() {
  const machine = setup({
    types: {
      context: {} as { readonly received: readonly AnyEventObject[] },
      events: {} as AnyEventObject,
    },
  }).createMachine({
    context: { received: [] },
    on: {
      'test.stop': { actions: stopChild(({ event }) => event['port']) },
      '*': {
        actions: assign(({ context, event }) => ({ received: [...context.received, event] })),
      },
    },
  });
  const parent = createActor(machine).start();
  return {
    parent,
    received: () => parent.getSnapshot().context.received,
    stop: (port: AnyActor) => parent.send({ type: 'test.stop', port }),
  };
}

/** Starts a callback port with its input; returns what it sends, and what stops it. */
export function listenTo<TLogic extends AnyActorLogic>(port: TLogic, ...[input]: Given<TLogic>) {
  const { parent, received, stop } = createListener();
  const logic: AnyActorLogic = port;
  const actor = createActor(logic, { id: 'port', input, parent }).start();
  return { received, stop: () => stop(actor) };
}

/** A parent reference for a machine that is tested alone, and the events that it received. */
export function createParent<TEvent extends EventObject>() {
  const { parent, received } = createListener();
  const parentRef: ActorRef<Snapshot<unknown>, TEvent> = parent;
  return { parentRef, reports: received };
}
