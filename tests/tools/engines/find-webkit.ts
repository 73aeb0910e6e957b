import { readdirSync } from 'node:fs';
import { findInstalled } from '../../support/find-browser';

const LIBRARIES = '/usr/lib';

/** The programs with which WebKit is tested. */
export interface WebKitPrograms {
  /** Path of WebKitWebDriver. */
  readonly driver: string;
  /** Path of MiniBrowser, WebKit's own small browser. */
  readonly browser: string;
  /** Path of Xvfb, a display without a screen. */
  readonly display: string;
}

/** Paths of MiniBrowser in Debian's folders, with the newest API first. */
function listBrowsers(): readonly string[] {
  const machines = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return machines.flatMap((machine) =>
    readdirSync(`${LIBRARIES}/${machine}`)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .toSorted()
      .toReversed()
      .map((name) => `${LIBRARIES}/${machine}/${name}/MiniBrowser`),
  );
}

/** @throws if a program is not installed, with instructions. */
export function findWebKit(): WebKitPrograms {
  const driver = findInstalled({ names: ['WebKitWebDriver'], paths: [] });
  const display = findInstalled({ names: ['Xvfb'], paths: [] });
  const browser = driver && findInstalled({ names: [], paths: listBrowsers() });
  if (driver && display && browser) return { driver, browser, display };
  throw new Error('No WebKit to test in. Install Debian’s packages webkit2gtk-driver and xvfb.');
}
