import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { RECOGNISER_FOLDER } from './headers.ts';

const { resolve } = createRequire(import.meta.url);
const manifest = resolve('tesseract.js-core/package.json');
const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));

const core = (file: string) => readFileSync(join(dirname(manifest), file));
const readEnglish = () =>
  readFileSync(
    join(
      dirname(resolve('@tesseract.js-data/eng/package.json')),
      '4.0.0_best_int/eng.traineddata.gz',
    ),
  );

/**
 * Files by name, as in `src/adapters/private/recognition/recogniser.worker.ts`. Hosts do not know that they
 * are compressed, so that none unpacks them. The licence is that of the engine and of the language data.
 */
const FILES: Readonly<Record<string, () => Buffer>> = {
  'engine.bin': () => gzipSync(core('tesseract-core-simd-lstm.wasm'), { level: 9 }),
  'english.bin': readEnglish,
  'LICENSE.txt': () => core('LICENSE'),
};

/** Folder on the site. A version never changes. */
const FOLDER = `${RECOGNISER_FOLDER}tesseract-${version}`;

/** Serves the files of text recognition from the site, in development and in the build. */
export function recognitionFiles(): Plugin {
  return {
    name: 'recognition-files',
    configureServer({ middlewares }) {
      for (const [name, read] of Object.entries(FILES))
        middlewares.use(`${FOLDER}/${name}`, (_request, response) => response.end(read()));
    },
    generateBundle() {
      for (const [name, read] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName: `${FOLDER.slice(1)}/${name}`, source: read() });
    },
  };
}
