import { Menu as Ark } from '@ark-ui/react/menu';
import { useId, type ReactElement, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes';

const classes = menu();

/** A menu hanging from `trigger`, a `Button` or `IconButton`. */
export function Menu({
  trigger,
  label,
  children,
}: {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Ark.Root
      ids={{ content: id }}
      aria-label={label}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      loopFocus
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner className={classes.positioner}>
        <Ark.Context>
          {({ setOpen }) => (
            // Ark names a menu by its trigger; naming it by itself lets its own label speak.
            <Ark.Content
              aria-labelledby={id}
              className={classes.content}
              onKeyDown={({ key }) => {
                // Ark only keeps Tab inside; it closes a menu, and goes on from its button.
                if (key === 'Tab') setOpen(false);
              }}
            >
              {children}
            </Ark.Content>
          )}
        </Ark.Context>
      </Ark.Positioner>
    </Ark.Root>
  );
}

/** One thing to do. */
export function MenuItem({
  value,
  onSelect,
  icon,
  children,
}: {
  /** Unique within the menu. */
  value: string;
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    // Ark's own `onSelect` forgets a click that comes before the item is highlighted, as assistive
    // technology makes one; the keyboard selects by a click, too.
    <Ark.Item value={value} onClick={onSelect} className={classes.item}>
      {icon}
      {children}
    </Ark.Item>
  );
}

/** What stands above the items and is not one of them, such as who is signed in. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className={classes.header}>{children}</div>;
}
