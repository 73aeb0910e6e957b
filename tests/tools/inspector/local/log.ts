/** What the local inspector knows: every actor, and every event with the snapshot it led to. */
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
  /** The id of the actor that invoked or spawned it. */
  readonly parent: string | undefined;
  /** The machine, where it is one; ports are not. */
  readonly machine: AnyStateMachine | undefined;
  readonly snapshot: Snapshot<unknown> | undefined;
}

export interface LoggedEvent {
  readonly index: number;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** The id of the actor it was sent to. */
  readonly target: string;
  /** The id of the actor that sent it; what the page sends has none. */
  readonly source: string | undefined;
  readonly event: AnyEventObject;
  /** What the event led to. */
  readonly snapshot: Snapshot<unknown> | undefined;
}

export interface LogState {
  readonly actors: ReadonlyMap<string, LoggedActor>;
  readonly events: readonly LoggedEvent[];
}

/** Older events are forgotten. */
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

/** A log to show while it grows. `now` gives milliseconds. */
export function createLog(now: () => number) {
  let state: LogState = { actors: new Map(), events: [] };
  let nextIndex = 0;
  let isToldSoon = false;
  const listeners = new Set<() => void>();

  function change(changed: Partial<LogState>) {
    state = { ...state, ...changed };
    if (isToldSoon) return;
    isToldSoon = true;
    queueMicrotask(() => {
      isToldSoon = false;
      for (const listener of listeners) listener();
    });
  }

  function keepActor(actor: LoggedActor) {
    change({ actors: new Map(state.actors).set(actor.id, actor) });
  }

  function keepEvent(logged: Omit<LoggedEvent, 'index' | 'at'>) {
    const entry = { index: nextIndex++, at: now(), ...logged };
    change({ events: [...state.events, entry].slice(-MAX_EVENTS) });
  }

  /** Behind the event that led to it; a stop was not announced and makes an entry of its own. */
  function keepSnapshot(target: string, event: AnyEventObject, snapshot: Snapshot<unknown>) {
    const actor = state.actors.get(target);
    if (actor) keepActor({ ...actor, snapshot });
    const place = state.events.findLastIndex(
      (entry) => entry.target === target && entry.event === event && !entry.snapshot,
    );
    const entry = state.events[place];
    if (entry) change({ events: state.events.with(place, { ...entry, snapshot }) });
    else keepEvent({ target, source: actor?.parent, event, snapshot });
  }

  return {
    /** The observer to create the root actor with. */
    observe(inspected: InspectionEvent): void {
      const target = inspected.actorRef.sessionId;
      if (inspected.type === '@xstate.actor') {
        keepActor(describeActor(inspected.actorRef as AnyActor));
      } else if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected;
        keepEvent({ target, source: sourceRef?.sessionId, event, snapshot: undefined });
      } else if (inspected.type === '@xstate.snapshot') {
        keepSnapshot(target, inspected.event, inspected.snapshot);
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
