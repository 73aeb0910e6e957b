import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';

/** Layout styles of the protected screens: sidebar, top bar, main area. */
export const layout = {
  root: css({
    display: { base: 'grid', _print: 'block' },
    minHeight: '[100dvh]',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
  }),
  sidebar: css({
    display: { base: 'none', lg: 'block', _print: 'none' },
    borderRight: 'hairline',
    backgroundColor: 'surface',
  }),
  sidebarContent: css({
    position: 'sticky',
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    height: '[100dvh]',
    padding: '4',
    overflowY: 'auto',
  }),
  logo: css({ paddingInline: '2', paddingTop: '2' }),
  column: css({ display: 'flex', flexDirection: 'column', minWidth: '0' }),
  /** A link of the navigation. */
  link: css({
    borderRadius: 'md',
    color: 'fg',
    '& svg': { width: '5', height: '5', flexShrink: '0', color: 'fg.muted' },
    _hover: { backgroundColor: 'surface.hover' },
    '&[aria-current]': {
      outline: { _highContrast: '[1px solid]' },
      backgroundColor: 'accent.soft',
      '& svg': { color: 'accent' },
    },
  }),
  topBar: flexRow({
    screenOnly: true,
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    gap: { base: '1', md: '2' },
    minHeight: '16',
    paddingInline: {
      base: '2',
      md: '6',
      /* Aligned with the content of the main area. */
      xl: '[max({spacing.8}, calc((100% - {sizes.page}) / 2 + {spacing.8}))]',
    },
    borderBottom: 'hairline',
    backgroundColor: 'surface',
  }),
};
