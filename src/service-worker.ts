import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker. It keeps all files of the build on the device, so that after the first visit
 * everything works offline (ruling 47). `src/build/service-worker.ts` builds it.
 */

/** The files of the build, and their revisions. Set by the build. */
declare const PRECACHED_FILES: PrecacheEntry[];

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
// The page that installs the first version can go offline at once. A new version waits for the user.
clientsClaim();
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === 'skipWaiting') void skipWaiting();
});
