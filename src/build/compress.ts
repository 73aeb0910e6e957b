import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is not compressed by its format already. */
const TEXTS = /\.(?:js|css|html|json|svg|txt)$/;

/** Each with its ending, as hosts look for them. */
const COMPRESSIONS = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function writeCopies(file: string): Promise<void> {
  const text = await readFile(file);
  for (const [ending, pack] of Object.entries(COMPRESSIONS)) {
    await writeFile(`${file}.${ending}`, await pack(text));
  }
}

/** Lays compressed copies beside the built texts, as small as can be, for hosts to send as they are. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => TEXTS.test(file)).map((file) => join(folder, file));
      await Promise.all(texts.map(writeCopies));
    },
  };
}
