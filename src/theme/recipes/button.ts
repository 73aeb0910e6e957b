import { defineRecipe } from '@pandacss/dev';

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
