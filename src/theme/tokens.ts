import { defineTokens } from '@pandacss/dev';

/** Lengths by their number of steps; a step is 4 px. */
const steps = (...names: readonly number[]) =>
  Object.fromEntries(names.map((name) => [name, { value: `${name / 4}rem` }]));

const values = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }]));

/** Base tokens. Panda emits every token, used or not, so define only those in use. Colours: see `semantic-tokens.ts`. */
export const tokens = defineTokens({
  spacing: steps(0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 24),
  sizes: {
    ...steps(0, 1.5, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 16),
    full: { value: '100%' },
    /** Widths of layout areas. */
    ...values({
      drawer: '18rem',
      sidebar: '16.5rem',
      panel: '28rem',
      narrow: '24rem',
      dialog: '32rem',
      prose: '65ch',
      page: '84rem',
    }),
  },
  fonts: values({
    /** Titles. Only the semibold weight is bundled. */
    title: '"Source Serif", "Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif',
    sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  }),
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600' }),
  lineHeights: values({ none: '1', tight: '1.2', snug: '1.35', normal: '1.5', relaxed: '1.65' }),
  letterSpacings: values({ tight: '-0.012em', wide: '0.06em' }),
  radii: values({ sm: '4px', md: '6px', lg: '10px', full: '9999px' }),
  borders: values({ none: 'none' }),
  borderWidths: values({ 2: '2px', 3: '3px' }),
  opacity: values({ faint: '0.4', disabled: '0.55', full: '1' }),
  zIndex: values({
    raised: '1',
    sticky: '10',
    backdrop: '40',
    dialog: '41',
    popover: '50',
    top: '60',
  }),
  durations: values({ fast: '120ms', normal: '160ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }),
  animations: values({
    fadeIn: 'fadeIn {durations.normal} {easings.out}',
    popIn: 'popIn {durations.normal} {easings.out}',
    slideInRight: 'slideInRight {durations.slow} {easings.out}',
    slideInLeft: 'slideInLeft {durations.slow} {easings.out}',
    spin: 'spin 900ms linear infinite',
  }),
});
