import { css } from 'styled-system/css';
import { VisuallyHidden } from './visually-hidden';

const ring = css({
  display: 'inline-block',
  flexShrink: '0',
  width: '5',
  height: '5',
  borderRadius: 'full',
  borderWidth: '2',
  borderColor: 'border',
  borderTopColor: 'accent',
  animation: 'spin',
});

const largeRing = css({
  display: 'inline-block',
  width: '9',
  height: '9',
  borderRadius: 'full',
  borderWidth: '3',
  borderColor: 'border',
  borderTopColor: 'accent',
  animation: 'spin',
});

/** Something is on its way; `label` says what, heard and not seen. */
export function Spinner({ label }: { label: string }) {
  return (
    <span
      role="status"
      className={css({ position: 'relative', display: 'inline-flex', verticalAlign: 'middle' })}
    >
      <span aria-hidden="true" className={ring} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** A whole screen or section is on its way; `label` is shown under the ring. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className={css({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '4',
        paddingBlock: '24',
        paddingInline: '4',
        color: 'fg.muted',
        fontSize: 'sm',
      })}
    >
      <span aria-hidden="true" className={largeRing} />
      <span>{label}</span>
    </div>
  );
}
