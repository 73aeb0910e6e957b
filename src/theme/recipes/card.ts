import { defineRecipe } from '@pandacss/dev';

/** Bordered surface. */
export const card = defineRecipe({
  className: 'card',
  staticCss: ['*'],
  base: {
    backgroundColor: 'surface',
    border: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'sm',
    minWidth: '0',
    _print: { boxShadow: '[none]' },
  },
  variants: {
    padding: {
      none: {},
      md: { padding: { base: '4', md: '5' } },
      lg: { padding: { base: '5', md: '8' } },
    },
  },
});
