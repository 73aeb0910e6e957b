import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** File types without built-in compression. */
const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt)$/;

/** Encoders by file extension. */
const COMPRESSIONS = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function writeCopies(file: string): Promise<void> {
  const text = await readFile(file);
  for (const [extension, encode] of Object.entries(COMPRESSIONS)) {
    await writeFile(`${file}.${extension}`, await encode(text));
  }
}

/** Writes precompressed copies (`.br`, `.gz`) of the built files, for hosts that serve them. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      // Of the build, which says more than the missing files would.
      if (error) return;
      const files = await readdir(folder, { recursive: true });
      const texts = files
        .filter((file) => COMPRESSIBLE.test(file))
        .map((file) => join(folder, file));
      await Promise.all(texts.map(writeCopies));
    },
  };
}
