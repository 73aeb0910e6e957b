import { defineTokens } from '@pandacss/dev';

/**
 * Base tokens. Panda emits every token, used or not, so define only those in use.
 * Spacing is a multiple of 4px (with a few half steps). Colours: see `semantic-tokens.ts`.
 */
export const tokens = defineTokens({
  spacing: {
    0: { value: '0rem' },
    0.5: { value: '0.125rem' },
    1: { value: '0.25rem' },
    1.5: { value: '0.375rem' },
    2: { value: '0.5rem' },
    3: { value: '0.75rem' },
    4: { value: '1rem' },
    5: { value: '1.25rem' },
    6: { value: '1.5rem' },
    8: { value: '2rem' },
    9: { value: '2.25rem' },
    10: { value: '2.5rem' },
    12: { value: '3rem' },
    16: { value: '4rem' },
    24: { value: '6rem' },
  },
  sizes: {
    0: { value: '0rem' },
    1.5: { value: '0.375rem' },
    2: { value: '0.5rem' },
    3: { value: '0.75rem' },
    4: { value: '1rem' },
    5: { value: '1.25rem' },
    6: { value: '1.5rem' },
    8: { value: '2rem' },
    9: { value: '2.25rem' },
    10: { value: '2.5rem' },
    12: { value: '3rem' },
    14: { value: '3.5rem' },
    16: { value: '4rem' },
    full: { value: '100%' },
    /** Widths of layout areas. */
    drawer: { value: '18rem' },
    sidebar: { value: '16.5rem' },
    panel: { value: '28rem' },
    narrow: { value: '24rem' },
    dialog: { value: '32rem' },
    prose: { value: '65ch' },
    page: { value: '84rem' },
  },
  fonts: {
    /** Titles. Only the semibold weight is bundled. */
    title: {
      value: '"Source Serif", "Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif',
    },
    sans: {
      value:
        'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
    },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
  },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.2' },
    snug: { value: '1.35' },
    normal: { value: '1.5' },
    relaxed: { value: '1.65' },
  },
  letterSpacings: {
    tight: { value: '-0.012em' },
    wide: { value: '0.06em' },
  },
  radii: {
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '10px' },
    full: { value: '9999px' },
  },
  borders: {
    none: { value: 'none' },
  },
  borderWidths: {
    2: { value: '2px' },
    3: { value: '3px' },
  },
  opacity: {
    faint: { value: '0.4' },
    disabled: { value: '0.55' },
    full: { value: '1' },
  },
  zIndex: {
    raised: { value: '1' },
    sticky: { value: '10' },
    backdrop: { value: '40' },
    dialog: { value: '41' },
    popover: { value: '50' },
    top: { value: '60' },
  },
  durations: {
    fast: { value: '120ms' },
    normal: { value: '160ms' },
    slow: { value: '200ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  },
  animations: {
    fadeIn: { value: 'fadeIn {durations.normal} {easings.out}' },
    popIn: { value: 'popIn {durations.normal} {easings.out}' },
    slideInRight: { value: 'slideInRight {durations.slow} {easings.out}' },
    slideInLeft: { value: 'slideInLeft {durations.slow} {easings.out}' },
    spin: { value: 'spin 900ms linear infinite' },
  },
});
