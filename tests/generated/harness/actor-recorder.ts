import { isMachineSnapshot, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { takenTransitions } from './transitions';

/**
 * Records what the running actors of a machine do: the transitions that they take and the states
 * that they enter, from the events of XState's inspection API.
 */
export class ActorRecorder {
  readonly #machineId: string;
  /** Current snapshots by session id of the actor. */
  readonly #snapshots = new Map<string, AnyMachineSnapshot>();
  #transitions: string[] = [];
  #states = new Set<string>();

  constructor(machineId: string) {
    this.#machineId = machineId;
  }

  /** The `inspect` option of the root actor. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.snapshot') return;
    const { snapshot, event, actorRef } = inspected;
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== this.#machineId) return;
    const sessionId = String(actorRef.sessionId);
    const before = this.#snapshots.get(sessionId);
    // Before its first snapshot an actor has not taken a transition.
    if (before) this.#transitions.push(...takenTransitions(before, event));
    this.#snapshots.set(sessionId, snapshot);
    this.#addStates(snapshot);
  };

  /** Forgets what was recorded; the current states of the actors count as entered. */
  restart(): void {
    this.#transitions = [];
    this.#states = new Set();
    for (const snapshot of this.#snapshots.values()) this.#addStates(snapshot);
  }

  /** Names of the transitions in order, and ids of the entered states. */
  read(): Observed {
    return { transitions: [...this.#transitions], states: [...this.#states] };
  }

  #addStates(snapshot: AnyMachineSnapshot): void {
    for (const { id } of snapshot._nodes) this.#states.add(id);
  }
}

/** What was observed while a path was executed. */
export interface Observed {
  /** Names of transitions, in order. */
  readonly transitions: readonly string[];
  /** Ids of states. */
  readonly states: readonly string[];
}
