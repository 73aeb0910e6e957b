import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { WAIT_LIMIT_MS } from '../until';

/** Start time of the pages' clock. Each reuse continues with the time of the last one. */
const START = new Date('2026-06-15T09:00:00Z');

/** Events that tests listen to. */
const CONTEXT_EVENTS = ['console', 'weberror', 'request', 'page'] as const;
const PAGE_EVENTS = ['request', 'requestfailed', 'response', 'download', 'websocket'] as const;

/**
 * Any file of the site: its storage is accessible where its page is open. A page that stays on the
 * site keeps its renderer process.
 */
const ANY_FILE = '/favicon.svg';

/** A browser context with one page, which shows a file of the site. Used by one test at a time. */
export interface PooledContext {
  readonly context: BrowserContext;
  readonly page: Page;
}

const DEFAULTS = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'UTC',
  // Animations end at once.
  reducedMotion: 'reduce',
} as const;

/**
 * Keeps the real `requestAnimationFrame`: CSS animations run on it, and code that awaits their end
 * needs both to agree.
 */
function keepFrames(): void {
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
    const own = window[name].bind(window);
    Object.defineProperty(window, name, { get: () => own, set() {} });
  }
}

/** Starts the clock of the store's worker with the time of the page: the clock that is installed does not reach it. */
function offsetStoreClock(): void {
  const { now } = Date;
  Object.defineProperty(globalThis, 'storeClockOffset', { get: () => Date.now() - now() });
}

/**
 * Makes timers below `limit` milliseconds fire at once, in order, although the clock is paused: the
 * delays of the demo, and those with which components wait for input to end. So do idle callbacks.
 * Intervals wait.
 */
export function fireShortTimers(limit: number): void {
  const { setTimeout: startPaused, clearTimeout: stopPaused } = window;
  // Those of the paused clock are larger.
  const ids = new Set<number>();
  let lastId = 0;
  const start = (callback: () => void, delay = 0, ...parameters: []): number => {
    if (delay >= limit) return startPaused(callback, delay, ...parameters);
    lastId += 1;
    const id = lastId;
    ids.add(id);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      if (ids.delete(id)) callback(...parameters);
    });
    port1.start();
    port2.postMessage(null);
    return id;
  };
  const stop = (id?: number): void => {
    if (id === undefined || !ids.delete(id)) stopPaused(id);
  };
  Object.assign(window, {
    setTimeout: start,
    clearTimeout: stop,
    requestIdleCallback: (callback: () => void) => start(callback),
    cancelIdleCallback: stop,
  });
}

/** Only tests/flows/offline.test.ts is about them; in other tests they would answer stubbed requests. */
function hideServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

/** Files are downloads, as in browsers that do not ask for a place: nobody would answer the question. */
function hideFilePicker(): void {
  Object.defineProperty(globalThis, 'showSaveFilePicker', { value: undefined, writable: true });
}

/** Sets window size and media features, which a page can change. */
async function setLooks(page: Page, given: BrowserContextOptions): Promise<void> {
  const options = { ...DEFAULTS, ...given };
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    forcedColors: options.forcedColors ?? 'none',
    reducedMotion: options.reducedMotion,
  });
  if (options.viewport) await page.setViewportSize(options.viewport);
}

/** Identifies the contexts that a test with these options can use. */
const keyOf = ({
  viewport: _viewport,
  colorScheme: _colorScheme,
  forcedColors: _forcedColors,
  reducedMotion: _reducedMotion,
  ...fixed
}: BrowserContextOptions): string => JSON.stringify(fixed);

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  site: string,
): Promise<PooledContext> {
  const context = await browser.newContext({ ...DEFAULTS, ...options });
  context.setDefaultTimeout(WAIT_LIMIT_MS);
  await context.addInitScript(keepFrames);
  await context.addInitScript(hideFilePicker);
  await context.addInitScript(offsetStoreClock);
  if (options.serviceWorkers !== 'allow') await context.addInitScript(hideServiceWorkers);
  await context.clock.install({ time: START });
  await context.clock.pauseAt(START.getTime() + 1000);
  const page = await context.newPage();
  await page.goto(site + ANY_FILE);
  return { context, page };
}

/** Undoes what a test may have changed, except cache and history. */
async function reset({ context, page }: PooledContext): Promise<void> {
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // Ends the product of the last test.
  await page.goto(inject('baseUrl') + ANY_FILE);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(new Error(`${name} cannot be deleted.`)));
      });
  });
}

/**
 * The browser contexts of a worker: one for each set of options that a page cannot change, more where a
 * test uses several at once. Opening a context and its first page takes longer than most tests.
 */
export class ContextPool {
  readonly #free = new Map<string, PooledContext[]>();

  /** @param site address of the product. A context with another than the tests' is not released. */
  async acquire(
    browser: Browser,
    options: BrowserContextOptions,
    site = inject('baseUrl'),
  ): Promise<PooledContext> {
    const free = this.#free.get(keyOf(options))?.pop();
    if (free === undefined) return open(browser, options, site);
    await setLooks(free.page, options);
    return free;
  }

  /** Takes a context back for the next test. */
  async release(pooled: PooledContext, options: BrowserContextOptions): Promise<void> {
    await reset(pooled);
    const key = keyOf(options);
    this.#free.set(key, [...(this.#free.get(key) ?? []), pooled]);
  }
}

export const contextPool = new ContextPool();
