import { css } from 'styled-system/css';

/**
 * Shows, at the end of a field, the key that leads there. Only for the eye, only where there are
 * keys to press, and out of the way of who is there already.
 */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className={cap}>
      {children}
    </kbd>
  );
}

const cap = css({
  display: 'none',
  '@media (pointer: fine)': { display: 'grid' },
  gridArea: '1 / 1',
  justifySelf: 'end',
  placeItems: 'center',
  width: '6',
  height: '6',
  marginInlineEnd: '2',
  borderRadius: 'sm',
  border: 'hairline',
  fontFamily: 'sans',
  fontSize: 'sm',
  color: 'fg.subtle',
  pointerEvents: 'none',
  userSelect: 'none',
  'input:focus ~ &': { display: 'none' },
});
