import { rm } from 'node:fs/promises';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findFirefox } from './find-firefox';
import { findWebKit, type WebKitPrograms } from './find-webkit';
import { REPORTS } from './reports';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the Firefox executable. */
    firefox: string;
    webkit: WebKitPrograms;
  }
}

/** Finds the browsers and serves the built product as `npm start` does. */
export default async function setup(project: TestProject) {
  project.provide('firefox', findFirefox());
  project.provide('webkit', findWebKit());
  await rm(REPORTS, { recursive: true, force: true });
  const server = await preview({ preview: { port: 0, strictPort: false }, logLevel: 'error' });
  const baseUrl = server.resolvedUrls?.local[0];
  if (!baseUrl) throw new Error('The built product could not be served.');
  project.provide('baseUrl', baseUrl.replace(/\/$/, ''));
  return () => server.close();
}
