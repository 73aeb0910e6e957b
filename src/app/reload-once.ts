const KEY = 'covenant.reloaded';

/**
 * For code that did not come, as after a deploy that replaced it: one reload fetches the page that
 * knows the new code's names. If the code does not come then either, the error goes on to the
 * fallback page (ruling 26).
 */
export function reloadOnce(error: unknown): Promise<never> {
  // There would be no page at all.
  if (!navigator.onLine) return Promise.reject(error);
  try {
    if (sessionStorage.getItem(KEY) !== null) {
      sessionStorage.removeItem(KEY);
      return Promise.reject(error);
    }
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage nobody remembers the reload, and it could repeat for ever.
    return Promise.reject(error);
  }
  window.location.reload();
  return new Promise(() => undefined);
}
