import { css } from 'styled-system/css';

/** Readable line length on the screen; a printed line is as wide as the page. */
export const proseWidth = css({ maxWidth: { base: 'prose', _print: 'full' } });
