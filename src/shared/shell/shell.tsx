import { useState, type ReactNode, useEffect, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { Logo } from '../../ui/logo';
import { Main, MAIN_ID } from '../../ui/main';
import { layout } from './layout';
import { NavigateContext, Sidebar, type SidebarProps } from './sidebar';
import { TopBar, type TopBarProps } from './top-bar';
import { Dialog } from '../../ui/dialog';
import { useMedia } from '../../ui/use-media';
import { buttonClass } from '../../ui/button';

/** Layout shared by all protected screens (spec §2, Shared layout). */
export function Shell({
  insightsText,
  Foot,
  children,
  ...topBar
}: Omit<TopBarProps, 'onOpenMenu'> & SidebarProps & { children: ReactNode }) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const sidebar = { insightsText, Foot };
  return (
    <div className={layout.root}>
      <SkipLink />
      <aside aria-label="Sidebar" className={layout.sidebar}>
        <div className={layout.sidebarContent}>
          <div className={layout.logo}>
            <Logo />
          </div>
          <Sidebar {...sidebar} />
        </div>
      </aside>
      <NavigationDrawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen}>
        <Sidebar {...sidebar} />
      </NavigationDrawer>
      <div className={layout.column}>
        <TopBar {...topBar} onOpenMenu={() => setIsDrawerOpen(true)} />
        <Main className={main}>{children}</Main>
      </div>
    </div>
  );
}

const main = css({
  // Clips long runs of combining characters, which cannot be wrapped.
  overflowX: 'clip',
  flex: '[1]',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6', xl: '8' },
  paddingBlock: { base: '4', md: '6' },
  _print: { maxWidth: '[none]', padding: '0' },
});

/** Leads past the navigation; visible while it has the focus. */
export const SkipLink = () => (
  <a href={`#${MAIN_ID}`} className={cx(buttonClass(), hiddenUntilFocused)}>
    Skip to content
  </a>
);

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
