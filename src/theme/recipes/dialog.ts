import { dialogAnatomy } from '@ark-ui/react/anatomy';
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
