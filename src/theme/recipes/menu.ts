import { menuAnatomy } from '@ark-ui/react/anatomy';
import { defineSlotRecipe } from '@pandacss/dev';

/** Dropdown menu. It closes without an animation, as dialogs do (`dialog.ts`). */
export const menu = defineSlotRecipe({
  className: 'menu',
  slots: menuAnatomy.extendWith('header', 'hint').keys(),
  base: {
    content: {
      zIndex: 'popover',
      maxHeight: '[calc(100dvh - 5rem)]',
      overflowY: 'auto',
      width: '[max-content]',
      minWidth: '[14rem]',
      maxWidth: '[min(20rem, calc(100vw - 2rem))]',
      padding: '1',
      borderRadius: 'lg',
      border: 'hairline',
      backgroundColor: 'surface.raised',
      boxShadow: 'md',
      outline: 'none',
      /* The background of the highlighted item has too little contrast for keyboard use. */
      '&:focus-visible [data-highlighted]': { outlineColor: 'accent' },
      _open: { animation: 'popIn' },
    },
    header: {
      paddingInline: '3',
      paddingBlock: '2',
      marginBottom: '1',
      borderBottom: 'hairline',
      fontSize: 'sm',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    itemGroupLabel: {
      paddingInline: '3',
      paddingTop: '1.5',
      paddingBottom: '1',
      textStyle: 'small',
      color: 'fg.muted',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'control.sm',
      paddingInline: '3',
      borderRadius: 'md',
      fontSize: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      '& svg': { width: '4', height: '4', flexShrink: '0', color: 'fg.muted' },
      _highlighted: {
        backgroundColor: 'surface.hover',
        outline: '2px solid transparent',
        outlineOffset: '[-2px]',
      },
    },
    itemIndicator: {
      display: 'flex',
      marginInlineStart: 'auto',
      '& svg': { color: 'accent' },
      '&[hidden]': { display: 'none' },
    },
    hint: { marginInlineStart: '-1', color: 'fg.muted' },
    separator: { marginBlock: '1', borderColor: 'border' },
  },
});
