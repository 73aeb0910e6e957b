import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>;
}
