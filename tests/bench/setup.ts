import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../support/launch-browser';
import { serveBench } from './server';

/** Serves what is measured and starts one Chromium to measure in. */
export default async function setup(project: TestProject) {
  if (!existsSync('dist/index.html'))
    throw new Error('Nothing is built. Run `npm run build` first.');
  const server = await serveBench();
  const baseUrl = server.resolvedUrls?.local[0];
  if (!baseUrl) throw new Error('The built product could not be served.');
  const browser = await launchBrowser();
  project.provide('baseUrl', baseUrl.replace(/\/$/, ''));
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
