import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The parent of an actor, to which it reports. */
export type ParentRef<Report extends EventObject> = ActorRef<Snapshot<unknown>, Report>;

/** Children of a machine by `id`, which is the name of the actor. */
export type ChildrenOf<Actors> = { [Name in keyof Actors & string]: Name };
