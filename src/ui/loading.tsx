import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';

/** Loading skeleton of one line of text. */
export function Skeleton({ length = 'short' }: { length?: 'short' | 'long' }) {
  return (
    <span aria-hidden="true" data-length={length} className={bar}>
      {'\u00a0'}
    </span>
  );
}

const bar = css({
  display: 'inline-block',
  width: '[3ch]',
  maxWidth: 'full',
  borderRadius: 'sm',
  backgroundColor: { base: 'surface.sunken', _highContrast: '[GrayText]' },
  '&[data-length=long]': { width: '[24ch]' },
});

const ring = css({
  display: 'inline-block',
  width: '9',
  height: '9',
  borderRadius: 'full',
  borderWidth: '3',
  borderColor: 'border',
  borderTopColor: 'accent',
  animation: 'spin',
});

/** Loading indicator of a screen or section, with a visible label (role=status). */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className={flexRow({
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '4',
        paddingBlock: '24',
        paddingInline: '4',
        color: 'fg.muted',
        fontSize: 'sm',
      })}
    >
      <span aria-hidden="true" className={ring} />
      <span>{label}</span>
    </div>
  );
}
