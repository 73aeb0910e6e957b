import { defineRecipe } from '@pandacss/dev';

/** Coloured label. The text carries the meaning; the colour repeats it. */
export const badge = defineRecipe({
  className: 'badge',
  staticCss: ['*'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    /* On the baseline of the smaller text, the line would be taller than the badge. */
    verticalAlign: 'top',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'normal',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    printColorAdjust: 'exact',
    /* Forced colours remove the background; the outline replaces it. */
    outline: { _highContrast: '[1px solid]' },
    '& svg': { width: '3', height: '3', flexShrink: '0' },
  },
  variants: {
    tone: {
      green: { backgroundColor: 'tone.green.bg', color: 'tone.green.fg' },
      yellow: { backgroundColor: 'tone.yellow.bg', color: 'tone.yellow.fg' },
      red: { backgroundColor: 'tone.red.bg', color: 'tone.red.fg' },
      neutral: { backgroundColor: 'tone.neutral.bg', color: 'tone.neutral.fg' },
    },
  },
});

/** Busy buttons have `aria-disabled` instead of `disabled`, so that they do not lose the focus. */
const ENABLED = '&:not(:disabled, [aria-disabled=true])';
const HOVER = `${ENABLED}:is(:hover, :active)`;

/**
 * Button. At most one solid button per view. No control has a colour transition: it would also run on
 * a change of the theme, when everything else changes at once.
 */
export const button = defineRecipe({
  className: 'button',
  staticCss: ['*'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
    _disabled: { cursor: 'not-allowed' },
    '&[data-busy]': { cursor: 'progress', '& > svg': { animation: 'spin' } },
  },
  variants: {
    variant: {
      solid: {
        backgroundColor: 'accent',
        color: 'accent.fg',
        [HOVER]: { backgroundColor: 'accent.hover' },
        '&:is(:disabled, [aria-disabled=true]):not([data-busy])': {
          backgroundColor: 'surface.sunken',
          borderColor: 'border',
          color: 'fg.muted',
        },
      },
      outline: {
        backgroundColor: 'surface',
        borderColor: 'border.strong',
        color: 'fg',
        [HOVER]: { backgroundColor: 'surface.hover' },
        _disabled: {
          backgroundColor: 'transparent',
          borderColor: 'border',
          color: 'fg.subtle',
        },
      },
      ghost: {
        color: 'fg.muted',
        /* Forced colours show transparent borders, and this one can overhang the content around it. */
        _highContrast: { borderColor: '[Canvas]' },
        [HOVER]: {
          backgroundColor: 'surface.hover',
          color: 'fg',
          _highContrast: { borderColor: '[ButtonText]' },
        },
        _disabled: { color: 'fg.subtle', opacity: 'disabled' },
      },
    },
    size: {
      sm: { minHeight: 'control.sm', paddingInline: '3', paddingBlock: '0.5' },
      md: { minHeight: 'control', paddingInline: '4', paddingBlock: '0.5' },
    },
    square: {
      true: {
        // Doubled, to override the padding of every size.
        '&&': { padding: '0' },
        aspectRatio: '1',
        '& svg': { width: '5', height: '5' },
      },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

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

const CHECKED = '&:is(:checked, :indeterminate)::before';

/**
 * Native checkbox that fills the positioned element around it, so that it is easy to hit. Box and mark
 * are drawn, because a native box would be as large.
 */
export const checkbox = defineRecipe({
  className: 'checkbox',
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    display: 'grid',
    placeContent: 'center',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '[-2px]' },
    '&::before, &::after': { content: '""', gridArea: '1 / 1', width: '4', height: '4' },
    '&::before': {
      border: 'control',
      borderRadius: 'sm',
      backgroundColor: 'surface',
      _highContrast: { borderColor: '[ButtonText]', backgroundColor: '[Field]' },
    },
    [CHECKED]: {
      borderColor: 'accent',
      backgroundColor: 'accent',
      _highContrast: {
        forcedColorAdjust: 'none',
        borderColor: '[Highlight]',
        backgroundColor: '[Highlight]',
      },
    },
    '&::after': {
      backgroundColor: 'accent.fg',
      _highContrast: { forcedColorAdjust: 'none', backgroundColor: '[HighlightText]' },
      clipPath: '[inset(50%)]',
    },
    '&:checked::after': {
      clipPath: '[polygon(18% 52%, 29% 41%, 42% 55%, 71% 24%, 82% 35%, 42% 77%)]',
    },
    '&:indeterminate::after': { clipPath: '[inset(43% 22%)]' },
  },
});

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
