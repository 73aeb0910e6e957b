/** When the page was last loaded anew for this, in milliseconds since 1970. */
const KEY = 'covenant.reloaded';

/** In milliseconds: what is lost so much later was lost by another deploy. */
const LONG_AGO = 300_000;

/** Loads the page anew, unless that was what brought it here. @returns whether it does. */
function reload(): boolean {
  try {
    const now = Date.now();
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < LONG_AGO) {
      sessionStorage.removeItem(KEY);
      return false;
    }
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nobody remembers the reload, and it could repeat for ever.
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * For code that did not come, as after a deploy that replaced it: one reload fetches the page that
 * knows the new code's names. If the code does not come then either, the error goes on to the
 * fallback page (ruling 26). Made once a page.
 */
export function createReloadOnce(): (error: unknown) => Promise<never> {
  // Where a file is lost, so is all that shares it: what is decided holds for them together.
  let isReloading: boolean | undefined;
  // What a button asks for anew is another matter; a link leads away.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) isReloading = undefined;
  };
  window.addEventListener('click', forget, true);

  return (error) => {
    // There would be no page at all.
    if (!navigator.onLine) return Promise.reject(error);
    isReloading ??= reload();
    return isReloading ? new Promise(() => undefined) : Promise.reject(error);
  };
}
