import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { MAIN_ID } from '../ui/main';
import { paths } from './paths';

/** What focus and scrolling after a navigation depend on. */
interface NavigationHistory {
  /** Path of the page shown last; undefined before the first one. */
  path: string | undefined;
  /** The last navigation was the browser's Back or Forward. */
  isHistoryNavigation: boolean;
}

/** Navigation options of links that lead back, other than the browser's Back. */
export const AS_RETURN = { state: { isReturn: true } };

const createHistory = (): NavigationHistory => ({ path: undefined, isHistoryNavigation: false });
const NavigationHistoryContext = createContext<NavigationHistory>(createHistory());

/**
 * Focus and scrolling for client-side navigation, as browsers do it for page loads: a new page
 * starts at its top with the focus on its main element. On Back and Forward the browser restores
 * the scroll position. `FocusOnArrival` and `FocusFallback` inside mark what is shown.
 */
export function PageFocus({ children }: { children: ReactNode }) {
  const [nav] = useState(createHistory);
  useEffect(() => {
    const onPopState = () => (nav.isHistoryNavigation = true);
    const onPushState = () => (nav.isHistoryNavigation = false);
    // Capture: before the router's own listeners render the page.
    window.addEventListener('popstate', onPopState, true);
    window.addEventListener('pushState', onPushState, true);
    return () => {
      window.removeEventListener('popstate', onPopState, true);
      window.removeEventListener('pushState', onPushState, true);
    };
  }, [nav]);
  return <NavigationHistoryContext value={nav}>{children}</NavigationHistoryContext>;
}

/** Rendered beside a page: moves the focus to it when it appears. */
export function FocusOnArrival() {
  const nav = use(NavigationHistoryContext);
  const path = usePathname({ ssrPath: paths.login });
  useEffect(() => arrive(nav, path), [nav, path]);
  return null;
}

/** Rendered in place of a page, e.g. while it loads: keeps the focus on the main element. */
export function FocusFallback() {
  const nav = use(NavigationHistoryContext);
  useEffect(() => {
    if (nav.path !== undefined) focusMain();
  }, [nav]);
  return null;
}

function arrive(nav: NavigationHistory, path: string): void {
  const { path: origin, isHistoryNavigation } = nav;
  nav.path = path;
  // The first page leaves the focus where the browser put it.
  if (origin === undefined || origin === path) return;
  const isReturn: unknown = window.history.state?.isReturn;
  if (!isHistoryNavigation) window.scrollTo(0, 0);
  const link = isHistoryNavigation || isReturn === true ? findLinkTo(origin) : undefined;
  link?.focus({ preventScroll: isHistoryNavigation });
  if (!link || document.activeElement !== link) focusMain();
}

function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The first link on the page that leads to a path. */
function findLinkTo(path: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find(({ pathname }) => pathname === path);
}
