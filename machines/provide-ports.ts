import { StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** Actors by name, which replace the placeholders of `ports.ts`. */
type PortSet = Readonly<Record<string, AnyActorLogic>>;

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
