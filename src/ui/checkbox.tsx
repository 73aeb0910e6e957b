import type { MouseEvent } from 'react';
import { checkbox } from 'styled-system/recipes';

/** Without this, a click with Shift would select the text up to the last click. */
function keepTextSelection(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** Native checkbox that fills the positioned element around it, so that it is easy to hit. */
export function Checkbox({
  label,
  state,
  onToggle,
}: {
  label: string;
  state: boolean | 'mixed';
  /** `isExtending`: with the Shift key. */
  onToggle: (isExtending: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={state === true}
      ref={(input) => {
        // HTML has no attribute for it.
        if (input) input.indeterminate = state === 'mixed';
      }}
      className={checkbox()}
      onMouseDown={keepTextSelection}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
