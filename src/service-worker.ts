import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/**
 * The service worker. It keeps all files of the build on the device, so that after the first visit
 * everything works offline (ruling 47). `src/build/service-worker.ts` builds it.
 */

/** The files of the build, and their revisions. Set by the build. */
declare const PRECACHED_FILES: PrecacheEntry[];

/** Paths of the files for text recognition, 4 MB, which are kept from their first use on (ruling 50). */
declare const RECOGNISER_FILES: readonly string[];

/** Of the service worker's global scope, which the library of types for pages does not have. */
declare function skipWaiting(): Promise<void>;

cleanupOutdatedCaches();
precacheAndRoute(PRECACHED_FILES);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // The paths for which hosts serve the page, as in single-page.ts.
    allowlist: [/^\/contract\//, /^[^?]*\/[^./?]*(?:\?|$)/],
  }),
);
const RECOGNITION = 'recognition';
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && RECOGNISER_FILES.includes(url.pathname),
  new CacheFirst({ cacheName: RECOGNITION }),
);

/** Deletes the files of old versions. */
async function cleanUpRecognition(): Promise<void> {
  // Opening it would create it.
  if (!(await caches.has(RECOGNITION))) return;
  const cache = await caches.open(RECOGNITION);
  const old = (await cache.keys()).filter(
    ({ url }) => !RECOGNISER_FILES.includes(new URL(url).pathname),
  );
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The event of a service worker; the library of types for pages does not have it. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface WindowEventMap {
    activate: ExtendableEvent;
  }
}

addEventListener('activate', (event) => event.waitUntil(cleanUpRecognition()));
// The page that installs the first version can go offline at once. A new version waits for the user.
clientsClaim();
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'skipWaiting') void skipWaiting();
});
