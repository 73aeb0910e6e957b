import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_RULES, findViolations } from '../../support/browser/axe';
import { launchBrowser } from '../../support/launch-browser';
import { runsAll } from '../../support/runs-all';
import { seeStableFrame } from '../../support/browser/stable-frame';
import { MARKED, markKnown } from './elements';
import { listEntries, titleOf } from './entries';
import type { Entry } from './entry';
import type { EntryCheck } from './summary';
import { GalleryViewer } from './viewer';

const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

// No rule that is checked reads the files of style sheets.
const ALL = { ...ALL_RULES, preload: false };
/** The rules that depend on positions and sizes. */
const LAYOUT = { runOnly: ['target-size', 'scrollable-region-focusable'], preload: false };
/** The rules that depend on the colour scheme. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'], preload: false };

const NARROWEST = 320;

/**
 * Viewports with their checks: all rules in the widest and the narrowest layout; for the first entry
 * of a section and for extremes also the layout rules in between, the colour rules in every scheme, and
 * the viewports without a check, for their overflow. In this order the scheme changes least.
 */
const VIEWPORTS = [
  {
    name: '1440 pixels',
    width: 1440,
    height: 900,
    checks: [
      { scheme: 'forced colours', rules: COLOURS },
      { scheme: 'dark', rules: ALL },
    ],
  },
  { name: '2560 pixels', width: 2560, height: 900, checks: [] },
  { name: '768 pixels', width: 768, height: 900, checks: [] },
  {
    // A window of 1440 by 900 pixels.
    name: '200 percent zoom',
    width: 720,
    height: 450,
    checks: [{ scheme: 'dark', rules: LAYOUT }],
  },
  {
    name: '320 pixels',
    width: NARROWEST,
    height: 844,
    checks: [
      { scheme: 'dark', rules: COLOURS },
      { scheme: 'light', rules: ALL },
    ],
  },
] as const;

/** A width of the narrow layout, which ends at 1024 pixels. */
const WIDEST_NARROW = 1000;

/** By how many pixels the page is wider than the window. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Of the entries of one state, a change is tested with the first one. */
const entries = listEntries().filter(({ isRepeated }) => runsAll || !isRepeated);

const isFirstOfSection = (entry: Entry) =>
  entries.find(({ section }) => section === entry.section) === entry;
/** The schemes share their tokens, so that most entries are checked in two of them. */
const isThorough = (entry: Entry) => entry.section === 'extremes' || isFirstOfSection(entry);
/** Of the other entries, a change is tried at one width: the widest at which they are shown. */
const isTried = (entry: Entry, { width, checks }: (typeof VIEWPORTS)[number]) =>
  isThorough(entry) ||
  (checks.length > 0 && (runsAll || width > NARROWEST !== (entry.isNarrowOnly ?? false)));

const middle = entries.findLastIndex(({ section }) => section === 'export') + 1;
/** Two parts of the entries that take about the same time: the first ones have more elements that are new. */
export const firstHalf = entries.slice(0, middle);
export const secondHalf = entries.slice(middle);

/**
 * Declares one test per entry. axe-core checks an element only if no entry before had one of the same
 * description in the same check; the reporter lists the entries without new elements. Entries about
 * extreme contents are checked as a whole.
 */
export function testEntries(tested: readonly Entry[]): void {
  describe('gallery entry', () => {
    let viewer: GalleryViewer;

    beforeAll(async () => {
      viewer = await GalleryViewer.begin(await launchBrowser());
    });

    afterAll(() => viewer.close());

    for (const entry of tested) {
      const title = titleOf(entry);
      test(`${title} is accessible, fits every window and logs nothing`, async ({ task }) => {
        const { page, consoleMessages } = viewer;
        const isExtreme = entry.section === 'extremes';
        await viewer.show(entry);
        // A dialog takes the focus after it is shown.
        await seeStableFrame(page);
        const isKnown = !isExtreme && (await markKnown(page, 'as shown'));
        for (const viewport of VIEWPORTS) {
          const { name, width, height, checks } = viewport;
          // Different texts overflow differently, above all in the narrowest window.
          if (isKnown && width > NARROWEST) continue;
          if (!isTried(entry, viewport)) continue;
          const possible = entry.isNarrowOnly ? Math.min(width, WIDEST_NARROW) : width;
          // The entry was shown in the widest window: a resize takes a while, also to the same size.
          if (page.viewportSize()?.width !== possible) {
            await page.setViewportSize({ width: possible, height });
            await seeStableFrame(page);
          }
          expect(await measureOverflow(page), `overflow at ${name}`).toBe(0);
          for (const { scheme, rules } of isKnown ? [] : checks) {
            if (rules !== ALL && !isThorough(entry)) continue;
            const check = `${name}, ${scheme}`;
            await page.emulateMedia(SCHEMES[scheme]);
            if (!isExtreme && (await markKnown(page, check))) continue;
            const exclude = isExtreme ? [] : [MARKED];
            expect(await findViolations(viewer, rules, exclude), check).toEqual([]);
          }
        }
        expect(consoleMessages.splice(0)).toEqual([]);
        task.meta.galleryEntry = { title, isKnown } satisfies EntryCheck;
      });
    }
  });
}
