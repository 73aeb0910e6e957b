/** Mermaid's prebuilt ES modules have no types of their own. */
declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export { default } from 'mermaid';
}
