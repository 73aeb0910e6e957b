import { defineSlotRecipe } from '@pandacss/dev';

/** Inline banner; with details it is collapsible. */
export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'summary', 'text', 'chevron', 'body'],
  staticCss: ['*'],
  base: {
    root: {
      borderRadius: 'md',
      border: '1px solid transparent',
      fontSize: 'sm',
      lineHeight: 'normal',
    },
    summary: {
      display: 'flex',
      alignItems: 'flex-start',
      'details > &': { alignItems: 'center' },
      gap: '2',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'md',
      minHeight: 'control.sm',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { width: '4', height: '4', flexShrink: '0', marginTop: '0.5' },
      'details > & svg': { marginTop: '0' },
    },
    text: { flexGrow: '1', minWidth: '0', fontWeight: 'medium' },
    chevron: {
      transition: 'transform',
      transitionDuration: 'fast',
      'details[open] &': { transform: 'rotate(180deg)' },
    },
    body: { paddingInlineStart: '9', paddingInlineEnd: '3', paddingBottom: '3', color: 'fg' },
  },
  variants: {
    tone: {
      yellow: {
        root: { backgroundColor: 'tone.yellow.bg', borderColor: 'tone.yellow.solid/30' },
        summary: { color: 'tone.yellow.fg' },
      },
      red: {
        root: { backgroundColor: 'tone.red.bg', borderColor: 'tone.red.solid/30' },
        summary: { color: 'tone.red.fg' },
      },
    },
  },
});
