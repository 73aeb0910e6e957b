import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { RECOGNISER_FOLDER } from './headers.ts';

/** For hosts only: settings, compressed copies, licences, the copy of index.html. */
const FOR_HOSTS = /^(?:_|\.|vercel\.json$|404\.html$|sw\.js$)|\.(?:br|gz|txt|map)$/;

/** 4 MB for scans: the service worker keeps them when they are first used. */
const CACHED_ON_USE = RECOGNISER_FOLDER.slice(1);

/** Fetched when a person asks for them, which may never be. */
const ON_DEMAND = 'samples/';

/** The names of these files change with their content. */
const IMMUTABLE = 'assets/';

/** The files that the service worker keeps, by URL. */
function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: relative(folder, file).split(sep).join('/') }))
    .filter(({ name }) => !FOR_HOSTS.test(name))
    .filter(({ name }) => !name.startsWith(CACHED_ON_USE) && !name.startsWith(ON_DEMAND))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ file, name }) => ({
      url: `/${name}`,
      revision: name.startsWith(IMMUTABLE)
        ? null
        : createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16),
    }));
}

/** The files that it keeps when they are used, by path. */
const listRecogniserFiles = (folder: string) =>
  readdirSync(join(folder, CACHED_ON_USE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !FOR_HOSTS.test(name))
    .map((name) => `/${name}`);

/**
 * Builds the service worker, `sw.js`, with the list of the files of the build. pdf.js's data files are
 * among them: without its character map, the text of a Japanese or Chinese file would be empty, and
 * nothing would say so.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      // Of the build, which says more than the missing files would.
      if (error) return;
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: {
          PRECACHED_FILES: JSON.stringify(listFiles(folder)),
          RECOGNISER_FILES: JSON.stringify(listRecogniserFiles(folder)),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'src/service-worker.ts',
            // One file: Trusted Types refuse `importScripts`.
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
