import type { MouseEvent } from 'react';
import { css } from 'styled-system/css';

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
      className={box}
      onMouseDown={keepTextSelection}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** Box and mark are drawn, because the size of a native box is the size of its target. */
const box = css({
  appearance: 'none',
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  display: 'grid',
  placeContent: 'center',
  cursor: 'pointer',
  _focusVisible: { outlineOffset: '[-2px]' },
  '&::before, &::after': { content: '""', gridArea: '1 / 1', width: '4', height: '4' },
  _before: {
    border: 'control',
    borderRadius: 'sm',
    backgroundColor: 'surface',
    _highContrast: { borderColor: '[ButtonText]', backgroundColor: '[Field]' },
  },
  '&:is(:checked, :indeterminate)::before': {
    borderColor: 'accent',
    backgroundColor: 'accent',
    _highContrast: {
      forcedColorAdjust: 'none',
      borderColor: '[Highlight]',
      backgroundColor: '[Highlight]',
    },
  },
  _after: {
    backgroundColor: 'accent.fg',
    _highContrast: { forcedColorAdjust: 'none', backgroundColor: '[HighlightText]' },
    clipPath: '[inset(50%)]',
  },
  '&:checked::after': {
    clipPath: '[polygon(18% 52%, 29% 41%, 42% 55%, 71% 24%, 82% 35%, 42% 77%)]',
  },
  '&:indeterminate::after': { clipPath: '[inset(43% 22%)]' },
});
