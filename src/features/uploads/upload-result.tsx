import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { UploadsActorRef } from '../../../machines/uploads.machine';
import { selectResult } from '../../../machines/uploads.selectors';

/**
 * Result of the closed upload dialog, at the lower edge of the window for some seconds. The live
 * region is always present: screen readers ignore the initial content.
 */
export function UploadResult({ uploads }: { uploads: UploadsActorRef }) {
  const result = useSelector(uploads, selectResult);
  return (
    <div aria-live="polite" className={styles.region}>
      {result === '' ? null : <p className={styles.message}>{result}</p>}
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
    backgroundColor: 'surface.raised',
    boxShadow: 'lg',
    animation: 'fadeIn',
  }),
};
