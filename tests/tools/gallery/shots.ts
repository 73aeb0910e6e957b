import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../../support/launch-browser';
import { listEntries, titleOf } from './entries';
import { GalleryViewer } from './viewer';

const FOLDER = '.reports/shots';
const WIDTHS = [390, 820, 1180, 1280, 1440, 1920] as const;
const SCHEMES = ['light', 'dark'] as const;

/** A portable file name that sorts in the gallery's order. */
const fileName = (index: number, ...words: readonly string[]) =>
  `${[String(index + 1).padStart(2, '0'), ...words]
    .join('-')
    .replaceAll(/[^\w.]+/g, '-')
    .slice(0, 90)}.png`;

let viewer: GalleryViewer;

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS)
      await mkdir(join(FOLDER, `${scheme}-${width}`), { recursive: true });
  }
  viewer = await GalleryViewer.begin(await launchBrowser());
});

afterAll(() => viewer.close());

for (const [index, entry] of listEntries().entries()) {
  test(titleOf(entry), async () => {
    await viewer.show(entry);
    for (const width of WIDTHS) {
      if (entry.isNarrowOnly && width >= 1024) continue;
      await viewer.page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      for (const colorScheme of SCHEMES) {
        await viewer.page.emulateMedia({ colorScheme });
        const file = fileName(index, entry.section, entry.name);
        await viewer.page.screenshot({ path: join(FOLDER, `${colorScheme}-${width}`, file) });
      }
    }
  });
}
