import type { TestProject } from 'vitest/node';
import { findChromium } from '../../support/find-chromium';
import { serve } from './server';
import { PRODUCT_DIR } from './sites';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the plain pages are served. */
    plainUrl: string;
    /** The commit to compare with, if there is one, and where its product is served. */
    baseCommit: string | undefined;
    baseCommitUrl: string;
  }
}

/** Serves the two builds of `build.mjs` and finds Chromium. */
export default async function setup(project: TestProject) {
  const product = await serve({ outDir: PRODUCT_DIR });
  const plain = await serve({
    configFile: 'tests/tools/bench/plain/vite.config.ts',
    outDir: '../../../../.reports/bench/plain',
  });
  const commit = process.env['BASE'];
  const base = commit ? await serve({ outDir: '.reports/bench/base' }) : undefined;
  project.provide('baseCommit', commit);
  if (base) project.provide('baseCommitUrl', base.url);
  project.provide('baseUrl', product.url);
  project.provide('plainUrl', plain.url);
  project.provide('chromium', await findChromium());
  return () => Promise.all([product.close(), plain.close(), base?.close()]);
}
