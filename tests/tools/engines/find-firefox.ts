import { findInstalled, readBrowserPath } from '../../support/find-browser';

const PLACES = {
  names: ['firefox', 'firefox-esr'],
  paths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

/**
 * Path of the Firefox for tests: `FIREFOX_PATH`, else an installed one.
 *
 * @throws if there is none, with instructions.
 */
export function findFirefox(): string {
  const found = readBrowserPath('FIREFOX_PATH') ?? findInstalled(PLACES);
  if (found) return found;
  throw new Error(
    'No Firefox to test in. Install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
  );
}
