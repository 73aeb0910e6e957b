/** Readable line length on the screen; a printed line is as wide as the page. */
export const PROSE_WIDTH = { base: 'prose', _print: 'full' } as const;
