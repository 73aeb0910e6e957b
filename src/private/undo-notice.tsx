import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { IconButton, SmallButton } from '../ui/button';
import { VisuallyHidden } from '../ui/hidden-text';

/** Says what was done last, with the way back. */
export function UndoNotice({
  text,
  children = 'Undo',
  of,
  actions,
  className,
  onDismiss,
  ...undo
}: ComponentProps<typeof SmallButton> & {
  text: ReactNode;
  /** What the button takes back, for screen readers. */
  of: string;
  /** What else can be done with it. */
  actions?: ReactNode;
  onDismiss: () => void;
}) {
  return (
    <div className={cx(styles.notice, className)}>
      <p className={styles.text}>{text}</p>
      <SmallButton {...undo}>
        {children}
        <VisuallyHidden>{of}</VisuallyHidden>
      </SmallButton>
      {actions}
      <IconButton icon={X} size="sm" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}

const styles = {
  notice: flexRow({
    screenOnly: true,
    flexWrap: 'wrap',
    gap: '2',
    paddingBlock: '1',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    borderRadius: 'lg',
    border: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  text: css({
    flex: '[1 1 12rem]',
    minWidth: '0',
    lineClamp: '2',
    overflowWrap: 'anywhere',
    '& bdi': { fontWeight: 'medium' },
  }),
};
