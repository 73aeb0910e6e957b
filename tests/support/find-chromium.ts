import { execFileSync } from 'node:child_process';
import packagedChromium from '@sparticuz/chromium';
import { findInstalled, readBrowserPath } from './find-browser';

const PLACES = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  paths: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/** The Chromium of the npm package. It runs on Linux x64 with the libraries that it needs. */
async function findPackaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const path = await packagedChromium.executablePath();
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

/**
 * Path of the Chromium for tests: `CHROMIUM_PATH`, else the npm package, which is the same
 * everywhere and starts fastest, else an installed Chrome or Chromium.
 *
 * @throws if there is none, with instructions.
 */
export async function findChromium(): Promise<string> {
  const found = readBrowserPath('CHROMIUM_PATH') ?? (await findPackaged()) ?? findInstalled(PLACES);
  if (found) return found;
  throw new Error(
    'No Chromium to test in. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  );
}
