import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addressOf, entries } from '../tools/gallery/entries';
import type { Entry } from '../tools/gallery/entry';
import { GalleryViewer } from '../tools/gallery/viewer';
import { models } from '../generated/models';
import { listStates } from '../generated/harness/transitions';
import { ALL_RULES, findViolations } from '../support/browser/axe';
import { launchBrowser } from '../support/launch-browser';

const begin = async (options: BrowserContextOptions = {}) =>
  GalleryViewer.begin(await launchBrowser(), { viewport: { width: 390, height: 844 }, ...options });

/** No style sheet is fetched for any of these rules. */
const FULLY = { ...ALL_RULES, preload: false };
/** The rules that see where things are; the others see the same in every size that has the same things. */
const PLACES_ONLY = { runOnly: ['target-size', 'scrollable-region-focusable'], preload: false };
/** The rules that see colours; all others see the same in every scheme. */
const COLOURS_ONLY = { runOnly: ['color-contrast', 'link-in-text-block'], preload: false };

const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

/**
 * Every size, with what is asked there and in which scheme, and those in which the colours are:
 * between them, each scheme and each size is asked everything, and a phone's colours by night, too; at
 * 200 percent, which shows what a tablet shows, where things are.
 */
const LOOKS = [
  { size: '320 pixels', width: 320, height: 844, asked: FULLY, scheme: 'light', colours: ['dark'] },
  { size: '768 pixels', width: 768, height: 900, asked: FULLY, scheme: 'dark', colours: [] },
  { size: '1440 pixels', width: 1440, height: 900, asked: FULLY, scheme: 'forced', colours: [] },
  // What is left of 1440 by 900 where everything is twice as large.
  {
    size: '200 percent zoom',
    width: 720,
    height: 450,
    asked: PLACES_ONLY,
    scheme: 'light',
    colours: [],
  },
] as const;

/** How many pixels stick out of the page to its side, once what hangs on others has moved along. */
const measureOverflow = ({ page }: GalleryViewer) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

describe('In every size and scheme', () => {
  let viewer: GalleryViewer;
  const seen = new Set<string>();

  /**
   * Whether a page of the same elements was looked at as another entry. Their words may differ, where
   * these are not what the entry is about; React counts its ids.
   */
  async function isSeen({ section }: Entry): Promise<boolean> {
    const page = await viewer.page.evaluate(() => document.body.innerHTML);
    const elements = page.replaceAll(/_r_\w+?_/g, '').replaceAll(/>[^<]+</g, '><');
    const seenAs = section === 'extremes' ? page : elements.replaceAll(/\d+/g, '');
    return seen.size === seen.add(seenAs).size;
  }

  beforeAll(async () => {
    viewer = await begin();
    const [first] = entries;
    if (!first) throw new Error('The gallery is empty.');
    await viewer.open(addressOf(first));
  });

  afterAll(() => viewer?.close());

  test.each(entries)('$section: $name is accessible', async (entry) => {
    const { page, noise } = viewer;
    await viewer.show(entry);
    if (await isSeen(entry)) return;
    const isThere = (width: number) => !entry.isNarrowOnly || width < 1024;
    for (const { size, width, height, asked, scheme: first, colours } of LOOKS) {
      if (!isThere(width)) continue;
      await page.setViewportSize({ width, height });
      expect(await measureOverflow(viewer), `sticks out at ${size}`).toBe(0);
      for (const scheme of [first, ...colours]) {
        await page.emulateMedia(SCHEMES[scheme]);
        const rules = scheme === first ? asked : COLOURS_ONLY;
        expect(await findViolations(viewer, rules), `${size}, ${scheme}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: isThere(2560) ? 2560 : 1000, height: 900 });
    expect(await measureOverflow(viewer), 'sticks out of a wide window').toBe(0);
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
    const { page, noise } = await begin({ viewport: { width: 1280, height: 844 } });
    // Only the list is looked at here; the frames are all looked at above.
    await page.route('**/gallery?*', (route) => route.fulfill({ body: '' }));
    await page.goto(`${inject('devUrl')}/gallery`);
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    const frames = await page
      .locator('iframe')
      .evaluateAll((all) =>
        all.map((frame) => [frame.getAttribute('src'), frame.getAttribute('width')].join(' ')),
      );
    const expected = entries.flatMap((entry) =>
      ['390 light', '390 dark', '1280 light', '1280 dark'].flatMap((look) => {
        const [width, scheme] = look.split(' ');
        if (width === '390' ? entry.isReachedWide : entry.isNarrowOnly) return [];
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
    const viewer = await begin({ colorScheme: 'light' });
    const canvas = async (address: string) => {
      await viewer.open(address);
      return viewer.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    };
    const light = await canvas(addressOf(first));
    expect(await canvas(addressOf(first, 'light'))).toBe(light);
    const dark = await canvas(addressOf(first, 'dark'));
    await viewer.page.emulateMedia({ colorScheme: 'dark' });
    expect(await canvas(addressOf(first))).toBe(dark);
    expect(dark).not.toBe(light);
    await viewer.close();
  });

  test('says so where there is no such state', async () => {
    const viewer = await begin();
    const { page } = viewer;
    await page.goto(`${inject('devUrl')}/gallery?model=auth&situation=asleep`);
    await page.locator('html[data-ready=failed]').waitFor({ state: 'attached' });
    expect(await page.locator('.gallery-failure').innerText()).toContain('no such state');
    await viewer.close();
  });
});
