import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';

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
    /* The buttons of dialogs and of questions stand at the lower edge; on phones, the close button at the upper one. */
    'body:has([data-scope=dialog][data-state=open], [data-answers]) &': {
      top: '16',
      bottom: '[auto]',
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

/** A message of the toast area with its buttons. */
export function ToastNotice({
  text,
  className,
  children,
}: {
  text: ReactNode;
  className?: string | undefined;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <div className={cx(toastNoticeStyles.notice, className)}>
      <p className={toastNoticeStyles.text}>{text}</p>
      <div className={toastNoticeStyles.buttons}>{children}</div>
    </div>
  );
}

const toastNoticeStyles = {
  notice: controlRow({
    justifyContent: 'flex-end',
    columnGap: '4',
    rowGap: '2',
    maxWidth: 'full',
    paddingInline: '4',
    paddingBlock: '3',
    border: 'control',
    borderRadius: 'md',
    fontSize: 'sm',
    backgroundColor: 'surface.raised',
    boxShadow: 'lg',
    animation: 'fadeIn',
    // The toast area lets clicks through.
    pointerEvents: 'auto',
  }),
  text: css({ flex: '[1 1 16rem]', minWidth: '0', fontWeight: 'medium' }),
  buttons: css({ display: 'flex', gap: '2' }),
};
