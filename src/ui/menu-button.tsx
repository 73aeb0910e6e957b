import {
  createContext,
  useCallback,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { css } from 'styled-system/css';
import { Button, type ButtonLook } from './button';

/** What a menu does when its button is used. */
type TriggerHandlers = Pick<
  ComponentProps<'button'>,
  'onBlur' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerDown'
>;

/** How a menu hangs from its button. */
export interface MenuTriggerState {
  readonly triggerId: string;
  readonly contentId: string;
  /** Called by the menu, when it is there, with what its button does. */
  readonly keepHandlers: (handlers: TriggerHandlers) => void;
  /** It was asked for before it was there, and by the keyboard, which begins at the first item. */
  readonly wanted: 'open' | 'openFirst' | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Told by a `MenuButton` to the `Menu` that hangs from it. */
export const MenuTriggerContext = createContext<MenuTriggerState | null>(null);

/**
 * A button that a `Menu` hangs from. It is there before the menu's code, which is fetched when
 * somebody comes near; the menu opens when it is there.
 */
export function MenuButton({
  menu,
  ...props
}: Omit<ComponentProps<'button'>, keyof TriggerHandlers> & ButtonLook & { menu: ReactNode }) {
  const id = useId();
  const contentId = useId();
  const handlers = useRef<TriggerHandlers>(null);
  const keepHandlers = useCallback((given: TriggerHandlers) => {
    handlers.current = given;
  }, []);
  const [isNear, setIsNear] = useState(false);
  const [wanted, setWanted] = useState<MenuTriggerState['wanted']>();
  const [isOpen, setIsOpen] = useState(false);
  const follow = useCallback((isOpenNow: boolean) => {
    setIsOpen(isOpenNow);
    if (isOpenNow) setWanted(undefined);
  }, []);
  return (
    <div className={root}>
      <Button
        {...props}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onPointerEnter={() => setIsNear(true)}
        onPointerDown={(event) => handlers.current?.onPointerDown?.(event)}
        onFocus={(event) => {
          setIsNear(true);
          handlers.current?.onFocus?.(event);
        }}
        onBlur={(event) => handlers.current?.onBlur?.(event)}
        onKeyDown={(event) => {
          if (handlers.current) handlers.current.onKeyDown?.(event);
          else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            // Else the page would scroll.
            event.preventDefault();
            setWanted('openFirst');
          }
        }}
        onClick={(event) => {
          setIsNear(true);
          if (handlers.current) handlers.current.onClick?.(event);
          else setWanted(event.detail === 0 ? 'openFirst' : 'open');
        }}
      />
      {isNear ? (
        <MenuTriggerContext
          value={{ triggerId: id, contentId, keepHandlers, wanted, onOpenChange: follow }}
        >
          {menu}
        </MenuTriggerContext>
      ) : null}
    </div>
  );
}

/** What the menu is placed by. */
const root = css({ position: 'relative', display: 'flex', minWidth: '0' });
