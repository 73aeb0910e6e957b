import { css } from 'styled-system/css';

/**
 * Message at the lower edge of the window; none if it is empty. The live region is always present:
 * screen readers ignore the initial content.
 */
export function Toast({ message }: { message: string }) {
  return (
    <div aria-live="polite" className={styles.region}>
      {message === '' ? null : <p className={styles.message}>{message}</p>}
    </div>
  );
}

const styles = {
  /* Never takes a click from the page below. */
  region: css({
    position: 'fixed',
    insetInline: '4',
    bottom: '4',
    zIndex: 'popover',
    display: { base: 'grid', _print: 'none' },
    justifyItems: 'center',
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
