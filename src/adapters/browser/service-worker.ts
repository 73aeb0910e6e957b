import type { OpenWork, UpdateReport } from '../../../machines/app/ports';
import { registerServiceWorker } from './trusted-worker';

/** Messages between tabs. Only tabs with open work answer. */
export const CHANNEL = 'covenant-updates';
const QUESTION = 'Is work open?';
const ANSWER = 'Work is open.';

/** How long a tab waits for answers of others, in milliseconds. */
export const ANSWER_MS = 500;

type ReportVersion = (type: UpdateReport['type']) => void;

/** Registers the service worker and reports each new one that waits. */
async function watchWorkers(
  workers: ServiceWorkerContainer,
  script: string,
  report: ReportVersion,
  signal: AbortSignal,
): Promise<void> {
  const registration = await registerServiceWorker(workers, script);
  const check = () => {
    const { active, waiting } = registration;
    // The first one does not wait: no page is under an older one. In WebKit it can control the page before `waiting`
    // is cleared.
    if (workers.controller && active && waiting && waiting !== active) report('update.waiting');
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
function watchTakeover(
  workers: ServiceWorkerContainer,
  report: ReportVersion,
  signal: AbortSignal,
): void {
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (data === QUESTION && hasOpenWork()) channel.postMessage(ANSWER);
  });
  signal.addEventListener('abort', () => channel.close());
}

/** Whether another tab has open work. */
function askTabs(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => data === ANSWER && resolve(true));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no such argument
  waiting.postMessage('skipWaiting');
  await takeover;
}

export interface WatchOptions {
  /** Address of the service worker. */
  readonly script: string;
  readonly hasOpenWork: () => boolean;
  readonly report: ReportVersion;
  readonly signal: AbortSignal;
}

/** Registers the service worker, reports new versions, and answers the questions of other tabs. */
export async function watchVersions(options: WatchOptions): Promise<void> {
  const { script, hasOpenWork, report, signal } = options;
  const workers = navigator.serviceWorker;
  watchTakeover(workers, report, signal);
  answerTabs(hasOpenWork, signal);
  await watchWorkers(workers, script, report, signal);
}

/** Where a reload would lose work. */
export async function findPlaceOfWork(hasOpenWork: () => boolean): Promise<OpenWork> {
  if (hasOpenWork()) return { place: 'here' };
  const registration = await navigator.serviceWorker.getRegistration();
  // Without a waiting version only this page is reloaded.
  const isElsewhere = Boolean(registration?.waiting) && (await askTabs());
  return { place: isElsewhere ? 'elsewhere' : 'nowhere' };
}

/** Lets the waiting version take over, if there is one, and reloads the page. */
export async function startNewVersion(): Promise<void> {
  await startWaiting(navigator.serviceWorker);
  window.location.reload();
}
