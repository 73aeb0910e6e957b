import { useEffect } from 'react';

/** Loads code when the browser is idle. */
export function useIdlePreload(preloads: readonly (() => void)[]): void {
  useEffect(() => {
    const run = () => preloads.forEach((preload) => preload());
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }, [preloads]);
}
