import { Actor, createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine';
import { provideProduct } from '../../support/provide-product';
import type { Ports } from '../../support/ports';
import { createWorld } from '../../support/world';
import { findMarkers } from './data';

export type ProvideApp = (ports: Ports) => typeof appMachine;

/** The running product and every actor that it has started. */
export function startProduct(provide: ProvideApp = provideProduct) {
  const world = createWorld();
  const actors = new Set<Actor<AnyActorLogic>>();
  const errors: unknown[] = [];
  const app = createActor(provide(world.ports), {
    clock: world.clock,
    inspect: (event) => {
      if (event.type === '@xstate.actor' && event.actorRef instanceof Actor) {
        actors.add(event.actorRef);
      }
    },
  });
  app.subscribe({ error: (error) => errors.push(error) });
  app.start();
  const workspace = () => app.getSnapshot().context.workspace?.ref.getSnapshot().children;
  return {
    world,
    app,
    errors,
    preferences: () => app.getSnapshot().children.preferences,
    dashboard: () => workspace()?.dashboard,
    uploads: () => workspace()?.uploads,
    liveActors: (): readonly AnyActorRef[] => {
      // Finished actors never become active again.
      for (const actor of actors) if (actor.getSnapshot().status !== 'active') actors.delete(actor);
      return [...actors];
    },
  };
}

export type Product = ReturnType<typeof startProduct>;

/** Snapshots are immutable, so each is serialised once. */
const texts = new WeakMap<object, string>();

function serializeActor(actor: AnyActorRef): string {
  const snapshot: object = actor.getSnapshot();
  const text = texts.get(snapshot) ?? `${actor.id} ${JSON.stringify(snapshot)}`;
  texts.set(snapshot, text);
  return text;
}

/** Serialised state of the actors, one line per actor. */
export const serializeActors = (actors: readonly AnyActorRef[]): string =>
  actors.map(serializeActor).join('\n');

const markers = new WeakMap<object, readonly number[]>();

/** Sessions whose data the actors hold. */
export function findSessions(actors: readonly AnyActorRef[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const actor of actors) {
    const snapshot: object = actor.getSnapshot();
    const sessions = markers.get(snapshot) ?? findMarkers(serializeActor(actor));
    markers.set(snapshot, sessions);
    for (const session of sessions) found.add(session);
  }
  return found;
}
