import {
  Actor,
  StateMachine,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

/** A running machine and its children that are machines. */
export interface MachineActor {
  readonly machine: AnyStateMachine;
  /** The id under which its parent runs it. */
  readonly id: string;
  readonly children: readonly MachineActor[];
}

/** The machine of an actor; undefined for ports. */
export function machineOf(actor: AnyActorRef): AnyStateMachine | undefined {
  if (!(actor instanceof Actor)) return undefined;
  const logic: unknown = actor.logic;
  return logic instanceof StateMachine ? logic : undefined;
}

/** The machines that run below an actor, ports left out. */
export function readHierarchy(actor: AnyActorRef): readonly MachineActor[] {
  const machine = machineOf(actor);
  if (!machine) return [];
  const children: Record<string, AnyActorRef> = actor.getSnapshot().children;
  return [{ machine, id: actor.id, children: Object.values(children).flatMap(readHierarchy) }];
}

/** The ids of all machines in a hierarchy, parents first; a machine can occur more than once. */
export function listMachineIds(actors: readonly MachineActor[]): readonly string[] {
  return actors.flatMap(({ machine, children }) => [machine.id, ...listMachineIds(children)]);
}

/** An actor that a state invokes; `state` is empty for the machine itself. */
interface Invocation {
  readonly id: string;
  readonly src: string;
  readonly state: string;
  /** Whether the state, or one around it, is left after a time. */
  readonly hasTimeout: boolean;
}

const isTimed = ({ after, parent }: AnyStateNode): boolean =>
  after.length > 0 || (parent !== undefined && isTimed(parent));

/** The actors that a state and its child states invoke. */
export function listInvokes(node: AnyStateNode): readonly Invocation[] {
  const state = node.path.join('.');
  const hasTimeout = isTimed(node);
  return [
    ...node.invoke.map(({ id, src }) => ({ id, src: String(src), state, hasTimeout })),
    ...Object.values(node.states).flatMap(listInvokes),
  ];
}

/** The ports that a machine invokes: actors that are not machines. */
export function listPorts({ implementations }: AnyStateMachine): readonly string[] {
  const { actors } = implementations;
  return Object.keys(actors).filter((src) => !(actors[src] instanceof StateMachine));
}

/** When a child runs: empty as long as its parent, else the parent's state, or that it is spawned. */
function describeLifetime(parent: AnyStateMachine, siblings: readonly MachineActor[]): string {
  const invoke = listInvokes(parent.root).find(({ id }) =>
    siblings.some((child) => child.id === id),
  );
  if (!invoke) return siblings.length > 1 ? 'spawned, several' : 'spawned';
  return invoke.state && `state ${invoke.state}`;
}

function drawChildren({ machine, children }: MachineActor, path: string): string[] {
  const byMachine = new Map<string, MachineActor[]>();
  for (const child of children)
    byMachine.set(child.machine.id, [...(byMachine.get(child.machine.id) ?? []), child]);
  return [...byMachine].flatMap(([id, siblings]) => {
    const lifetime = describeLifetime(machine, siblings);
    const childPath = `${path}_${id}`;
    const arrow = lifetime ? `-- "${lifetime}" -->` : '-->';
    return [
      `${path} ${arrow} ${childPath}["${id}"]`,
      ...siblings.slice(0, 1).flatMap((child) => drawChildren(child, childPath)),
    ];
  });
}

/** The hierarchy below a running root machine as a Mermaid flowchart. */
export function drawHierarchy([root]: readonly MachineActor[]): string {
  if (!root) throw new Error('The root actor runs no machine.');
  const { id } = root.machine;
  return ['flowchart LR', ...[`${id}["${id}"]`, ...drawChildren(root, id)].map(indent)].join('\n');
}

const indent = (line: string) => `  ${line}`;
