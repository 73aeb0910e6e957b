import { progress } from 'styled-system/recipes';
import type { Tone } from './badge';

/** Progress bar; `value` is a percentage. */
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
