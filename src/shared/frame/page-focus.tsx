import { createContext, use, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { focusHashTarget, focusMain } from '../../ui/main';
import { paths } from '../addresses';

/** What focus and scrolling after a navigation depend on; kept by the URL bridge. */
export interface NavigationHistory {
  /** Path of the page shown last; undefined before the first one. */
  path: string | undefined;
  /** The last navigation was the browser's Back or Forward. */
  isHistoryNavigation: boolean;
}

export const createNavigationHistory = (): NavigationHistory => ({
  path: undefined,
  isHistoryNavigation: false,
});

/**
 * Focus and scrolling for client-side navigation, as browsers do it for page loads: a new page
 * starts at its top with the focus on its main element. On Back and Forward the browser restores
 * the scroll position. `FocusOnArrival` and `FocusFallback` inside mark what is shown.
 */
export const NavigationHistoryContext = createContext<NavigationHistory>(createNavigationHistory());

/** Rendered beside a page: moves the focus to it when it appears. */
export function FocusOnArrival() {
  const navigation = use(NavigationHistoryContext);
  const path = usePathname({ ssrPath: paths.login });
  useEffect(() => arrive(navigation, path), [navigation, path]);
  return null;
}

/** Rendered in place of a page, e.g. while it loads: keeps the focus on the main element. */
export function FocusFallback() {
  const navigation = use(NavigationHistoryContext);
  useEffect(() => {
    if (navigation.path !== undefined) focusMain();
  }, [navigation]);
  return null;
}

function arrive(navigation: NavigationHistory, path: string): void {
  const { path: origin, isHistoryNavigation } = navigation;
  navigation.path = path;
  // The first page leaves the focus where the browser put it.
  if (origin === undefined || origin === path) return;
  if (!isHistoryNavigation && focusHashTarget()) return;
  const isReturn: unknown = window.history.state?.isReturn;
  if (!isHistoryNavigation) window.scrollTo(0, 0);
  const link = isHistoryNavigation || isReturn === true ? findLinkTo(origin) : undefined;
  link?.focus({ preventScroll: isHistoryNavigation });
  if (!link || document.activeElement !== link) focusMain();
}

/** The first link on the page that leads to a path, not to a filtered list. */
function findLinkTo(path: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find(({ pathname, search }) => pathname === path && search === '');
}
