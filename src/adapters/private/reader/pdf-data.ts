import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Folder of pdf.js's data files; `src/build/pdf-data-files.ts` serves it. */
const FOLDER = `/assets/pdfjs-${version}`;

/** Addresses of pdf.js's data files on this site. */
export const PDF_DATA_URLS = {
  cMapUrl: `${FOLDER}/cmaps/`,
  standardFontDataUrl: `${FOLDER}/standard_fonts/`,
  wasmUrl: `${FOLDER}/wasm/`,
};
