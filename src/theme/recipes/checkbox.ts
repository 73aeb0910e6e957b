import { defineRecipe } from '@pandacss/dev';

const CHECKED = '&:is(:checked, :indeterminate)::before';

/**
 * Native checkbox that fills the positioned element around it, so that it is easy to hit. Box and mark
 * are drawn, because a native box would be as large.
 */
export const checkbox = defineRecipe({
  className: 'checkbox',
  base: {
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
    '&::before': {
      border: 'control',
      borderRadius: 'sm',
      backgroundColor: 'surface',
      _highContrast: { borderColor: '[ButtonText]', backgroundColor: '[Field]' },
    },
    [CHECKED]: {
      borderColor: 'accent',
      backgroundColor: 'accent',
      _highContrast: {
        forcedColorAdjust: 'none',
        borderColor: '[Highlight]',
        backgroundColor: '[Highlight]',
      },
    },
    '&::after': {
      backgroundColor: 'accent.fg',
      _highContrast: { forcedColorAdjust: 'none', backgroundColor: '[HighlightText]' },
      clipPath: '[inset(50%)]',
    },
    '&:checked::after': {
      clipPath: '[polygon(18% 52%, 29% 41%, 42% 55%, 71% 24%, 82% 35%, 42% 77%)]',
    },
    '&:indeterminate::after': { clipPath: '[inset(43% 22%)]' },
  },
});
