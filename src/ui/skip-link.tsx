import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { buttonClass } from './button';

/** Link past the navigation to the element with the id `target`; visible while focused. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className={cx(buttonClass(), hiddenUntilFocused)}>
      {children}
    </a>
  );
}

const hiddenUntilFocused = css({
  position: 'fixed',
  top: '2',
  left: '2',
  zIndex: 'top',
  boxShadow: 'md',
  _print: { display: 'none' },
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});
