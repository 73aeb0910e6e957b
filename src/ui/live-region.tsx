import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/**
 * Says what it holds to who does not see the page, each time that changes. It has to be there, and
 * empty, before there is anything to say.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" aria-atomic="true" className={css({ srOnly: true })}>
      {children}
    </div>
  );
}
