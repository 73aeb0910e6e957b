/** Log of the local inspector: all actors, and the events with the snapshots after them. */
import {
  StateMachine,
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';

export interface LoggedActor {
  readonly id: string;
  readonly name: string;
  /** Id of the actor that invoked or spawned it. */
  readonly parent: string | undefined;
  /** `undefined` for ports. */
  readonly machine: AnyStateMachine | undefined;
  readonly snapshot: Snapshot<unknown> | undefined;
}

export interface LoggedEvent {
  readonly index: number;
  /** Milliseconds since page load. */
  readonly at: number;
  /** Id of the receiving actor. */
  readonly target: string;
  /** Id of the sending actor; `undefined` for events sent by the page. */
  readonly source: string | undefined;
  readonly event: AnyEventObject;
  /** The receiver's snapshot after the event. */
  readonly snapshot: Snapshot<unknown> | undefined;
}

export interface LogState {
  readonly actors: ReadonlyMap<string, LoggedActor>;
  readonly events: readonly LoggedEvent[];
}

/** Older events are dropped. */
const MAX_EVENTS = 1000;

export const isRunning = ({ snapshot }: LoggedActor) => snapshot?.status === 'active';

function describeActor(actor: AnyActor): LoggedActor {
  const machine = actor.logic instanceof StateMachine ? actor.logic : undefined;
  const isNamed = actor.id !== actor.sessionId && actor.id !== machine?.id;
  const name = machine?.id ?? actor.id;
  return {
    id: actor.sessionId,
    name: machine && isNamed ? `${name} ${actor.id.slice(0, 8)}` : name,
    parent: actor._parent?.sessionId,
    machine,
    snapshot: undefined,
  };
}

/** Creates an observable log. `now` returns milliseconds. Changes are batched per microtask. */
export function createLog(now: () => number) {
  let state: LogState = { actors: new Map(), events: [] };
  let nextIndex = 0;
  let isNotifying = false;
  const listeners = new Set<() => void>();

  function change(changed: Partial<LogState>) {
    state = { ...state, ...changed };
    if (isNotifying) return;
    isNotifying = true;
    queueMicrotask(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    });
  }

  function setActor(actor: LoggedActor) {
    change({ actors: new Map(state.actors).set(actor.id, actor) });
  }

  function addEvent(logged: Omit<LoggedEvent, 'index' | 'at'>) {
    const entry = { index: nextIndex++, at: now(), ...logged };
    change({ events: [...state.events, entry].slice(-MAX_EVENTS) });
  }

  /** Adds the snapshot to its event. A stop has no logged event and gets its own entry. */
  function setSnapshot(target: string, event: AnyEventObject, snapshot: Snapshot<unknown>) {
    const actor = state.actors.get(target);
    if (actor) setActor({ ...actor, snapshot });
    const index = state.events.findLastIndex(
      (entry) => entry.target === target && entry.event === event && !entry.snapshot,
    );
    const entry = state.events[index];
    if (entry) change({ events: state.events.with(index, { ...entry, snapshot }) });
    else addEvent({ target, source: actor?.parent, event, snapshot });
  }

  return {
    /** Pass this as `inspect` to the root actor. */
    observe(inspected: InspectionEvent): void {
      const target = inspected.actorRef.sessionId;
      if (inspected.type === '@xstate.actor') {
        setActor(describeActor(inspected.actorRef as AnyActor));
      } else if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected;
        addEvent({ target, source: sourceRef?.sessionId, event, snapshot: undefined });
      } else if (inspected.type === '@xstate.snapshot') {
        setSnapshot(target, inspected.event, inspected.snapshot);
      }
    },
    read: (): LogState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Log = ReturnType<typeof createLog>;
