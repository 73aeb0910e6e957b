import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { WAIT_LIMIT_MS } from '../../support/until';
import { addressOf } from './entries';
import type { Entry } from './entry';

/** URL of the served gallery. */
export function galleryUrl(): string {
  const url = inject('galleryUrl');
  if (url) return url;
  throw new Error('The gallery is not built. Run `npm run build:gallery` first.');
}

/** Waits until an entry is shown; throws if it failed. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const failure = page.locator('.gallery-failure');
  if ((await failure.count()) > 0) throw new Error(await failure.innerText());
}

/** A browser page that shows entries of the gallery one after another. */
export class GalleryViewer {
  readonly page: Page;
  /** Console errors and warnings, and uncaught exceptions. */
  readonly consoleMessages: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.consoleMessages.push(message.text());
      }
    });
    page.on('pageerror', ({ message }) => this.consoleMessages.push(message));
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
    context.setDefaultTimeout(WAIT_LIMIT_MS);
    return new GalleryViewer(await context.newPage());
  }

  /** Opens a URL that shows one entry. */
  async open(address: string): Promise<void> {
    await this.page.goto(galleryUrl() + address);
    await waitUntilReady(this.page);
  }

  /**
   * Shows another entry, in the open page if there is one, at a viewport width where its path works.
   */
  async show(entry: Entry): Promise<void> {
    await this.page.setViewportSize({ width: entry.isNarrowOnly ? 390 : 1440, height: 900 });
    if (this.page.url() === 'about:blank') return this.open(addressOf(entry));
    await this.page.evaluate(
      (query) => {
        document.dispatchEvent(new CustomEvent('gallery.show', { detail: query }));
      },
      new URL(addressOf(entry), galleryUrl()).search,
    );
    return waitUntilReady(this.page);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
