import type { ReactNode } from 'react';
import { badge } from 'styled-system/recipes';

/** The colours a meaning can have. */
export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'neutral';

/** A word with a tone; the word says it, the colour and the icon help. */
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
