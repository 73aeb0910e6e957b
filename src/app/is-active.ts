import type { AnyActorRef } from 'xstate';

/** Whether an actor still listens: those of a session end with it, before their views are gone. */
export function isActive(actor: AnyActorRef): boolean {
  return actor.getSnapshot().status === 'active';
}
