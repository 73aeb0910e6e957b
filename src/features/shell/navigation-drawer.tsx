import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog';
import { Logo } from '../../ui/logo';
import { Sidebar, type NavigationItem } from './sidebar';

/** From here up the sidebar is always there (spec §9). */
const WIDE = '(min-width: 1024px)';

/** The sidebar as a drawer, below 1024px. A window that grows wide closes it. */
export function NavigationDrawer({
  isOpen,
  onOpenChange,
  items,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  items: readonly NavigationItem[];
}) {
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => {
      if (wide.matches) onOpenChange(false);
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [onOpenChange]);

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      placement="left"
      title={<Logo />}
      closeLabel="Close menu"
    >
      <Sidebar items={items} onNavigate={() => onOpenChange(false)} />
    </Dialog>
  );
}
