import { createContext, useEffect, useRef, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { lazyView } from '../../ui/lazy-view';
import { Logo } from '../../ui/logo';
import { MAIN_ID } from '../../ui/main';
import { useMedia } from '../../ui/use-media';

export const UserMenu = lazyView(() => import('./user-menu').then((m) => m.UserMenu));

/** Leads past the navigation; visible while it has the focus. */
export const SkipLink = () => (
  <a href={`#${MAIN_ID}`} className={cx(buttonClass(), hiddenUntilFocused)}>
    Skip to content
  </a>
);

/** Links tell of a navigation by it, so that a drawer closes. */
export const NavigateContext = createContext<(() => void) | undefined>(undefined);

/** Widths at which the sidebar is always visible (spec §9). */
const SIDEBAR_QUERY = '(min-width: 1024px)';

/**
 * Sidebar in a drawer, for windows below 1024px; closes when the window becomes wider. After a
 * navigation the focus moves to the main element, otherwise back to the menu button.
 */
export function NavigationDrawer({
  isOpen,
  onOpenChange,
  children,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The sidebar; its links tell of a navigation by `NavigateContext`. */
  children: ReactNode;
}) {
  const hasNavigated = useRef(false);
  const isSidebarVisible = useMedia(SIDEBAR_QUERY);
  useEffect(() => {
    if (isSidebarVisible) onOpenChange(false);
  }, [isSidebarVisible, onOpenChange]);

  const close = () => {
    hasNavigated.current = true;
    onOpenChange(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        hasNavigated.current = false;
        onOpenChange(open);
      }}
      placement="left"
      title={<Logo />}
      closeLabel="Close menu"
      finalFocusEl={() => (hasNavigated.current ? document.getElementById(MAIN_ID) : null)}
    >
      <NavigateContext value={close}>{children}</NavigateContext>
    </Dialog>
  );
}

const hiddenUntilFocused = css({
  position: 'fixed',
  top: '2',
  left: '2',
  zIndex: 'top',
  boxShadow: 'md',
  _print: { display: 'none' },
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});
