import { fromCallback, fromPromise } from 'xstate';
import type { UpdatePorts, UpdateReport } from '../../../machines/app/ports';

/** Not among the code of the first visit. */
const load = () => import('./service-worker');

/** Undefined in browsers without service workers and on pages without TLS. */
const findContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/**
 * Removes the service worker, so that the next page load asks the server. The page registers it again
 * when it is idle.
 */
export const forgetServiceWorker = (): Promise<unknown> | undefined =>
  findContainer()
    ?.getRegistration()
    .then((registration) => registration?.unregister());

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
      const watch = () =>
        load()
          .then(({ watchVersions }) => watchVersions({ script, hasOpenWork, report, signal }))
          // A browser that refuses shows the product without it.
          .catch(() => undefined);
      // The product starts before the page has loaded. Safari has no requestIdleCallback.
      const waitForIdle = () => (window.requestIdleCallback ?? setTimeout)(watch);
      window.addEventListener('load', waitForIdle, { once: true, signal });
      return () => stop.abort();
    }),
    findOpenWork: fromPromise(async () => (await load()).findPlaceOfWork(hasOpenWork)),
    applyUpdate: fromPromise(async () => (await load()).startNewVersion()),
  };
}
