// Named imports: the `Dialog` namespace cannot be tree-shaken.
import {
  DialogBackdrop as ArkBackdrop,
  DialogCloseTrigger as ArkCloseTrigger,
  DialogContent as ArkContent,
  DialogPositioner as ArkPositioner,
  DialogRoot as ArkRoot,
  DialogTitle as ArkTitle,
} from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { dialog } from 'styled-system/recipes';
import { IconButton } from '../button';
import { MAIN_ID } from '../main';

/** The focus trap does not scroll to the element that it focuses when it wraps around. */
function scrollToFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

export interface DialogProps {
  open: boolean;
  /** With false: the dialog asks to be closed. It never opens itself. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  placement?: 'center' | 'right' | 'left' | 'wide' | undefined;
  /** Stays open when Back or Forward shows another page. */
  isOfAllPages?: boolean;
  /** Shows a close button with this accessible name. */
  closeLabel?: string | undefined;
  initialFocusEl?: (() => HTMLElement | null) | undefined;
  /** Element to focus on close. Default: the element that was focused before, or the main region if it is gone. */
  finalFocusEl?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/** Calls the function when Back or Forward leads from this page to another one. */
function useOnLeave(isActive: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isActive) return;
    const { pathname } = window.location;
    const listen = () => {
      if (window.location.pathname !== pathname) leave();
    };
    // Before the page is replaced, and its actors are stopped.
    window.addEventListener('popstate', listen, { capture: true });
    return () => window.removeEventListener('popstate', listen, { capture: true });
  }, [isActive]);
}

/** Returns a function that finds the main region if the element that opened the dialog is gone. */
function useFallbackFocus(open: boolean): () => HTMLElement | null {
  const trigger = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) trigger.current = document.activeElement;
  }, [open]);
  return () => (trigger.current?.isConnected ? null : document.getElementById(MAIN_ID));
}

/**
 * Modal dialog: centered, panel or wide panel on the right, or drawer on the left. Escape, a click outside, and Back to
 * another page request closing. Focus is trapped and returned on close.
 */
export function ModalDialog({
  open,
  onOpenChange,
  title,
  placement,
  isOfAllPages = false,
  closeLabel,
  initialFocusEl,
  finalFocusEl,
  children,
  footer,
}: DialogProps) {
  const classes = dialog({ placement });
  useOnLeave(open && !isOfAllPages, () => onOpenChange(false));
  const findFallback = useFallbackFocus(open);
  return (
    <ArkRoot
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      initialFocusEl={initialFocusEl}
      finalFocusEl={() => finalFocusEl?.() ?? findFallback()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ArkBackdrop className={classes.backdrop} />
        <ArkPositioner className={classes.positioner}>
          <ArkContent className={classes.content} onFocus={scrollToFocused}>
            <div className={classes.header}>
              <ArkTitle className={classes.title}>{title}</ArkTitle>
              {closeLabel ? (
                <ArkCloseTrigger asChild>
                  <IconButton
                    icon={X}
                    size="sm"
                    aria-label={closeLabel}
                    className={classes.closeTrigger}
                  />
                </ArkCloseTrigger>
              ) : null}
            </div>
            <div className={classes.body}>{children}</div>
            {footer ? <div className={classes.footer}>{footer}</div> : null}
          </ArkContent>
        </ArkPositioner>
      </Portal>
    </ArkRoot>
  );
}
