import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';

declare global {
  interface Window {
    /** Durations of the CSS animations so far, in milliseconds, without endless ones (spinners). */
    animationDurations?: number[];
  }
}

/** Records the specified duration of each CSS animation that starts. Runs in the page. */
function recordAnimations(): void {
  const durations: number[] = [];
  window.animationDurations = durations;
  window.addEventListener(
    'animationstart',
    ({ target, animationName }) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        if (!(animation instanceof CSSAnimation)) continue;
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        if (animation.animationName === animationName && Number.isFinite(endTime))
          durations.push(Number(endTime));
      }
    },
    true,
  );
}

const readDurations = ({ page }: Tab): Promise<readonly number[]> =>
  page.evaluate(() => window.animationDurations ?? []);

/** Opens every overlay and sees it close. */
async function seeOverlays(tab: Tab): Promise<void> {
  const closeOverlay = async (overlay: Locator) => {
    await tab.see(overlay);
    // An overlay listens to Escape from the frame on in which it takes the focus.
    await tab.seeFocusInside(overlay);
    await tab.press('Escape');
    await tab.seeNo(overlay);
  };
  await tab.see(tab.contract.evidence);
  await tab.contract.evidence.getByRole('button').first().click();
  await closeOverlay(tab.contract.panel);
  await tab.click(tab.shell.upload);
  await closeOverlay(tab.uploads.dialog);
  await tab.click(tab.shell.userButton('ada'));
  await closeOverlay(tab.shell.userMenu);
  await tab.resize(390);
  await tab.click(tab.shell.openMenu);
  await closeOverlay(tab.shell.drawer);
}

const open = (
  reducedMotion: 'reduce' | 'no-preference',
  before: VisitOptions['before'] = recordAnimations,
) => visit('/contract/lease-tannery-wharf', { as: 'ada', reducedMotion, before });

test('Animations of overlays take 120 to 200 ms', async () => {
  const tab = await open('no-preference');
  await seeOverlays(tab);
  const durations = await readDurations(tab);
  expect(durations.length).toBeGreaterThanOrEqual(4);
  expect(durations.filter((duration) => duration < 120 || duration > 200)).toEqual([]);
});

test('There are no animations if the user prefers reduced motion', async () => {
  const tab = await open('reduce');
  await seeOverlays(tab);
  expect((await readDurations(tab)).filter((duration) => duration > 0)).toEqual([]);
});

test('Overlays close although the browser reports no end of an animation', async () => {
  const tab = await open('no-preference', () => {
    for (const type of ['animationstart', 'animationend', 'animationcancel'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  await seeOverlays(tab);
});
