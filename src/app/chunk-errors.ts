/** sessionStorage key: time of the last reload for a lost chunk, in milliseconds since 1970. */
const KEY = 'covenant.reloaded';

/** Minimum time between two reloads, in milliseconds. */
const RELOAD_INTERVAL_MS = 300_000;

let hasChunkError = false;
let isReloading = false;
let prepareReload: () => unknown;

/**
 * Notes chunks that fail to load, as after a deploy that replaced them.
 *
 * @param prepare removes what would answer the reload with the old page.
 */
export function watchChunkErrors(prepare: () => unknown): void {
  prepareReload = prepare;
  window.addEventListener('vite:preloadError', () => {
    hasChunkError = true;
  });
}

async function reload(): Promise<void> {
  try {
    await prepareReload();
  } catch {
    // The reload may show the old page; then the fallback page follows.
  }
  window.location.reload();
}

/**
 * Reloads the page once if a chunk was lost (ruling 26): the new page knows the new file names.
 *
 * @returns whether the page is being reloaded.
 */
export function reloadForChunkError(): boolean {
  if (isReloading || !hasChunkError || !navigator.onLine) return isReloading;
  try {
    const elapsed = Date.now() - Number(sessionStorage.getItem(KEY));
    if (Math.abs(elapsed) < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the page could reload for ever.
    return false;
  }
  isReloading = true;
  void reload();
  return true;
}
