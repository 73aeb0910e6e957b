import { css } from 'styled-system/css';

/** Keeps the place of words or figures that are on their way, one line high. */
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
