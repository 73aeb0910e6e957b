import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findInstalled, readBrowserPath } from '../../support/find-browser';
import { REPORTS } from './reports';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the Firefox executable. */
    firefox: string;
    /** Paths of WebKitWebDriver, of MiniBrowser, WebKit's own small browser, and of Xvfb, a display without a screen. */
    webkit: { readonly driver: string; readonly browser: string; readonly display: string };
  }
}

const findProgram = (...names: readonly string[]) => findInstalled({ names, paths: [] });

/** Path of the Firefox for tests: `FIREFOX_PATH`, else an installed one. */
function findFirefox(): string {
  const paths = [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  const found =
    readBrowserPath('FIREFOX_PATH') ?? findInstalled({ names: ['firefox', 'firefox-esr'], paths });
  if (found) return found;
  throw new Error(
    'No Firefox to test in. Install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
  );
}

function findWebKit() {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  const foldersIn = (folder: string, pattern: RegExp) =>
    readdirSync(folder).flatMap((name) => (pattern.test(name) ? [`${folder}/${name}`] : []));
  // In Debian's folders; the newest API counts.
  const versions = foldersIn('/usr/lib', /-linux-gnu$/).flatMap((folder) =>
    foldersIn(folder, /^webkit2gtk-/).toSorted(),
  );
  const paths = versions.toReversed().map((version) => `${version}/MiniBrowser`);
  const browser = findInstalled({ names: [], paths });
  if (driver && display && browser) return { driver, browser, display };
  throw new Error('No WebKit to test in. Install Debian’s packages webkit2gtk-driver and xvfb.');
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
