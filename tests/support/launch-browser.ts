import { statfsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Browser features to do without. Several lists don't add up, so that Playwright's is repeated as
 * far as it matters here; the omnibox's are pages of their own beside every page that is tested,
 * and took longer than all of these.
 */
const WITHOUT = [
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
    /** The path of the Chromium to test in. */
    chromium: string;
  }
}

let launching: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, started when first asked for: all its test files share it, and it ends
 * with the worker.
 *
 * @throws where it does not start, with what to do.
 */
export function launchBrowser(): Promise<Browser> {
  launching ??= launch(inject('chromium'));
  return launching;
}

/** Playwright keeps shared memory out of `/dev/shm`, which containers may have too little of. */
const OUT_OF_SHM = '--disable-dev-shm-usage';
/** In bytes; as files on a disk it costs a visit 7 percent more. */
const ENOUGH_SHM = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHM;
  } catch {
    return false;
  }
}

function launch(executablePath: string): Promise<Browser> {
  // Chromium's own sandbox does not start for root, nor in most containers.
  const args = ['--no-sandbox', `--disable-features=${WITHOUT.join(',')}`];
  const ignoreDefaultArgs = hasSharedMemory() ? [OUT_OF_SHM] : [];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs }).catch((cause: unknown) => {
    throw new Error(
      `${executablePath} does not start. Set CHROMIUM_PATH to a Chrome or Chromium that does.`,
      { cause },
    );
  });
}
