import { existsSync } from 'node:fs';
import { createServer, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the built product. */
    baseUrl: string;
    /** URL of the development server, with gallery and inspectors. */
    devUrl: string;
  }
}

/** Global setup of the browser tests: serves both builds and finds Chromium. */
export default async function setup(project: TestProject) {
  if (!existsSync('dist/index.html'))
    throw new Error('Nothing is built. Run `npm run build` first.');
  const server = await preview({ preview: { port: 0, strictPort: false }, logLevel: 'error' });
  const baseUrl = server.resolvedUrls?.local[0];
  if (!baseUrl) throw new Error('The built product could not be served.');

  const development = await createServer({
    configFile: 'tests/tools/vite.config.ts',
    // A separate cache: another development server may be running.
    cacheDir: 'node_modules/.vite/browser-tests',
    logLevel: 'error',
    mode: 'development',
    server: { port: 0, watch: null },
  });
  await development.listen();
  const devUrl = development.resolvedUrls?.local[0];
  if (!devUrl) throw new Error('The development server could not be started.');

  project.provide('baseUrl', baseUrl.replace(/\/$/, ''));
  project.provide('devUrl', devUrl.replace(/\/$/, ''));
  project.provide('chromium', await findChromium());
  return async () => {
    await server.close();
    await development.close();
  };
}
