import { definePreset, defineKeyframes } from '@pandacss/dev';
import { globalFontface } from './fonts';
import { globalCss } from './global';
import { patterns } from './patterns';
import { badge } from './recipes/badge';
import { button } from './recipes/button';
import { card } from './recipes/card';
import { checkbox } from './recipes/checkbox';
import { dialog } from './recipes/dialog';
import { field } from './recipes/field';
import { gauge } from './recipes/gauge';
import { menu } from './recipes/menu';
import { notice } from './recipes/notice';
import { progress } from './recipes/progress';
import { state } from './recipes/state';
import { reset } from './reset';
import { semanticTokens } from './semantic-tokens';
import { textStyles } from './text-styles';
import { tokens } from './tokens';

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
