import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { MAIN_ID } from '../features/shell/shell';

/**
 * Does for a new screen what a browser does for a new page: it begins at its top, and the keyboard
 * begins there too. Going back leaves the scrolling to the browser, which remembers.
 */
export function usePageFocus(): void {
  const [path] = useLocation();
  const lastPath = useRef(path);
  const isGoingBack = useRef(false);

  useEffect(() => {
    const noteBack = () => (isGoingBack.current = true);
    window.addEventListener('popstate', noteBack);
    return () => window.removeEventListener('popstate', noteBack);
  }, []);

  useEffect(() => {
    if (path === lastPath.current) return;
    lastPath.current = path;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (!isGoingBack.current) window.scrollTo(0, 0);
    isGoingBack.current = false;
  }, [path]);
}
