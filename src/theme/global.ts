import { defineGlobalStyles } from '@pandacss/dev';

/** Page margin boxes inherit no custom properties of the document. */
const PAGE_FOOT = { fontFamily: 'sans-serif', fontSize: '11px', color: '#50565a' };

/** Global element styles. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
    '@media print': {
      '&, &[data-theme]': { colorScheme: 'light', fontSize: '13px', backgroundColor: 'surface' },
    },
    backgroundColor: 'canvas',
    color: 'fg',
    fontFamily: 'sans',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    /* Height of the sticky top bar plus a margin, so that it never covers the focused element. */
    scrollPaddingTop: 'calc({spacing.16} + {spacing.3})',
    scrollPaddingBottom: '3',
  },
  body: {
    minHeight: '100dvh',
    fontSize: 'md',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    overflowWrap: 'break-word',
  },
  /* Shows the prerendered sign-in page, or the empty layout for visitors with a stored session. */
  'html[data-visitor=signed-in] #root': { display: 'none' },
  'html:not([data-visitor=signed-in]) #first-frame': { display: 'none' },
  '@media (scripting: none)': { '#root, #first-frame': { display: 'none' } },
  /* The foot of a printed page, where the browser supports margin boxes (Chromium). */
  '@page': {
    margin: '16mm',
    '@bottom-left': { ...PAGE_FOOT, content: '"Covenant"' },
    '@bottom-right': { ...PAGE_FOOT, content: '"Page " counter(page) " of " counter(pages)' },
  },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit', textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'button, input, select, textarea': {
    font: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
    background: 'transparent',
  },
  'button:not(:disabled), summary, select': { cursor: 'pointer' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '::selection': { backgroundColor: 'accent', color: 'accent.fg' },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent',
    outlineOffset: '2px',
  },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
