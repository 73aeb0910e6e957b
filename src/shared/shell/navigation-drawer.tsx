import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog';
import { Logo } from '../../ui/logo';
import { MAIN_ID } from '../../ui/main';
import { useMedia } from '../../ui/use-media';
import { Sidebar, type NavigationItem, type RenderFoot } from './sidebar';

/** Widths at which the sidebar is always visible (spec §9). */
const SIDEBAR_QUERY = '(min-width: 1024px)';

/**
 * Sidebar in a drawer, for windows below 1024px; closes when the window becomes wider. After a
 * navigation the focus moves to the main element, otherwise back to the menu button.
 */
export function NavigationDrawer({
  isOpen,
  onOpenChange,
  items,
  renderFoot,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  items: readonly NavigationItem[];
  renderFoot: RenderFoot;
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
      <Sidebar items={items} renderFoot={renderFoot} onNavigate={close} />
    </Dialog>
  );
}
