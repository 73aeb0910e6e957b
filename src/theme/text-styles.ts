import { defineTextStyles } from '@pandacss/dev';

/** The voices of the page: a serif for what is a title, the system's sans for what is used. */
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
  /** A large number in a card: lining figures of one width. */
  figure: {
    value: {
      fontFamily: 'title',
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'semibold',
      lineHeight: 'tight',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  body: { value: { fontSize: 'md', lineHeight: 'normal' } },
  /** Long reading: clauses, extracted text. */
  prose: { value: { fontSize: 'md', lineHeight: 'relaxed' } },
  small: { value: { fontSize: 'sm', lineHeight: 'normal' } },
  caption: { value: { fontSize: 'xs', lineHeight: 'normal' } },
  label: { value: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'snug' } },
  /** A small heading in capitals: table heads, section markers. */
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
