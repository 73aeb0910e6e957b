import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

/** Durations of the running CSS animations, in milliseconds, without endless ones (spinners). */
const readDurations = ({ page }: Tab): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      // A CSS transition that is reversed halfway is shorter than specified.
      if (!(animation instanceof CSSAnimation)) return [];
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && Number.isFinite(endTime) ? [endTime] : [];
    }),
  );

/** Opens and closes every overlay. Returns the durations of the animations. */
async function collectDurations(tab: Tab): Promise<number[]> {
  const durations: number[] = [];
  const closeOverlay = async (overlay: Locator) => {
    await overlay.waitFor();
    durations.push(...(await readDurations(tab)));
    // An overlay listens to Escape from the frame on in which it takes the focus.
    await tab.seeFocusInside(overlay);
    await tab.press('Escape');
    durations.push(...(await readDurations(tab)));
    await tab.seeNo(overlay);
  };
  await tab.see(tab.contract.evidence);
  await tab.contract.evidence.getByRole('button').first().click();
  await closeOverlay(tab.evidence.dialog);
  await tab.click(tab.shell.upload);
  await closeOverlay(tab.uploads.dialog);
  await tab.click(tab.shell.userButton('ada'));
  await closeOverlay(tab.shell.userMenu);
  await tab.resize(390);
  await tab.click(tab.shell.openMenu);
  await closeOverlay(tab.shell.drawer);
  return durations;
}

const open = (reducedMotion: 'reduce' | 'no-preference') =>
  visit('/contract/lease-tannery-wharf', { as: 'ada', reducedMotion });

test('Animations of overlays take 120 to 200 ms', async () => {
  const durations = await collectDurations(await open('no-preference'));
  expect(durations.length).toBeGreaterThanOrEqual(4);
  expect(durations.filter((duration) => duration < 120 || duration > 200)).toEqual([]);
});

test('There are no animations if the user prefers reduced motion', async () => {
  const durations = await collectDurations(await open('reduce'));
  expect(durations.filter((duration) => duration > 0)).toEqual([]);
});

test('Overlays close although the browser reports no end of an animation', async () => {
  const tab = await visit('/contract/lease-tannery-wharf', {
    as: 'ada',
    reducedMotion: 'no-preference',
    before: () => {
      for (const type of ['animationstart', 'animationend', 'animationcancel'])
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    },
  });
  expect((await collectDurations(tab)).length).toBeGreaterThanOrEqual(4);
});
