import { defineRecipe } from '@pandacss/dev';

type Fill = 'accent' | `tone.${'green' | 'yellow' | 'red'}.solid`;

const fill = (color: Fill) => ({
  '& [data-part=fill]': { color: { base: color, _highContrast: '[CanvasText]' } },
});

/** SVG gauge: a track and its filled part. */
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
    },
  },
  defaultVariants: { tone: 'accent' },
});
