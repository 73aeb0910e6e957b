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
import type { FocusEvent, ReactNode } from 'react';
import { dialog } from 'styled-system/recipes';
import { IconButton } from '../button';
import { Icon } from '../icon';

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
  /** Shows a close button with this accessible name. */
  closeLabel?: string | undefined;
  initialFocusEl?: (() => HTMLElement | null) | undefined;
  /** Element to focus on close. Default: the element that was focused before. */
  finalFocusEl?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * Modal dialog: centered, panel or wide panel on the right, or drawer on the left. Escape and a click outside
 * request closing. Focus is trapped and returned on close.
 */
export function ModalDialog({
  open,
  onOpenChange,
  title,
  placement,
  closeLabel,
  initialFocusEl,
  finalFocusEl,
  children,
  footer,
}: DialogProps) {
  const classes = dialog({ placement });
  return (
    <ArkRoot
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      initialFocusEl={initialFocusEl}
      finalFocusEl={finalFocusEl}
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
                  <IconButton size="sm" aria-label={closeLabel} className={classes.closeTrigger}>
                    <Icon of={X} />
                  </IconButton>
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
