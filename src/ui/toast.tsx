import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';

/** The lower edge of the window, where toasts stand one above the other. */
export function ToastArea({ children }: { children: ReactNode }) {
  return <div className={styles.area}>{children}</div>;
}

/**
 * Message in the toast area; none if it is empty. The live region is always present: screen readers
 * ignore the initial content.
 */
export function Toast({ message }: { message: string }) {
  return (
    <div aria-live="polite">
      {message === '' ? null : <p className={styles.message}>{message}</p>}
    </div>
  );
}

const styles = {
  /* Never takes a click from the page below. */
  area: gridStack({
    screenOnly: true,
    position: 'fixed',
    insetInline: '4',
    bottom: '4',
    /* On phones, dialogs stand at the lower edge, and their close button at the upper one. */
    mdDown: {
      'body:has([data-scope=dialog][data-state=open]) &': { top: '16', bottom: '[auto]' },
    },
    /* As dialogs, which come later in the document: below what is in them, and above their backdrop. */
    zIndex: 'dialog',
    justifyItems: 'center',
    gap: '2',
    pointerEvents: 'none',
  }),
  message: css({
    paddingInline: '4',
    paddingBlock: '3',
    border: 'control',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    backgroundColor: 'surface.raised',
    boxShadow: 'lg',
    animation: 'fadeIn',
  }),
};
