import { chromium, type BrowserServer } from 'playwright-core';
import { findChromium } from './find-chromium';

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

/**
 * Starts the one Chromium of a run, to be connected to.
 *
 * @throws where there is none that starts, with what to do.
 */
export async function launchBrowser(): Promise<BrowserServer> {
  const executablePath = await findChromium();
  // Chromium's own sandbox does not start for root, nor in most containers.
  const args = ['--no-sandbox', `--disable-features=${WITHOUT.join(',')}`];
  return chromium.launchServer({ executablePath, args }).catch((cause: unknown) => {
    throw new Error(
      `${executablePath} does not start. Set CHROMIUM_PATH to a Chrome or Chromium that does.`,
      { cause },
    );
  });
}
