import { defineRecipe } from '@pandacss/dev';

const fill = (
  color: 'accent' | `tone.${'green' | 'yellow' | 'red' | 'blue' | 'neutral'}.solid`,
) => ({
  '&::-webkit-progress-value': { backgroundColor: color },
  '&::-moz-progress-bar': { backgroundColor: color },
});

/** The native `<progress>`, dressed. */
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
    tone: {
      accent: fill('accent'),
      green: fill('tone.green.solid'),
      yellow: fill('tone.yellow.solid'),
      red: fill('tone.red.solid'),
      blue: fill('tone.blue.solid'),
      neutral: fill('tone.neutral.solid'),
    },
  },
  defaultVariants: { tone: 'accent' },
});
