import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../support/find-chromium';
import { serveBench } from './server';

/** Serves what is measured and finds the Chromium to measure in. */
export default async function setup(project: TestProject) {
  if (!existsSync('dist/index.html'))
    throw new Error('Nothing is built. Run `npm run build` first.');
  const server = await serveBench();
  const baseUrl = server.resolvedUrls?.local[0];
  if (!baseUrl) throw new Error('The built product could not be served.');
  project.provide('baseUrl', baseUrl.replace(/\/$/, ''));
  project.provide('chromium', await findChromium());
  return () => server.close();
}
