import type { BrowserContext, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type { ReadOutcome } from '../../../src/adapters/private/reader/reader-pool';
import type { ReadProgress } from '../../../src/adapters/private/reader/reader-functions';
import { launchBrowser } from '../launch-browser';
import { WAIT_LIMIT_MS } from '../until';
import { Guard } from './guard';
import { startProxy } from './recording-proxy';

/** A read that runs in the page. */
export interface RunningRead {
  /** How it ended, with its progress. */
  readonly outcome: Promise<{ readonly outcome: ReadOutcome; readonly progress: ReadProgress[] }>;
  readonly abort: () => Promise<void>;
}

/** The page with the contract reader (`tests/tools/reader`). */
export class ReaderTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly guard: Guard;
  readonly origin: string;
  /** Requests to other sites. */
  readonly foreign: readonly string[];
  /** Paths of all requests. */
  readonly requests: string[] = [];
  #count = 0;

  private constructor(page: Page, guard: Guard, origin: string, foreign: readonly string[]) {
    this.page = page;
    this.context = page.context();
    this.guard = guard;
    this.origin = origin;
    this.foreign = foreign;
    this.context.on('request', (request) => this.requests.push(new URL(request.url()).pathname));
  }

  /** Opens the page for the running test, which fails on every fault and foreign request. */
  static async open(): Promise<ReaderTab> {
    const origin = inject('readerUrl');
    if (!origin) throw new Error('The reader page is not built. Run `npm run build:reader` first.');
    const proxy = await startProxy(origin);
    const browser = await launchBrowser();
    const context = await browser.newContext({ proxy: { ...proxy.setting } });
    context.setDefaultTimeout(WAIT_LIMIT_MS);
    const guard = new Guard(context, origin);
    const tab = new ReaderTab(await context.newPage(), guard, origin, proxy.foreign);
    onTestFinished(async () => {
      await context.close();
      await proxy.close();
      guard.verify();
    });
    await tab.page.goto(origin);
    return tab;
  }

  /** Starts to read a file. */
  async start(file: Uint8Array): Promise<RunningRead> {
    const key = `read${(this.#count += 1)}`;
    const base64 = Buffer.from(file).toString('base64');
    const started = this.page.evaluateHandle(
      async ([id, content]) => {
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        const controller = new AbortController();
        document.addEventListener(`abort-${id}`, () => controller.abort());
        const progress: ReadProgress[] = [];
        const reading = window.readerPage.pool.read(new Blob([bytes]), {
          signal: controller.signal,
          onProgress: (step) => progress.push(step),
        });
        // In an object: an async function would wait for a promise.
        return { ended: reading.then((outcome) => ({ outcome, progress })) };
      },
      [key, base64] as const,
    );
    const handle = await started;
    return {
      outcome: handle.evaluate(({ ended }) => ended),
      abort: () =>
        this.page.evaluate((id) => void document.dispatchEvent(new Event(`abort-${id}`)), key),
    };
  }

  /** Draws the first page of a file. */
  async draw(file: Uint8Array): Promise<{ readonly status: string; readonly kind?: string }> {
    const id = `drawn${(this.#count += 1)}`;
    return this.page.evaluate(
      async ([name, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const outcome = await window.readerPage.drawer.run({
          file: new Blob([bytes]),
          id: name,
          page: 1,
          width: 1000,
          recognised: null,
        });
        return outcome.status === 'failed' ? outcome : { status: outcome.status };
      },
      [id, Buffer.from(file).toString('base64')] as const,
    );
  }

  /** Reads a file to the end. */
  async read(file: Uint8Array): Promise<ReadOutcome> {
    const { outcome } = await this.start(file);
    return (await outcome).outcome;
  }
}
