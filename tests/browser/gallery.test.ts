import axe, { type AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressOf, entries } from '../gallery/entries';
import { models } from '../models';
import { listStates } from '../models/harness/transitions';

/** Between them, both sizes and both schemes. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

let server: ViteDevServer;
let browser: Browser;
let baseUrl: string;

beforeAll(async () => {
  // A cache of its own: a development server may be running beside the tests.
  server = await createServer({
    cacheDir: 'node_modules/.vite/gallery',
    logLevel: 'error',
    mode: 'development',
    server: { port: 0, watch: null },
  });
  await server.listen();
  baseUrl = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  browser = await chromium.connect(inject('browserEndpoint'));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A page, and everything that it logs as an error or a warning or throws. */
async function openPage(width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
  page.on('pageerror', ({ message }) => noise.push(message));
  return { page, noise };
}

/** Waits until a frame is there. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 40_000 });
  const failure = page.locator('.gallery-failure');
  if ((await failure.count()) > 0) throw new Error(await failure.innerText());
}

async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((query) => {
    document.dispatchEvent(new CustomEvent('gallery.show', { detail: query }));
  }, new URL(address, baseUrl).search);
  await waitUntilReady(page);
}

/** What axe finds fault with, in words. */
async function checkAccess(page: Page): Promise<string[]> {
  const { violations }: AxeResults = await page.evaluate('axe.run()');
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(', ')}`,
  );
}

describe('Light on a phone and dark on a desktop', () => {
  let page: Page;
  let noise: string[];

  beforeAll(async () => {
    ({ page, noise } = await openPage(390, 'light'));
    const [first] = entries;
    if (!first) throw new Error('The gallery is empty.');
    await page.goto(baseUrl + addressOf(first));
    await waitUntilReady(page);
    await page.evaluate(axe.source);
  });

  afterAll(() => page?.context().close());

  test.each(entries)('$section: $name is accessible', async (entry) => {
    await page.setViewportSize({ width: LOOKS[0].width, height: 844 });
    await show(page, addressOf(entry));
    for (const { width, colorScheme } of LOOKS) {
      if (entry.isNarrowOnly && width >= 1024) continue;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await checkAccess(page), `${width} pixels, ${colorScheme}`).toEqual([]);
    }
    expect(noise.splice(0)).toEqual([]);
  });
});

describe('The gallery', () => {
  test('has every state of every machine', () => {
    const leaves = models.flatMap(({ name, machine }) =>
      listStates(machine).flatMap(({ path, type }) =>
        type === 'compound' ? [] : [`${name}: ${path.join('.')}`],
      ),
    );
    const held = entries.map(({ section, name }) => `${section}: ${name.replace(/ \(.*/, '')}`);
    expect(leaves.filter((leaf) => !held.includes(leaf))).toEqual([]);
  });

  test('lists every entry, with a frame for each size and scheme', async () => {
    const { page, noise } = await openPage(1280, 'light');
    // Only the list is looked at here; the frames are all looked at above.
    await page.route('**/gallery?*', (route) => route.fulfill({ body: '' }));
    await page.goto(`${baseUrl}/gallery`);
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    const frames = await page
      .locator('iframe')
      .evaluateAll((all) =>
        all.map((frame) => [frame.getAttribute('src'), frame.getAttribute('width')].join(' ')),
      );
    const expected = entries.flatMap((entry) =>
      ['390 light', '390 dark', '1280 light', '1280 dark'].flatMap((look) => {
        const [width, scheme] = look.split(' ');
        if (entry.isNarrowOnly && width === '1280') return [];
        return [`${addressOf(entry, scheme)} ${width}`];
      }),
    );
    expect(frames).toEqual(expected);
    expect(noise).toEqual([]);
    await page.context().close();
  });

  test('shows a frame light or dark, whatever its reader prefers', async () => {
    const [first] = entries;
    if (!first) throw new Error('The gallery is empty.');
    const { page } = await openPage(390, 'light');
    const canvas = async (address: string) => {
      await page.goto(baseUrl + address);
      await waitUntilReady(page);
      return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    };
    const light = await canvas(addressOf(first));
    expect(await canvas(addressOf(first, 'light'))).toBe(light);
    const dark = await canvas(addressOf(first, 'dark'));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await canvas(addressOf(first))).toBe(dark);
    expect(dark).not.toBe(light);
    await page.context().close();
  });

  test('says so where there is no such state', async () => {
    const { page } = await openPage(390, 'light');
    await page.goto(`${baseUrl}/gallery?model=auth&situation=asleep`);
    await page.locator('html[data-ready=failed]').waitFor({ state: 'attached' });
    expect(await page.locator('.gallery-failure').innerText()).toContain('no such state');
    await page.context().close();
  });
});
