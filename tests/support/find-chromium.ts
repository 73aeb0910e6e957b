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

/** The Chromium that comes as an npm package, where it runs: on Linux, with the libraries it needs. */
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
 * The Chromium to test in: the one that `CHROMIUM_PATH` names, else the one that comes as an npm
 * package, which is the same everywhere and starts fastest, else an installed Chrome or Chromium.
 *
 * @throws where there is none, with what to do.
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
