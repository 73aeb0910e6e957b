import { fromCallback, fromPromise } from 'xstate';
import type { UpdatePorts, UpdateReport } from '../../../machines/ports';
import { registerServiceWorker } from './trusted-worker';

/** Messages between tabs. Only tabs with open work answer. */
const CHANNEL = 'covenant.updates';
const QUESTION = 'Is work open?';
const ANSWER = 'Work is open.';

/** How long a tab waits for answers of others, in milliseconds. */
const ANSWER_MS = 500;

type Report = (type: UpdateReport['type']) => void;

/** Undefined in browsers without service workers and on pages without TLS. */
const findContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Calls back when the page has loaded and the browser is idle. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
    else setTimeout(run, 1000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}

/** Registers the service worker and reports each new one that waits. */
async function watchWorkers(
  workers: ServiceWorkerContainer,
  script: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const registration = await registerServiceWorker(workers, script);
  const check = () => {
    // The first one does not wait: no page is under an older one.
    if (registration.waiting && workers.controller) report('update.waiting');
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', check, { signal });
  check();
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling, { signal });
  // The browser looks for a new version with each page load only.
  document.addEventListener(
    'visibilitychange',
    () => {
      // Offline, the next time will do.
      if (!document.hidden) registration.update().catch(() => undefined);
    },
    { signal },
  );
}

/** Reports when another service worker takes over the page. */
function watchTakeover(workers: ServiceWorkerContainer, report: Report, signal: AbortSignal): void {
  let isControlled = workers.controller !== null;
  workers.addEventListener(
    'controllerchange',
    () => {
      if (isControlled) report('update.inUse');
      isControlled = true;
    },
    { signal },
  );
}

/** Answers the questions of other tabs. */
function answerTabs(hasOpenWork: () => boolean, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === QUESTION && hasOpenWork()) channel.postMessage(ANSWER);
  });
  signal.addEventListener('abort', () => channel.close());
}

/** Whether another tab has open work. */
function askTabs(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => data === ANSWER && resolve(true));
    channel.postMessage(QUESTION);
    setTimeout(() => resolve(false), ANSWER_MS);
  }).finally(() => channel.close());
}

/** Lets the waiting service worker take over; its pages then get the new version's files. */
async function startWaiting(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return;
  const takeover = new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true });
  });
  // The message that workbox's service worker listens to.
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await takeover;
}

/**
 * Removes the service worker, so that the next page load asks the server. The page registers it again
 * when it is idle.
 */
export async function forgetServiceWorker(): Promise<void> {
  const registration = await findContainer()?.getRegistration();
  await registration?.unregister();
}

/**
 * New versions of the product, by a service worker.
 *
 * @param script address of the service worker; null for none.
 */
export function createUpdatePorts({
  script,
  hasOpenWork,
}: {
  readonly script: string | null;
  readonly hasOpenWork: () => boolean;
}): UpdatePorts {
  return {
    watchUpdates: fromCallback(({ sendBack }) => {
      const workers = script === null ? undefined : findContainer();
      if (!workers || script === null) return undefined;
      const stop = new AbortController();
      const { signal } = stop;
      const report: Report = (type) => sendBack({ type } satisfies UpdateReport);
      watchTakeover(workers, report, signal);
      answerTabs(hasOpenWork, signal);
      whenIdle(() => {
        // A browser that refuses shows the product without it.
        watchWorkers(workers, script, report, signal).catch(() => undefined);
      }, signal);
      return () => stop.abort();
    }),
    findOpenWork: fromPromise(async ({ input }) => {
      if (hasOpenWork()) return { place: 'here' };
      const isElsewhere = input.inAllTabs && (await askTabs());
      return { place: isElsewhere ? 'elsewhere' : 'nowhere' };
    }),
    applyUpdate: fromPromise(async () => {
      const workers = findContainer();
      if (workers) await startWaiting(workers);
      window.location.reload();
    }),
  };
}
