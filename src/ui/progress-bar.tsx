import { progress } from 'styled-system/recipes';
import type { Tone } from './badge';

/** How far something is, or how much of something there is: `value` out of 100. */
export function ProgressBar({
  label,
  value,
  tone,
}: {
  label: string;
  value: number;
  tone?: Tone | 'accent' | undefined;
}) {
  return <progress aria-label={label} value={value} max={100} className={progress({ tone })} />;
}
