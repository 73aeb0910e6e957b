import { defineSlotRecipe } from '@pandacss/dev';

/** Form field: label, control and error message. */
export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'control', 'input', 'icon', 'action', 'error'],
  base: {
    root: { position: 'relative', display: 'grid', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label', color: 'fg', overflowWrap: 'anywhere' },
    control: { position: 'relative', display: 'grid', alignItems: 'center' },
    input: {
      appearance: 'none',
      gridArea: '1 / 1',
      width: 'full',
      minWidth: '0',
      height: 'control',
      paddingInline: '3',
      borderRadius: 'md',
      border: 'control',
      backgroundColor: 'surface',
      color: 'fg',
      /* Below 16px, iOS zooms the page in when the field is focused. */
      fontSize: { base: 'md', lg: 'sm' },
      textOverflow: 'ellipsis',
      '&:not(:disabled, :read-only):hover': { borderColor: 'fg.muted' },
      '&[aria-invalid=true]': { borderColor: 'tone.red.solid' },
      '&[data-set]': { borderColor: 'accent', backgroundColor: 'accent.soft' },
      '&[readonly]': { backgroundColor: 'surface.sunken', borderColor: 'border' },
      _disabled: {
        backgroundColor: 'surface.sunken',
        borderColor: 'border',
        color: 'fg.subtle',
        cursor: 'not-allowed',
      },
      '&::-webkit-search-cancel-button': { appearance: 'none', display: 'none' },
      '&::-ms-reveal': { display: 'none' },
    },
    icon: {
      gridArea: '1 / 1',
      display: 'inline-flex',
      pointerEvents: 'none',
      color: 'fg.subtle',
      '& svg': { width: '4', height: '4' },
    },
    action: { gridArea: '1 / 1', display: 'flex', justifySelf: 'end', marginInlineEnd: '0.5' },
    error: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'tone.red.fg',
      '& svg': { width: '4', height: '4', flexShrink: '0', marginTop: '0.5' },
    },
  },
  variants: {
    kind: {
      text: {},
      /** Space for a button at the end. */
      action: { input: { paddingInlineEnd: '12' } },
      /** Icon at the start, space for a button at the end. */
      search: {
        input: { paddingInlineStart: '10', paddingInlineEnd: '12' },
        icon: { justifySelf: 'start', marginInlineStart: '3' },
      },
      /** Arrow icon at the end. */
      select: {
        input: {
          paddingInlineStart: { base: '2', md: '3' },
          paddingInlineEnd: { base: '6', md: '8' },
        },
        icon: { justifySelf: 'end', marginInlineEnd: '2' },
      },
    },
  },
  defaultVariants: { kind: 'text' },
});
