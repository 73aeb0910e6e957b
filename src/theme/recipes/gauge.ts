import { defineRecipe } from '@pandacss/dev';
import { toneVariants, type Fill } from './tones';

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
    tone: toneVariants(fill),
  },
  defaultVariants: { tone: 'accent' },
});
