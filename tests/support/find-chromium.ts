import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import packagedChromium from '@sparticuz/chromium';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findInstalled(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES].find((path) => existsSync(path));
}

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
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no file. Correct or unset it.`);
  }
  const found = (await findPackaged()) ?? findInstalled();
  if (found) return found;
  throw new Error(
    'No Chromium to test in. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
  );
}
