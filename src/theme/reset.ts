import { defineGlobalStyles } from '@pandacss/dev';

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
