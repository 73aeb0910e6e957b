import { existsSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { bundlePage } from './bundle-page';
import { findChromium } from './find-chromium';
import serveBuild, { serve } from './serve-build';

declare module 'vitest' {
  interface ProvidedContext {
    /** Script of `browser/keep-files.ts`. */
    keepFilesScript: string;
    /** URL of the built gallery; undefined if it is not built. */
    galleryUrl: string | undefined;
    /** URL of the built page with the contract reader; undefined if it is not built. */
    readerUrl: string | undefined;
  }
}

/** Global setup of the browser tests: serves the builds and finds Chromium. */
export default async function setup(project: TestProject) {
  const endBuild = await serveBuild(project);
  const failures = `.reports/failures/${project.name}`;
  rmSync(failures, { recursive: true, force: true });
  project.provide('failures', failures);
  const gallery = existsSync('.reports/gallery/gallery.html')
    ? await serve({ configFile: 'tests/tools/gallery/vite.config.ts' })
    : undefined;
  const reader = existsSync('.reports/reader/index.html')
    ? await serve({ configFile: 'tests/tools/reader/vite.config.ts' })
    : undefined;

  project.provide('keepFilesScript', await bundlePage('tests/support/browser/keep-files.ts'));
  project.provide('galleryUrl', gallery?.url);
  project.provide('readerUrl', reader?.url);
  project.provide('chromium', await findChromium());
  return async () => {
    await endBuild();
    await gallery?.close();
    await reader?.close();
  };
}
