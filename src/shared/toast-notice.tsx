import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { controlRow } from 'styled-system/patterns';

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
    <div className={cx(styles.notice, className)}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

const styles = {
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
