import { defineRecipe } from '@pandacss/dev';

const fill = (
  color: 'accent' | `tone.${'green' | 'yellow' | 'red' | 'blue' | 'neutral'}.solid`,
) => ({
  '& [data-part=fill]': { color: { base: color, _highContrast: '[CanvasText]' } },
});

/** A drawn figure: a faint track, and as much of it filled as there is. */
export const gauge = defineRecipe({
  className: 'gauge',
  staticCss: ['*'],
  base: {
    display: 'block',
    flexShrink: '0',
    printColorAdjust: 'exact',
    '& [data-part=track]': { color: { base: 'border', _highContrast: '[Canvas]' } },
    '& rect': { fill: 'currentcolor' },
    '& path': {
      fill: 'none',
      stroke: 'currentcolor',
      strokeWidth: '[3.5]',
      strokeLinecap: 'round',
    },
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
