import { StateMachine, type AnyActor, type InspectionEvent, type Snapshot } from 'xstate';
import type { Observer } from './observer';
import { maskSecrets } from './secrets';

interface LoggedActor {
  readonly name: string;
  /** Id of the actor that invoked or spawned it. */
  readonly parent: string | undefined;
  readonly snapshot?: Snapshot<unknown>;
}

/** Older events are dropped. */
const MAX_EVENTS = 1000;
/** In characters. */
const MAX_PAYLOAD = 300;

/** The id of its machine or port, and for one of several its own. */
function nameActor({ id, sessionId, logic }: AnyActor): string {
  if (!(logic instanceof StateMachine)) return id;
  return id === sessionId || id === logic.id ? logic.id : `${logic.id} ${id.slice(0, 8)}`;
}

/** Formats a state value: `anonymous.signingIn`. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(Object(value) as object)
    .map(([key, inner]) => [key, formatValue(inner)].filter(Boolean).join('.'))
    .join(' + ');
}

const formatSnapshot = (snapshot: Snapshot<unknown>): string =>
  'value' in snapshot ? formatValue(snapshot.value) : snapshot.status;

/** Log of the running actors and of their last events, as lines. `now` returns milliseconds. */
export function createLog(now: () => number) {
  const actors = new Map<string, LoggedActor>();
  const events: string[] = [];

  /** The running actors with their states, indented below their parents. */
  const listActors = (parent?: string, indent = ''): readonly string[] =>
    [...actors].flatMap(([id, { name, snapshot, parent: own }]) =>
      own === parent && snapshot?.status === 'active'
        ? [`${indent}${name} ${formatSnapshot(snapshot)}`, ...listActors(id, `${indent}  `)]
        : [],
    );

  const addEvent = (
    target: string,
    { event, sourceRef }: InspectionEvent & { type: '@xstate.event' },
  ) => {
    const nameOf = (id: string | undefined) => actors.get(id ?? '')?.name ?? 'page';
    const { type, ...payload } = event;
    const text = JSON.stringify(payload, maskSecrets).slice(0, MAX_PAYLOAD);
    events.unshift(
      `${(now() / 1000).toFixed(3)} s  ${nameOf(sourceRef?.sessionId)} → ${nameOf(target)}  ${type} ${text}`,
    );
    events.splice(MAX_EVENTS);
  };

  return {
    listActors,
    /** The newest is the first. */
    events: events as readonly string[],
    /** Pass this as `inspect` to the root actor. */
    observe(inspected: InspectionEvent): void {
      const { sessionId } = inspected.actorRef;
      if (inspected.type === '@xstate.actor') {
        const actor = inspected.actorRef as AnyActor;
        actors.set(sessionId, { name: nameActor(actor), parent: actor._parent?.sessionId });
      } else if (inspected.type === '@xstate.event') {
        addEvent(sessionId, inspected);
      } else if (inspected.type === '@xstate.snapshot') {
        const { snapshot } = inspected;
        const actor = actors.get(sessionId);
        if (actor) actors.set(sessionId, { ...actor, snapshot });
      }
    },
  };
}

const PAGE = `<!doctype html>
<html lang="en">
  <meta name="color-scheme" content="light dark">
  <title>Inspector</title>
  <style>
    body { display: grid; grid-template-columns: 2fr 3fr; gap: 8px; height: 100vh; margin: 0; }
    pre { margin: 0; padding: 8px; overflow: auto; font: 12px/1.5 monospace; }
  </style>
  <pre aria-label="Actors" role="region" tabindex="0"></pre>
  <pre aria-label="Events" role="region" tabindex="0"></pre>
</html>`;

/** Opens the inspector in an iframe below the page, isolated from the product's styles. */
export async function openLocal(): Promise<Observer> {
  const frame = document.createElement('iframe');
  frame.title = 'Inspector';
  frame.srcdoc = PAGE;
  frame.style.cssText =
    'position: sticky; bottom: 0; z-index: 2147483647; width: 100%; height: 300px; border: 0';
  const isLoaded = new Promise((resolve) =>
    frame.addEventListener('load', resolve, { once: true }),
  );
  // Outside of the body, whose content a modal dialog makes inert.
  document.documentElement.append(frame);
  await isLoaded;
  const { contentDocument: page, contentWindow: view } = frame;
  const [actors, events] = page?.querySelectorAll('pre') ?? [];
  if (!view || !actors || !events) throw new Error('The inspector has no document.');
  // An open dialog stays open.
  for (const type of ['pointerdown', 'focusin'])
    view.addEventListener(type, (event) => event.stopPropagation(), { capture: true });

  const log = createLog(() => performance.now());
  let isWaiting = false;
  const write = () => {
    isWaiting = false;
    actors.textContent = log.listActors().join('\n');
    events.textContent = log.events.join('\n');
  };
  return (event) => {
    log.observe(event);
    if (!isWaiting) queueMicrotask(write);
    isWaiting = true;
  };
}
