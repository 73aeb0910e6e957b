import { defineTextStyles } from '@pandacss/dev';

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
