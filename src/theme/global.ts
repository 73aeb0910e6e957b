import { defineGlobalFontface, defineGlobalStyles } from '@pandacss/dev';

const file = (subset: string) =>
  `url("@fontsource/source-serif-4/files/source-serif-4-${subset}-600-normal.woff2") format("woff2")`;

/**
 * Title font, semibold only. With `font-display: optional`, a font that loads late is used from the
 * next page load on, so that it never causes a layout shift.
 */
export const globalFontface = defineGlobalFontface({
  'Source Serif': [
    {
      fontWeight: '600',
      fontDisplay: 'optional',
      src: file('latin'),
      unicodeRange:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
    {
      fontWeight: '600',
      fontDisplay: 'optional',
      src: file('latin-ext'),
      unicodeRange:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C4, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** Minimal CSS reset: covers only the elements that the product uses. */
export const reset = defineGlobalStyles({
  '*, ::before, ::after, ::backdrop, ::file-selector-button': {
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '0 solid',
  },
  'ol, ul, menu': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'code, kbd': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '1em' },
  'img, svg': { display: 'block', verticalAlign: 'middle' },
  table: { borderCollapse: 'collapse', textIndent: '0', borderColor: 'inherit' },
  'button, [type=button], [type=submit]': { appearance: 'button' },
  progress: { verticalAlign: 'baseline' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { WebkitAppearance: 'none' },
  '[hidden]:not([hidden=until-found])': { display: 'none !important' },
});

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
