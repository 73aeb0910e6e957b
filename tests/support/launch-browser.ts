import { statfsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core';
import { inject } from 'vitest';

/**
 * Disabled browser features. Chromium uses only the last `--disable-features`, so the relevant part
 * of Playwright's list is repeated here. The omnibox features open extra pages beside every tested
 * page, which cost the most time.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the Chromium executable. */
    chromium: string;
  }
}

let launching: Promise<Browser> | undefined;

/**
 * The Chromium of this worker: started on first use, shared by its test files, closed with the
 * worker.
 *
 * @throws if it does not start, with instructions.
 */
export function launchBrowser(): Promise<Browser> {
  launching ??= launch(inject('chromium'));
  return launching;
}

/** Playwright disables `/dev/shm`, which is too small in some containers. */
const NO_SHM_ARG = '--disable-dev-shm-usage';
/** Minimum free size in bytes. Shared memory on disk makes a visit 7 percent slower. */
const MIN_SHM_BYTES = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= MIN_SHM_BYTES;
  } catch {
    return false;
  }
}

/** Chromium's sandbox does not start for root, nor in most containers. */
const makeOptions = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', `--disable-features=${DISABLED_FEATURES.join(',')}`],
  ignoreDefaultArgs: hasSharedMemory() ? [NO_SHM_ARG] : [],
});

const describeFailure = (executablePath: string) => (cause: unknown) => {
  throw new Error(
    `${executablePath} does not start. Set CHROMIUM_PATH to a Chrome or Chromium that does.`,
    { cause },
  );
};

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch(makeOptions(executablePath)).catch(describeFailure(executablePath));

/**
 * Starts another Chromium, which stores its data in a folder. The contexts of `launchBrowser` keep theirs in memory.
 *
 * @throws if it does not start, with instructions.
 */
export function launchProfile(
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const executablePath = inject('chromium');
  return chromium
    .launchPersistentContext(folder, { ...makeOptions(executablePath), ...options })
    .catch(describeFailure(executablePath));
}
