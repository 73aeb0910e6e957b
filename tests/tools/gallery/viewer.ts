import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { addressOf } from './entries';
import type { Entry } from './entry';

/** Waits until an entry is shown; throws if it failed. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 40_000 });
  const failure = page.locator('.gallery-failure');
  if ((await failure.count()) > 0) throw new Error(await failure.innerText());
}

/** A browser page that shows entries of the gallery one after another. */
export class GalleryViewer {
  readonly page: Page;
  /** Console errors and warnings, and uncaught exceptions. */
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

  /** Opens a URL that shows one entry. */
  async open(address: string): Promise<void> {
    await this.page.goto(inject('devUrl') + address);
    await waitUntilReady(this.page);
  }

  /** Shows another entry in the open page, at a viewport width where its path works. */
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
