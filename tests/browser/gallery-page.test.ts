import type { BrowserContextOptions } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listStates } from '../generated/harness/transitions';
import { models } from '../generated/models';
import { addressOf, listEntries } from '../tools/gallery/entries';
import { GalleryPage } from '../tools/gallery/page';
import { galleryUrl, GalleryViewer } from '../tools/gallery/viewer';
import { launchBrowser } from '../support/launch-browser';
import { must } from '../support/must';

const entries = listEntries();

async function openViewer(options: BrowserContextOptions): Promise<GalleryViewer> {
  const viewer = await GalleryViewer.begin(await launchBrowser(), options);
  onTestFinished(() => viewer.close());
  return viewer;
}

describe('gallery', () => {
  test('shows every state of every machine', () => {
    const states = models.flatMap(({ name, machine, ui }) =>
      listStates(machine).flatMap(({ path, type }) => {
        const state = path.join('.');
        const isLeaf = type !== 'compound' && type !== 'parallel';
        return isLeaf && !(state in (ui?.unreachableInViews ?? {}))
          ? [{ section: name, state }]
          : [];
      }),
    );
    // Of parallel states, only the first is named with its parent.
    const isShown = ({ section, state }: (typeof states)[number]) =>
      entries.some((entry) => {
        const parts = entry.name.replace(/ \(.*/, '').split(' & ');
        return entry.section === section && parts.some((part) => `.${state}`.endsWith(`.${part}`));
      });
    expect(states.filter((state) => !isShown(state))).toEqual([]);
  });

  test('lists every entry with a frame for each size and scheme', () => {
    const markup = renderToStaticMarkup(createElement(GalleryPage));
    const frames = [...markup.matchAll(/<iframe[^>]* src="([^"]+)" width="(\d+)"/g)].map(
      ([, src = '', width]) => `${src.replaceAll('&amp;', '&')} ${width}`,
    );
    const expected = entries.flatMap((entry) => {
      const widths = [...(entry.isReachedWide ? [] : [390]), ...(entry.isNarrowOnly ? [] : [1280])];
      return widths.flatMap((width) =>
        ['light', 'dark'].map((scheme) => `${addressOf(entry, scheme)} ${width}`),
      );
    });
    expect(frames).toEqual(expected);
  });

  test('shows a frame in the requested scheme, whatever the user prefers', async () => {
    const entry = must(entries[0], 'entry');
    const viewer = await openViewer({ colorScheme: 'light' });
    const readBackground = async (address: string) => {
      await viewer.open(address);
      return viewer.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    };
    const light = await readBackground(addressOf(entry));
    expect(await readBackground(addressOf(entry, 'light'))).toBe(light);
    const dark = await readBackground(addressOf(entry, 'dark'));
    await viewer.page.emulateMedia({ colorScheme: 'dark' });
    expect(await readBackground(addressOf(entry))).toBe(dark);
    expect(await readBackground(addressOf(entry, 'light'))).toBe(light);
    expect(dark).not.toBe(light);
  });

  test('reports a state that does not exist', async () => {
    const { page } = await openViewer({});
    await page.goto(`${galleryUrl()}/gallery?section=auth&name=asleep`);
    await page.locator('html[data-ready=failed]').waitFor({ state: 'attached' });
    expect(await page.locator('.gallery-failure').innerText()).toContain('no such state');
  });
});
