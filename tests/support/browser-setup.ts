import { existsSync, rmSync } from 'node:fs';
import { preview, type InlineConfig } from 'vite';
import type { TestProject } from 'vitest/node';
import { FAILURES } from './browser/failure-artefacts';
import { bundlePage } from './bundle-page';
import { findChromium } from './find-chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the built product. */
    baseUrl: string;
    /** Script of `browser/keep-files.ts`. */
    keepFilesScript: string;
    /** URL of the built gallery; undefined if it is not built. */
    galleryUrl: string | undefined;
    /** URL of the built page with the contract reader; undefined if it is not built. */
    readerUrl: string | undefined;
  }
}

/** Serves a build. */
async function serve(config: InlineConfig) {
  const server = await preview({
    ...config,
    preview: { port: 0, strictPort: false },
    logLevel: 'error',
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The build could not be served.');
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}

/** Global setup of the browser tests: serves the builds and finds Chromium. */
export default async function setup(project: TestProject) {
  if (!existsSync('dist/index.html'))
    throw new Error('Nothing is built. Run `npm run build` first.');
  rmSync(FAILURES, { recursive: true, force: true });
  const product = await serve({});
  const gallery = existsSync('.reports/gallery/gallery.html')
    ? await serve({ configFile: 'tests/tools/gallery/vite.config.ts' })
    : undefined;
  const reader = existsSync('.reports/reader/index.html')
    ? await serve({ configFile: 'tests/tools/reader/vite.config.ts' })
    : undefined;

  project.provide('baseUrl', product.url);
  project.provide('keepFilesScript', await bundlePage('tests/support/browser/keep-files.ts'));
  project.provide('galleryUrl', gallery?.url);
  project.provide('readerUrl', reader?.url);
  project.provide('chromium', await findChromium());
  return async () => {
    await product.close();
    await gallery?.close();
    await reader?.close();
  };
}
