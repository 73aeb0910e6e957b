import { progress } from 'styled-system/recipes';

/** Progress bar; `value` is a percentage. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress aria-label={label} value={value} max={100} className={progress()} />;
}
