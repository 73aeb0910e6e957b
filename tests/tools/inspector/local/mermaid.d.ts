/** Mermaid in modules that need no bundling, which come without types of their own. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid';
}
