import { defineTextStyles } from '@pandacss/dev';

/** A text style, and the same for what matters less. */
const withMuted = <Value extends object>(value: Value) => ({
  DEFAULT: { value },
  muted: { value: { ...value, color: 'fg.muted' } },
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
  small: withMuted({ fontSize: 'sm', lineHeight: 'normal' }),
  caption: withMuted({ fontSize: 'xs', lineHeight: 'normal' }),
  label: withMuted({ fontSize: 'sm', fontWeight: 'medium', lineHeight: 'snug' }),
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
