import { defineSlotRecipe } from '@pandacss/dev';

/** Empty state or error state in place of content. */
export const state = defineSlotRecipe({
  className: 'state',
  slots: ['root', 'icon', 'title', 'text', 'detail', 'actions'],
  staticCss: ['*'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      paddingInline: '4',
      paddingBlock: { base: '10', md: '16' },
    },
    icon: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '14',
      height: '14',
      borderRadius: 'full',
      marginBottom: '4',
      '& svg': { width: '6', height: '6' },
    },
    title: { textStyle: 'title', color: 'fg' },
    text: { marginTop: '2', maxWidth: 'prose', color: 'fg.muted' },
    detail: {
      marginTop: '2',
      maxWidth: 'prose',
      fontSize: 'sm',
      color: 'fg.subtle',
      overflowWrap: 'anywhere',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      marginTop: '6',
      '&:empty': { display: 'none' },
    },
  },
  variants: {
    kind: {
      empty: { icon: { backgroundColor: 'accent.soft', color: 'accent' } },
      error: { icon: { backgroundColor: 'tone.red.bg', color: 'tone.red.fg' } },
    },
  },
  defaultVariants: { kind: 'empty' },
});
