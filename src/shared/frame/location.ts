import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';

/** wouter decodes paths; escaping percent signs first cancels that, so that ids may contain `%2F`. */
const escapePercentSigns = (path: string) => path.replaceAll('%', '%25');

/**
 * Navigates without a page load. Falls back to a page load if the browser refuses: Safari throws at
 * the 101st history entry within 30 seconds.
 */
export const go: typeof navigate = (to, options) => {
  try {
    navigate(to, options);
  } catch {
    window.location.assign(to);
  }
};

/** Location hook for wouter's `Router`: paths as the browser has them, still encoded. */
export const useEncodedLocation: BaseLocationHook = () => {
  const [path] = useBrowserLocation();
  return [escapePercentSigns(path), go];
};
