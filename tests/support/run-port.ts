import { assign, createActor, setup, stopChild, toPromise } from 'xstate';
import type { ActorRef, AnyActor, AnyEventObject, EventObject, Snapshot } from 'xstate';
import { failureFromError, type Failure } from '../../machines/domain/failure';

/** Starts a promise port and returns its outcome. */
export function startPort<TActor extends AnyActor>(actor: TActor) {
  const outcome = toPromise(actor);
  // The caller handles the rejection later; until then it is not an unhandled one.
  outcome.catch(() => undefined);
  actor.start();
  return outcome;
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

/** A parent reference for a machine that is tested alone, and the events that it received. */
export function createParent<TEvent extends EventObject>() {
  const { parent, received } = createListener();
  const parentRef: ActorRef<Snapshot<unknown>, TEvent> = parent;
  return { parentRef, reports: received };
}
