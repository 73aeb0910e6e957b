import { defineRecipe } from '@pandacss/dev';
import { toneVariants, type Fill } from './tones';

const fill = (color: Fill) => ({
  '&::-webkit-progress-value': { backgroundColor: color },
  '&::-moz-progress-bar': { backgroundColor: color },
});

/** Styled native `<progress>`. */
export const progress = defineRecipe({
  className: 'progress',
  staticCss: ['*'],
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '1.5',
    borderRadius: 'full',
    overflow: 'hidden',
    backgroundColor: 'tone.neutral.bg',
    border: 'none',
    '&::-webkit-progress-bar': { backgroundColor: 'tone.neutral.bg' },
    '&::-webkit-progress-value': {
      borderRadius: 'full',
      transition: '[inline-size 200ms linear]',
    },
    '&::-moz-progress-bar': { borderRadius: 'full' },
  },
  variants: {
    tone: toneVariants(fill),
  },
  defaultVariants: { tone: 'accent' },
});
