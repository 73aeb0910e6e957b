import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { addressOf } from './entries';
import type { Entry } from './entry';

/** Waits until a frame is there. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 40_000 });
  const failure = page.locator('.gallery-failure');
  if ((await failure.count()) > 0) throw new Error(await failure.innerText());
}

/** A page that shows one entry of the gallery after another. */
export class GalleryViewer {
  readonly page: Page;
  /** Everything that the page logs as an error or a warning, or throws. */
  readonly noise: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.noise.push(message.text());
      }
    });
    page.on('pageerror', ({ message }) => this.noise.push(message));
  }

  static async begin(
    browser: Browser,
    options: BrowserContextOptions = {},
  ): Promise<GalleryViewer> {
    const context = await browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    });
    return new GalleryViewer(await context.newPage());
  }

  /** Opens an address of the gallery that shows an entry, and nothing else. */
  async open(address: string): Promise<void> {
    await this.page.goto(inject('devUrl') + address);
    await waitUntilReady(this.page);
  }

  /** Shows another entry in the page that is open, in a window in which it can be reached. */
  async show(entry: Entry): Promise<void> {
    await this.page.setViewportSize({ width: entry.isNarrowOnly ? 390 : 1280, height: 844 });
    await this.page.evaluate(
      (query) => {
        document.dispatchEvent(new CustomEvent('gallery.show', { detail: query }));
      },
      addressOf(entry).replace(/^[^?]*/, ''),
    );
    await waitUntilReady(this.page);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
