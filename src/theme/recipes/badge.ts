import { defineRecipe } from '@pandacss/dev';

/** Coloured label. The text carries the meaning; the colour repeats it. */
export const badge = defineRecipe({
  className: 'badge',
  staticCss: ['*'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    /* On the baseline of the smaller text, the line would be taller than the badge. */
    verticalAlign: 'top',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'normal',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    printColorAdjust: 'exact',
    /* Forced colours remove the background; the outline replaces it. */
    outline: { _highContrast: '[1px solid]' },
    '& svg': { width: '3', height: '3', flexShrink: '0' },
  },
  variants: {
    tone: {
      green: { backgroundColor: 'tone.green.bg', color: 'tone.green.fg' },
      yellow: { backgroundColor: 'tone.yellow.bg', color: 'tone.yellow.fg' },
      red: { backgroundColor: 'tone.red.bg', color: 'tone.red.fg' },
      neutral: { backgroundColor: 'tone.neutral.bg', color: 'tone.neutral.fg' },
    },
  },
});
