import { Dialog as Ark } from '@ark-ui/react/dialog';
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

/**
 * A modal dialog: a sheet in the middle, a panel on the right, a drawer on the left. Escape and a
 * click outside ask to close it; focus is kept inside and given back afterwards.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  placement,
  closeLabel,
  initialFocusEl,
  finalFocusEl,
  children,
  footer,
}: {
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
}) {
  const classes = dialog({ placement });
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      initialFocusEl={initialFocusEl}
      finalFocusEl={finalFocusEl}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} onFocus={showFocused}>
            <div className={classes.header}>
              <div className={classes.heading}>
                <Ark.Title className={classes.title}>{title}</Ark.Title>
              </div>
              {closeLabel ? (
                <Ark.CloseTrigger asChild>
                  <IconButton size="sm" aria-label={closeLabel} className={classes.closeTrigger}>
                    <Icon of={X} />
                  </IconButton>
                </Ark.CloseTrigger>
              ) : null}
            </div>
            <div className={classes.body}>{children}</div>
            {footer ? <div className={classes.footer}>{footer}</div> : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
