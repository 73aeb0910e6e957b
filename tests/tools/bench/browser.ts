import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { makeSession } from '../../support/fixtures';
import { launchBrowser } from '../../support/launch-browser';
import { watch, type Painting, type Sight } from './page/watch';
import { siteUrl, type Site } from './sites';

interface TabOptions extends Site {
  /** Where the visit begins. */
  readonly path: `/${string}`;
  /** Who is signed in from the start. */
  readonly as?: string;
  /** How many times slower than it is the processor pretends to be. */
  readonly slowdown?: number;
}

/** What a browser with nothing in its cache has open, with the page's own clock and a watch on it. */
export interface BenchTab {
  readonly page: Page;
  readonly session: CDPSession;
}

function storeUser(username: string) {
  const { user, token } = makeSession(username);
  return { 'covenant.user': JSON.stringify(user), 'covenant.token': token };
}

function fillStorage(items: Readonly<Record<string, string>>): void {
  if (!location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/** Opens a site in a browser of its own for as long as `measure` takes. */
export async function withTab<T>(
  { path, as, slowdown = 1, ...site }: TabOptions,
  measure: (tab: BenchTab) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: siteUrl(inject('baseUrl'), site),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
  });
  try {
    await context.addInitScript(watch);
    if (as !== undefined) await context.addInitScript(fillStorage, storeUser(as));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    return await measure({ page, session });
  } finally {
    await context.close();
  }
}

/** The first paint that had anything in it, in milliseconds since the navigation began. */
export function readFirstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Waits for the first contract's row since the page was loaded. */
export function seeFirstRow(page: Page): Promise<Painting> {
  return page.evaluate(() => {
    if (!window.watch) throw new Error('Nobody watches this page');
    return window.watch.firstRow;
  });
}

/** Does something to the page and waits until that has painted what is expected. */
export async function paintAfter(
  page: Page,
  act: () => Promise<void>,
  sight: Sight,
): Promise<Painting> {
  await page.evaluate((expected) => window.watch?.expect(expected), sight);
  await act();
  return page.evaluate(() => {
    if (!window.watch) throw new Error('Nobody watches this page');
    return window.watch.painting;
  });
}

/** The longest task that began at this time or later, in milliseconds; 0 where none took over 50. */
export async function readLongestTask(page: Page, since = 0): Promise<number> {
  const tasks = await page.evaluate((from) => window.watch?.readLongTasks(from) ?? [], since);
  return Math.max(0, ...tasks);
}

/** What the page's objects take after a collection, buffers beside the heap included; in bytes. */
export async function readHeap({ session }: BenchTab): Promise<number> {
  // What is only let go of when the first collection tells so goes with the next.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.backingStorageSize;
}

/** Real time goes by: what is measured here is the real thing, with no clock but its own. */
export const rest = (milliseconds: number) => pause(milliseconds);
