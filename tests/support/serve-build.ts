import { existsSync } from 'node:fs';
import { preview, type InlineConfig } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the built product. */
    baseUrl: string;
  }
}

/** Serves a build. */
export async function serve(config: InlineConfig) {
  const server = await preview({
    ...config,
    preview: { port: 0, strictPort: false },
    logLevel: 'error',
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The build could not be served.');
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}

/** Global setup of the tests of the build: serves it. */
export default async function setup(project: TestProject) {
  if (!existsSync('dist/index.html'))
    throw new Error('Nothing is built. Run `npm run build` first.');
  const { url, close } = await serve({});
  project.provide('baseUrl', url);
  return close;
}
