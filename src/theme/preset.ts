import { defineKeyframes, definePattern, definePreset } from '@pandacss/dev';
import { globalCss, globalFontface, reset } from './global';
import { badge, button, card, checkbox, gauge, progress } from './recipes';
import { dialog, field, menu, notice, state } from './slot-recipes';
import { semanticTokens, textStyles, tokens } from './tokens';

/** A layout with these styles. `screenOnly`: paper does not have it. */
const layout = (defaultValues: Readonly<Record<string, string>>) =>
  definePattern({
    properties: { screenOnly: { type: 'boolean' } },
    defaultValues,
    // Copied into the generated code, so it may use nothing but its parameters.
    transform: ({ screenOnly, ...styles }) =>
      screenOnly ? { ...styles, display: { base: styles['display'], _print: 'none' } } : styles,
  });

/** Layouts that differ in gaps and sizes only. */
const patterns = {
  /** One below the other. */
  gridStack: layout({ display: 'grid' }),
  /** Beside one another, centered, on one line. */
  flexRow: layout({ display: 'flex', alignItems: 'center' }),
  /** Beside one another, as many as fit in a line. */
  wrapRow: layout({ display: 'flex', flexWrap: 'wrap' }),
  /** The same, centered in their lines. */
  controlRow: layout({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
  /** An icon with its words, in a line of text. */
  inlineRow: layout({ display: 'inline-flex', alignItems: 'center' }),
};

/** Keyframes of the `animations` tokens. */
const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'translateY(4px) scale(0.985)' } },
  slideInRight: { from: { transform: 'translateX(100%)' } },
  slideInLeft: { from: { transform: 'translateX(-100%)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
});

/** Panda preset with Covenant's tokens, recipes and global styles. */
export const covenantPreset = definePreset({
  name: 'covenant',
  globalCss: { ...reset, ...globalCss },
  globalFontface,
  patterns,
  conditions: {
    extend: {
      /** Wide window and precise pointer: controls may be smaller. */
      desktop: '@media (min-width: 1024px) and (pointer: fine)',
      /** No mouse: nothing appears when one points at it. */
      touch: '@media (hover: none)',
      /** The document of a contract stands beside its values, and both scroll for themselves. */
      beside: '@media screen and (width >= 1180px)',
      /** The density that the user has chosen for the list. */
      compact: '[data-density=compact] &',
    },
  },
  theme: {
    breakpoints: { sm: '720px', md: '800px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes: { badge, button, card, checkbox, gauge, progress },
    slotRecipes: { dialog, field, menu, notice, state },
  },
});
