import {
  StateMachine,
  type ActorRef,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate';

/** The parent of an actor, to which it reports. */
export type ParentRef<Report extends EventObject> = ActorRef<Snapshot<unknown>, Report>;

/** Children of a machine by `id`, which is the name of the actor. */
export type ChildrenOf<Actors> = { [Name in keyof Actors & string]: Name };

/** Invokes an actor under its own name. */
export const byName = <const Name extends string>(name: Name) => ({ src: name, id: name }) as const;

/** An action or a guard of this name, with the event as its params. */
export const withEvent = <const Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { readonly event: Event }): Event => event,
});

/** An action or a guard of this name, with the result of an invoked actor as its params. */
export const withOutput = <const Type extends string>(type: Type) => ({
  type,
  params: <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
    event.output,
});

/** Actors by name, which replace the placeholders of a `ports.ts`. */
type PortSet = Readonly<Record<string, AnyActorLogic>>;

/** Implementation of a port with a result until `providePorts` replaces it. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('not provided'));
/** Implementation of a port that reports, until `providePorts` replaces it. */
export const notProvidedSync = (): never => {
  throw new Error('not provided');
};

/**
 * Gives a machine, and all machines that it invokes, their ports, by name. An actor that the set does not
 * have stays a placeholder, which fails.
 */
export function providePorts<Machine extends AnyStateMachine>(
  machine: Machine,
  ports: PortSet,
): Machine;
export function providePorts(machine: AnyStateMachine, ports: PortSet): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    ports[name] ?? (logic instanceof StateMachine ? providePorts(logic, ports) : logic),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}
