import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { MAIN_ID } from '../ui/main';

/** The way of one person through the pages. */
interface NavigationHistory {
  /** The path of the page that was shown last; none before the first. */
  path: string | undefined;
  /** The browser's Back or Forward was used since the last step onward. */
  isInHistory: boolean;
}

/** What a step takes along, in the history's state, that leads back to where one came from. */
const RETURN = { isReturn: true };

/** How wouter navigates back to where one came from, other than by the browser's Back. */
export const AS_RETURN = { state: RETURN };

const startJourney = (): NavigationHistory => ({ path: undefined, isInHistory: false });
const NavigationHistoryContext = createContext<NavigationHistory>(startJourney());

/**
 * Does for new pages what a browser does for new documents: they begin at their top, and the
 * keyboard begins there too. Back and Forward leave the scrolling to the browser, which remembers.
 * What is inside says by `FocusOnArrival` and `FocusFallback` what is shown.
 */
export function PageFocus({ children }: { children: ReactNode }) {
  const [journey] = useState(startJourney);
  useEffect(() => {
    const noteHistory = () => (journey.isInHistory = true);
    const noteStep = () => (journey.isInHistory = false);
    // Captured, so that it is noted before the router's own listeners show the page.
    window.addEventListener('popstate', noteHistory, true);
    window.addEventListener('pushState', noteStep, true);
    return () => {
      window.removeEventListener('popstate', noteHistory, true);
      window.removeEventListener('pushState', noteStep, true);
    };
  }, [journey]);
  return <NavigationHistoryContext value={journey}>{children}</NavigationHistoryContext>;
}

/** Stands beside a page, so that it is shown when the page is: the keyboard begins there. */
export function FocusOnArrival() {
  const journey = use(NavigationHistoryContext);
  const path = usePathname();
  useEffect(() => arrive(journey, path), [journey, path]);
  return null;
}

/** Stands beside what is shown in place of a page: the keyboard waits there. */
export function FocusFallback() {
  const journey = use(NavigationHistoryContext);
  useEffect(() => {
    if (journey.path !== undefined) focusMain();
  }, [journey]);
  return null;
}

function arrive(journey: NavigationHistory, path: string): void {
  const { path: origin, isInHistory } = journey;
  journey.path = path;
  // The first page of all leaves the focus where the browser has it.
  if (origin === undefined || origin === path) return;
  const isReturn: unknown = window.history.state?.isReturn;
  if (!isInHistory) window.scrollTo(0, 0);
  const link = isInHistory || isReturn === true ? findLinkTo(origin) : undefined;
  link?.focus({ preventScroll: isInHistory });
  if (!link || document.activeElement !== link) focusMain();
}

function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The link of the page that is shown that leads to a path. */
function findLinkTo(path: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find(({ pathname }) => pathname === path);
}
