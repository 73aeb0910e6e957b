import { version } from 'tesseract.js-core/package.json';

/** Folder of the engine and its language data; `src/build/recognition-files.ts` serves it. */
const FOLDER = `/assets/recogniser/tesseract-${version}`;

/** The WebAssembly of the engine, compressed with gzip. */
export const ENGINE_URL = `${FOLDER}/engine.bin`;
/** The data of the English language, compressed with gzip. */
export const ENGLISH_URL = `${FOLDER}/english.bin`;
