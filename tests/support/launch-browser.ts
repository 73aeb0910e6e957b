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

function launch(executablePath: string): Promise<Browser> {
  // Chromium's own sandbox does not start for root, nor in most containers.
  const args = ['--no-sandbox', `--disable-features=${WITHOUT.join(',')}`];
  return chromium.launch({ executablePath, args }).catch((cause: unknown) => {
    throw new Error(
      `${executablePath} does not start. Set CHROMIUM_PATH to a Chrome or Chromium that does.`,
      { cause },
    );
  });
}
