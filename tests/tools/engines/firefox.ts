import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { inject, onTestFinished } from 'vitest';
import { drivePage, type Driver, type Engine } from './driven-page';
import { endTest } from './reports';
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
 * It does without Puppeteer's locators and `waitForFunction`: they compile code in the page, which the content
 * security policy forbids.
 */
const createDriver = (page: Page): Driver<ElementHandle> => ({
  goTo: (url) => page.goto(url),
  reload: () => page.reload(),
  press: (key) => page.keyboard.press(key),
  run: (script, lines = []) => page.evaluate(script, lines),
  findAll: (role, name) =>
    page.$$(`::-p-aria([role="${role}"]${name === undefined ? '' : `[name="${name}"]`})`),
  readName: (element) => element.evaluate((node) => node.ariaLabel ?? node.textContent),
  // Password fields have no role, and hidden ones no name.
  findField: async (label) =>
    (await page.$(`input::-p-aria([name="${label}"])`)) ??
    (await page.$(`input[type=file][aria-label="${label}"]`)) ??
    undefined,
  click: clickInView,
  fill: async (field, text) => {
    await clickInView(field, 3);
    await page.keyboard.type(text);
    return field.evaluate((input) => 'value' in input && input.value);
  },
  upload: async (field, path) => (await field.toElement('input')).uploadFile(path),
});

export async function clickInView(element: ElementHandle, count = 1): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await element.click({ count });
}

/** Opens a page in a new browser context for the running test. */
export async function openPage(browser: Browser) {
  const baseUrl = inject('baseUrl');
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults = watchFaults(page, baseUrl);
  const product = drivePage(createDriver(page), baseUrl);
  onTestFinished(({ task }) =>
    endTest(task, 'firefox', product, {
      readFaults: () => faults,
      takeScreenshot: () => page.screenshot(),
      close: () => context.close(),
    }),
  );
  // Uploads succeed for random numbers below 0.9.
  await page.evaluateOnNewDocument(() => {
    const random = Math.random.bind(Math);
    Math.random = () => random() * 0.9;
  });
  return product;
}

/** The installed Firefox, which saves downloads to this folder. */
export async function startFirefox(downloads: string): Promise<Engine> {
  const browser = await launchFirefox(downloads);
  return { open: () => openPage(browser), close: () => browser.close() };
}
