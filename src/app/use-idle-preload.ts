import { useEffect } from 'react';

interface Preloadable {
  readonly preload: () => void;
}

/** Fetches code that is soon needed, once the browser has nothing better to do. */
export function useIdlePreload(views: readonly Preloadable[]): void {
  useEffect(() => {
    const preload = () => views.forEach((view) => view.preload());
    // Safari has no idle callback; a moment after the first paint serves.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(preload, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(preload);
    return () => window.cancelIdleCallback(handle);
  }, [views]);
}
