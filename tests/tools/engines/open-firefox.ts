import { launch, type Browser } from 'puppeteer-core';
import { inject, onTestFinished } from 'vitest';
import type { Engine } from './driven-page';
import { FirefoxPage } from './firefox-page';
import { saveReport } from './reports';
import { watchFaults } from './watch-faults';

/** Starts the installed Firefox without a window; it downloads files to this folder. */
export function launchFirefox(downloads: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: inject('firefox'),
    // Firefox before 146 cannot set the size of a page: the window has one.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'intl.accept_languages': 'en-US',
    },
  });
}

/**
 * Opens a page in a new browser context for the running test. The test fails on every fault that
 * `watchFaults` records, and leaves a report if it fails.
 */
export async function openPage(browser: Browser): Promise<FirefoxPage> {
  const baseUrl = inject('baseUrl');
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults = watchFaults(page, baseUrl);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' || faults.length > 0)
      await saveReport(`firefox ${task.name}`, {
        url: page.url(),
        faults,
        text: await page.evaluate(() => document.body.innerText),
        screenshot: await page.screenshot(),
      });
    await context.close();
    if (faults.length > 0) throw new Error(`The page misbehaved:\n${faults.join('\n')}`);
  });
  // Uploads succeed for random numbers below 0.9.
  await page.evaluateOnNewDocument(() => {
    const random = Math.random.bind(Math);
    Math.random = () => random() * 0.9;
  });
  return new FirefoxPage(page, baseUrl);
}

/** The installed Firefox, which saves downloads to this folder. */
export async function startFirefox(downloads: string): Promise<Engine> {
  const browser = await launchFirefox(downloads);
  return { open: () => openPage(browser), close: () => browser.close() };
}
