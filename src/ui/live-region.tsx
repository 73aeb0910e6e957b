import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/**
 * Polite live region: screen readers announce every change of its content. It must be rendered, empty,
 * before the first message.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" aria-atomic="true" className={css({ srOnly: true })}>
      {children}
    </div>
  );
}
