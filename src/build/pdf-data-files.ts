import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));

/** Folder on the site, as in `src/adapters/private/reader/pdf-data.ts`. A version never changes. */
const FOLDER = `assets/pdfjs-${version}`;

/** Folders of the package: character maps and fonts that PDF files may name without containing them. */
const DATA = ['cmaps', 'standard_fonts', 'wasm'];

/** Of this folder only the decoder of JPEG 2000 pictures in JavaScript: the headers forbid WebAssembly. */
const isServed = (folder: string, file: string) =>
  folder !== 'wasm' || /^openjpeg_nowasm|OPENJPEG$/.test(file);

const pathOf = (folder: string) => join(dirname(manifest), folder);

/** Licences have no file extension, so hosts would not serve them as text. */
const nameOf = (file: string) => (file.startsWith('LICENSE') ? `${file}.txt` : file);

/** Serves pdf.js's data files from the site, in development and in the build. */
export function pdfDataFiles(): Plugin {
  return {
    name: 'pdf-data-files',
    configureServer({ middlewares }) {
      for (const folder of DATA)
        middlewares.use(`/${FOLDER}/${folder}`, sirv(pathOf(folder), { dev: true }));
    },
    generateBundle() {
      for (const folder of DATA) {
        for (const file of readdirSync(pathOf(folder)).filter((name) => isServed(folder, name))) {
          const source = readFileSync(join(pathOf(folder), file));
          const fileName = `${FOLDER}/${folder}/${nameOf(file)}`;
          this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
  };
}
