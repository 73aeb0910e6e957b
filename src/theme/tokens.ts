import { defineSemanticTokens, defineTextStyles, defineTokens } from '@pandacss/dev';

/** Lengths by their number of steps; a step is 4 px. */
const steps = (...names: readonly number[]) =>
  Object.fromEntries(names.map((name) => [name, { value: `${name / 4}rem` }]));

const values = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }]));

/** Base tokens. Panda emits every token, used or not, so define only those in use. Colours: see `semanticTokens`. */
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

/** Colour for light and dark theme; the browser chooses by `color-scheme` (see `global.ts`). */
const lightDark = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** Shadow colour of the given opacity in light and dark theme. */
const shadowColor = (light: number, dark: number) =>
  `light-dark(rgb(38 32 18 / ${light}), rgb(0 0 0 / ${dark}))`;

/**
 * Tokens named by purpose. Contrast: text colours at least 4.5:1 on every surface, `border.strong`
 * (the border of controls) at least 3:1.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: lightDark('#f7f5f0', '#12161a'),
    surface: {
      DEFAULT: lightDark('#ffffff', '#191f25'),
      raised: lightDark('#ffffff', '#20272e'),
      sunken: lightDark('#f1eee6', '#0e1215'),
      hover: lightDark('#f5f2eb', '#232b33'),
      /** Weaker than `accent.soft`, on which badges would not stand out. */
      selected: lightDark('#f1f7f5', '#1a292a'),
    },
    border: { DEFAULT: lightDark('#e3ded2', '#2c353d'), strong: lightDark('#8d8779', '#6b7782') },
    fg: {
      DEFAULT: lightDark('#1a2024', '#e9e6df'),
      muted: lightDark('#50565a', '#b0b7bd'),
      subtle: lightDark('#656a6d', '#929ba3'),
    },
    accent: {
      DEFAULT: lightDark('#14524a', '#7fc9b7'),
      fg: lightDark('#ffffff', '#0c211d'),
      hover: lightDark('#0d3f39', '#9bd9c9'),
      soft: lightDark('#e3eeea', '#1b322f'),
    },
    /** Brand surface, dark in both themes. */
    brand: { DEFAULT: lightDark('#12443e', '#0f2b28'), fg: lightDark('#f3f0e7', '#dfe6e1') },
    /** Search hits in text. */
    mark: { bg: lightDark('#f9e7a4', '#5c4a0e'), fg: lightDark('#1a2024', '#fdf3cf') },
    tone: {
      green: {
        bg: lightDark('#e2efe5', '#17301f'),
        fg: lightDark('#1f5937', '#97d8af'),
        solid: lightDark('#2f7d50', '#55a978'),
      },
      yellow: {
        bg: lightDark('#f8edcb', '#362b0f'),
        fg: lightDark('#6a4900', '#ecca6a'),
        solid: lightDark('#b07a00', '#d0a233'),
      },
      red: {
        bg: lightDark('#f9e4df', '#401f1a'),
        fg: lightDark('#8c2a1d', '#f4ac9f'),
        solid: lightDark('#b83c2a', '#de6d5a'),
      },
      neutral: { bg: lightDark('#ecebe4', '#29313a'), fg: lightDark('#4a4f52', '#c4cad0') },
    },
    scrim: lightDark('rgb(26 32 36 / 0.42)', 'rgb(4 7 9 / 0.66)'),
  },
  borders: {
    /** Divider lines. */
    hairline: { value: '1px solid {colors.border}' },
    /** Border of inputs and buttons. */
    control: { value: '1px solid {colors.border.strong}' },
  },
  shadows: {
    sm: { value: `0 1px 2px ${shadowColor(0.05, 0.3)}` },
    md: { value: `0 1px 2px ${shadowColor(0.05, 0.4)}, 0 6px 20px ${shadowColor(0.08, 0.4)}` },
    lg: { value: `0 2px 6px ${shadowColor(0.06, 0.4)}, 0 20px 56px ${shadowColor(0.18, 0.6)}` },
  },
  sizes: {
    /** Control heights: 44px for touch, smaller on desktop. */
    control: {
      DEFAULT: { value: { base: '2.75rem', _desktop: '2.5rem' } },
      sm: { value: { base: '2.75rem', _desktop: '2.25rem' } },
      /** In a line of text. */
      text: { value: { base: '2.75rem', _desktop: '1.5rem' } },
    },
  },
});

/** Serif for titles, the system's sans-serif for everything else. */
export const textStyles = defineTextStyles({
  display: {
    value: {
      fontFamily: 'title',
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
    },
  },
  title: {
    value: {
      fontFamily: 'title',
      fontSize: 'xl',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      letterSpacing: 'tight',
    },
  },
  heading: {
    value: { fontFamily: 'title', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
  },
  /** Large number in a card. */
  figure: {
    value: {
      fontFamily: 'title',
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'semibold',
      lineHeight: 'tight',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  /** Long text: clauses, extracted text. */
  prose: { value: { fontSize: 'md', lineHeight: 'relaxed' } },
  small: {
    DEFAULT: { value: { fontSize: 'sm', lineHeight: 'normal' } },
    muted: { value: { fontSize: 'sm', lineHeight: 'normal', color: 'fg.muted' } },
  },
  caption: { value: { fontSize: 'xs', lineHeight: 'normal' } },
  label: { value: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'snug' } },
  /** A link, or a button that leads on. */
  link: { value: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '2px' } },
  /** Small uppercase heading: table headers, section labels. */
  eyebrow: {
    value: {
      fontSize: 'xs',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      letterSpacing: 'wide',
      textTransform: 'uppercase',
    },
  },
});
