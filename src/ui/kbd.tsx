import { css } from 'styled-system/css';

/**
 * Keyboard hint at the end of a field. Decorative; hidden on touch devices and while the field has
 * focus.
 */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className={kbd}>
      {children}
    </kbd>
  );
}

const kbd = css({
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
