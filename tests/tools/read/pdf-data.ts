import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Paths of pdf.js's data files in its package. */
export const PDF_DATA = {
  cMapUrl: `${pdfjs}/cmaps/`,
  standardFontDataUrl: `${pdfjs}/standard_fonts/`,
};
