import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { makeSession, storeSession } from '../../support/fixtures';
import { launchBrowser } from '../../support/launch-browser';
import { siteUrl, type Site } from './sites';
import { watch, type Painting, type Sight } from './watch';

interface TabOptions extends Site {
  /** The path that is opened first. */
  readonly path: `/${string}`;
  /** The user whose session is stored from the start. */
  readonly as?: string;
  /** CPU slowdown factor. */
  readonly slowdown?: number;
}

/** A page in a new browser context, on the real clock, with `watch` installed. */
export interface BenchTab {
  readonly page: Page;
  readonly session: CDPSession;
  /** The paths of all requests so far. */
  readonly requests: readonly string[];
}

function fillStorage(items: Readonly<Record<string, string>>): void {
  if (!location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/** Opens a site in a new browser context, which is closed after `measure`. */
export async function withTab<T>(
  { path, as, slowdown = 1, isPlain, isBase, contracts }: TabOptions,
  measure: (tab: BenchTab) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: siteUrl(
      inject(isPlain ? 'plainUrl' : isBase ? 'baseCommitUrl' : 'baseUrl'),
      contracts,
    ),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Starts when the browser is idle, and would disturb what is measured after that.
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(watch);
    if (as !== undefined) await context.addInitScript(fillStorage, storeSession(makeSession(as)));
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    return await measure({ page, session, requests });
  } finally {
    await context.close();
  }
}

/** The last entry that the page reported of a kind of paint so far, in milliseconds since the navigation began. */
const readPaint = (page: Page, type: 'paint' | 'largest-contentful-paint', name?: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = wanted.name ? list.getEntriesByName(wanted.name) : list.getEntries();
          const last = entries.at(-1);
          if (last) resolve(last.startTime);
        }).observe({ type: wanted.type, buffered: true });
      }),
    { type, name },
  );
export const readFirstPaint = (page: Page) => readPaint(page, 'paint', 'first-contentful-paint');
export const readLargestPaint = (page: Page) => readPaint(page, 'largest-contentful-paint');

/** Waits for the first paint of a contract's row since the page was loaded. */
export const seeFirstRow = (page: Page): Promise<Painting> =>
  page.evaluate(() => window.watch.firstRow);

/** Performs an input and waits for the first paint that shows the expected element. */
export async function paintAfter(
  page: Page,
  act: () => Promise<void>,
  sight: Sight,
): Promise<Painting> {
  await page.evaluate((expected) => window.watch.expect(expected), sight);
  await act();
  return page.evaluate(() => window.watch.painting);
}

/** The longest task since `since`, in milliseconds; 0 if none took over 50. */
export async function readLongestTask(page: Page, since = 0): Promise<number> {
  const tasks = await page.evaluate((from) => window.watch.readLongTasks(from), since);
  return Math.max(0, ...tasks);
}

/** Size of the page's live objects and of buffers outside the heap, in bytes. */
export async function readHeap({ session }: BenchTab): Promise<number> {
  // Finalizers of one collection release objects for the next.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.backingStorageSize;
}

/** Waits in real time. */
export const rest = (milliseconds: number) => pause(milliseconds);
