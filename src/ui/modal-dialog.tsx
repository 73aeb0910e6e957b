// By name and not from the `Dialog` that has all parts, which would bring them all along.
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
import { IconButton } from './button';
import { Icon } from './icon';

/** Going round at the ends, the keyboard jumps without scrolling; what it reaches has to be seen. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  placement?: 'center' | 'right' | 'left' | undefined;
  /** Shows a cross of this name. */
  closeLabel?: string | undefined;
  initialFocusEl?: (() => HTMLElement | null) | undefined;
  /** What has the focus afterwards; without it, or where it gives nothing, what had it before. */
  finalFocusEl?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A modal dialog: a sheet in the middle, a panel on the right, a drawer on the left. Escape and a
 * click outside ask to close it; focus is kept inside and given back afterwards.
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
          <ArkContent className={classes.content} onFocus={showFocused}>
            <div className={classes.header}>
              <div className={classes.heading}>
                <ArkTitle className={classes.title}>{title}</ArkTitle>
              </div>
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
