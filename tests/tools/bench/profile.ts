import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchProfile } from '../../support/launch-browser';
import { must } from '../../support/must';
import { readLongestTask, rest } from './browser';
import { siteUrl } from './sites';
import { watch } from './watch';

/** The product in a Chromium of its own, whose data are in a folder on the disk. */
export interface Profile {
  readonly page: Page;
  readonly session: CDPSession;
  /** Memory of the largest renderer process, workers included, without shared memory, in MB. */
  readonly readMemory: () => Promise<number>;
}

/** What an operation does to the page. */
export interface Effects {
  /** Longest task of the page in milliseconds; 0 if none took over 50. */
  readonly task: number;
  /** Most memory of the renderer during the operation, over that before it, in MB. */
  readonly memory: number;
}

const BYTES_PER_KB = 1024;
/** Between two readings of the memory. */
const SAMPLING_MS = 50;

/** In the place of the browser's dialog, which nobody can answer here: a file of the origin private file system. */
function answerPicker(): void {
  globalThis.showSaveFilePicker = async ({ suggestedName }) => {
    const folder = await navigator.storage.getDirectory();
    return folder.getFileHandle(suggestedName, { create: true });
  };
}

/** Runs with the product in a new profile in this folder. */
export async function withProfile<T>(
  folder: string,
  work: (profile: Profile) => Promise<T>,
): Promise<T> {
  const context = await launchProfile(folder, {
    baseURL: siteUrl(inject('baseUrl')),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(watch);
    await context.addInitScript(answerPicker);
    const [page = await context.newPage()] = context.pages();
    const browser = await must(context.browser(), 'browser').newBrowserCDPSession();
    const readMemory = async () => {
      const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
      const sizes = await Promise.all(
        processInfo
          .filter(({ type }) => type === 'renderer')
          .map(async ({ id }) => {
            // A process can end meanwhile.
            const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
            return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
          }),
      );
      return Math.max(0, ...sizes) / BYTES_PER_KB;
    };
    return await work({
      page,
      session: await context.newCDPSession(page),
      readMemory,
    });
  } finally {
    await context.close();
  }
}

/** Runs an operation, and observes the page meanwhile. `isNewPage`: the operation loads the page again. */
export async function observe<T>(
  { page, session, readMemory }: Profile,
  operate: () => Promise<T>,
  { isNewPage = false }: { readonly isNewPage?: boolean } = {},
): Promise<Effects & { readonly result: T }> {
  await session.send('HeapProfiler.collectGarbage');
  await rest(500);
  const before = await readMemory();
  const since = isNewPage ? 0 : await page.evaluate(() => performance.now());
  let most = before;
  let isDone = false;
  const sample = async () => {
    while (!isDone) {
      most = Math.max(most, await readMemory());
      await rest(SAMPLING_MS);
    }
  };
  const sampling = sample();
  try {
    const result = await operate();
    // The browser reports a long task later.
    await rest(500);
    return { result, task: await readLongestTask(page, since), memory: most - before };
  } finally {
    isDone = true;
    await sampling;
  }
}
