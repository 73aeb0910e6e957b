import { defineRecipe } from '@pandacss/dev';

/** Styled native `<progress>`. */
export const progress = defineRecipe({
  className: 'progress',
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
      backgroundColor: 'accent',
      borderRadius: 'full',
      transition: '[inline-size 200ms linear]',
    },
    '&::-moz-progress-bar': { backgroundColor: 'accent', borderRadius: 'full' },
  },
});
