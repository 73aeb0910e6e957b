import { dialogAnatomy, menuAnatomy } from '@ark-ui/react/anatomy';
import { defineSlotRecipe } from '@pandacss/dev';

/** Windows in which little room is left for the content, such as a phone in landscape orientation. */
const LOW_WINDOW = '@media (max-height: 480px)';

/**
 * Modal dialog: centered, panel or wide panel on the right, or drawer on the left. The content element scrolls and
 * header and footer are sticky, so that the scroll container always holds a focusable control.
 *
 * Overlays close without an animation: Zag waits for its `animationend` before it removes the
 * element, and on a busy page the event can be over before Zag listens. The overlay then stays.
 */
export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: dialogAnatomy.extendWith('header', 'body', 'footer').keys(),
  staticCss: ['*'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'backdrop',
      backgroundColor: 'scrim',
      _print: { display: 'none' },
      _open: { animation: 'fadeIn' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: { base: 'flex', _print: 'none' },
      overflow: 'hidden',
      overscrollBehavior: 'contain',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      /* Height of header and footer, so that they never cover the focused element. */
      scrollPaddingTop: '24',
      scrollPaddingBottom: '24',
      backgroundColor: 'surface.raised',
      color: 'fg',
      boxShadow: 'lg',
      _highContrast: { border: '[1px solid]' },
      _focusVisible: { outlineOffset: '[-2px]' },
    },
    header: {
      position: 'sticky',
      top: '0',
      zIndex: 'raised',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      paddingInline: { base: '4', md: '6' },
      paddingTop: { base: '4', md: '5' },
      paddingBottom: '3',
      [LOW_WINDOW]: { paddingTop: '2', paddingBottom: '1' },
      backgroundColor: 'surface.raised',
    },
    title: { textStyle: 'title', minWidth: '0', paddingBlock: '1' },
    closeTrigger: { marginInlineEnd: '-2' },
    body: {
      flexGrow: '1',
      paddingInline: { base: '4', md: '6' },
      paddingTop: '1',
      paddingBottom: { base: '5', md: '6' },
    },
    footer: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'raised',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      paddingInline: { base: '4', md: '6' },
      paddingBlock: '3',
      [LOW_WINDOW]: { paddingBlock: '2' },
      borderTop: 'hairline',
      backgroundColor: 'surface.raised',
    },
  },
  variants: {
    placement: {
      center: {
        /* Aligned to one edge (on phones the bottom), so that growing content does not move it. */
        positioner: {
          alignItems: { base: 'flex-end', md: 'flex-start' },
          justifyContent: 'center',
          padding: { base: '2', md: '4' },
          /* 10vh, but less in low windows. */
          paddingTop: { md: '[clamp({spacing.4}, 22vh - {spacing.24}, 10vh)]' },
        },
        content: {
          maxWidth: 'dialog',
          maxHeight: 'full',
          borderRadius: 'lg',
          _open: { animation: 'popIn' },
        },
      },
      right: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          height: 'full',
          maxWidth: { md: 'panel' },
          _open: { animation: 'slideInRight' },
        },
      },
      /* Its content fills the height and scrolls itself, but for low windows. */
      wide: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          height: 'full',
          maxWidth: { md: '[min(64rem, 100% - {spacing.16})]' },
          _open: { animation: 'slideInRight' },
        },
        body: {
          display: 'flex',
          flexDirection: 'column',
          minHeight: '[26rem]',
          paddingBottom: { base: '3', md: '4' },
        },
      },
      left: {
        positioner: { justifyContent: 'flex-start', paddingInlineEnd: '12' },
        content: {
          height: 'full',
          maxWidth: 'drawer',
          _open: { animation: 'slideInLeft' },
        },
        header: { paddingInline: '4', paddingTop: '3' },
        body: { paddingInline: '4' },
      },
    },
  },
  defaultVariants: { placement: 'center' },
});

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

/** Dropdown menu. It closes without an animation, as dialogs do. */
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
