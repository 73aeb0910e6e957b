import { useEffect } from 'react';

/** Starts loading of code. */
export type Preloads = readonly (() => void)[];

/** Loads code when the browser is idle, but not before what the user waits for is there. */
export function useIdlePreload(preloads: Preloads, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const run = () => preloads.forEach((preload) => preload());
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }, [preloads, isReady]);
}
