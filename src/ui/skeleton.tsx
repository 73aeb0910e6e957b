import { css } from 'styled-system/css';

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
