import type { ReactNode } from 'react';
import { badge } from 'styled-system/recipes';

/** Status colours. */
export type Tone = 'green' | 'yellow' | 'red' | 'neutral';

/** Coloured label with an optional icon. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={badge({ tone })}>
      {icon}
      {children}
    </span>
  );
}
