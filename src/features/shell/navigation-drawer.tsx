import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog';
import { Logo } from '../../ui/logo';
import { useMedia } from '../../ui/use-media';
import { Sidebar, type NavigationItem } from './sidebar';

/** From here up the sidebar is always there (spec §9). */
const WIDE = '(min-width: 1024px)';

/**
 * The sidebar as a drawer, below 1024px. A window that grows wide closes it. Where it led somewhere,
 * the focus goes there too.
 */
export function NavigationDrawer({
  isOpen,
  onOpenChange,
  items,
  findScreen,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  items: readonly NavigationItem[];
  /** Finds the element that holds the screen. */
  findScreen: () => HTMLElement | null;
}) {
  const hasLed = useRef(false);
  const isWide = useMedia(WIDE);
  useEffect(() => {
    if (isWide) onOpenChange(false);
  }, [isWide, onOpenChange]);

  const close = () => {
    hasLed.current = true;
    onOpenChange(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        hasLed.current = false;
        onOpenChange(open);
      }}
      placement="left"
      title={<Logo />}
      closeLabel="Close menu"
      finalFocusEl={() => (hasLed.current ? findScreen() : null)}
    >
      <Sidebar items={items} onNavigate={close} />
    </Dialog>
  );
}
