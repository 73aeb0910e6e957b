import { fromCallback, fromPromise } from 'xstate';
import type { UpdatePorts, UpdateReport } from '../../../machines/ports';

/** Not among the code of the first visit. */
const load = () => import('./service-worker');

/** Undefined in browsers without service workers and on pages without TLS. */
const findContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Calls back when the page has loaded and the browser is idle. The product starts before that. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    const callBack = window.requestIdleCallback ?? setTimeout;
    callBack(run);
  };
  window.addEventListener('load', wait, { once: true, signal });
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
      if (script === null || !findContainer()) return undefined;
      const stop = new AbortController();
      const { signal } = stop;
      const report = (type: UpdateReport['type']) => sendBack({ type } satisfies UpdateReport);
      whenIdle(() => {
        load()
          .then(({ watchVersions }) => watchVersions({ script, hasOpenWork, report, signal }))
          // A browser that refuses shows the product without it.
          .catch(() => undefined);
      }, signal);
      return () => stop.abort();
    }),
    findOpenWork: fromPromise(async () => (await load()).findPlaceOfWork(hasOpenWork)),
    applyUpdate: fromPromise(async () => (await load()).startNewVersion()),
  };
}
