import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonVariants } from './button';

/** State shared by a `MenuButton` and its `Menu`. */
export interface MenuControl {
  readonly triggerId: string;
  readonly contentId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Item to highlight when the menu opens; undefined if the pointer opens it. */
  readonly initialItem: 'first' | 'last' | undefined;
}

/**
 * Button that opens a lazily loaded menu. Hover and focus render the closed menu, which loads its
 * code. A menu that is opened before that appears when the code has loaded.
 */
export function MenuButton({
  renderMenu,
  ...props
}: ComponentProps<'button'> & ButtonVariants & { renderMenu: (menu: MenuControl) => ReactNode }) {
  const triggerId = useId();
  const contentId = useId();
  const [isNeeded, setIsNeeded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [initialItem, setInitialItem] = useState<MenuControl['initialItem']>();

  const open = (item: MenuControl['initialItem']) => {
    setIsNeeded(true);
    setInitialItem(item);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        {...props}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onPointerEnter={() => setIsNeeded(true)}
        onFocus={() => setIsNeeded(true)}
        onClick={(event) => {
          // `detail` is 0 for clicks by the keyboard or by assistive technology.
          if (isOpen) setIsOpen(false);
          else open(event.detail === 0 ? 'first' : undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      />
      {isNeeded
        ? renderMenu({ triggerId, contentId, isOpen, onOpenChange: setIsOpen, initialItem })
        : null}
    </>
  );
}
