import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>;
}

/**
 * Polite live region: screen readers announce changes of its content. Render it before the first
 * message; screen readers ignore the initial content.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" aria-atomic="true" className={css({ srOnly: true })}>
      {children}
    </div>
  );
}
