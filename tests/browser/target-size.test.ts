import { expect, test } from 'vitest';
import { screens } from '../support/browser/screens';
import { findSmallTargets } from '../support/browser/small-targets';
import { visit } from '../support/browser/visit';

test.each(screens)('touch targets are at least 44 pixels: $name', async ({ open, isAvailable }) => {
  const tab = await open({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  expect(await tab.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const width of [390, 1024].filter((one) => isAvailable?.(one) ?? true)) {
    await tab.resize(width);
    expect(await findSmallTargets(tab, 44), `at ${width}`).toEqual([]);
  }
});

test.each([
  { pointer: 'fine', hasTouch: false, isMobile: false, height: 40 },
  { pointer: 'coarse', hasTouch: true, isMobile: true, height: 44 },
])(
  'form controls are $height pixels high with a $pointer pointer',
  async ({ pointer, height, ...device }) => {
    const tab = await visit('/login', { viewport: { width: 1280, height: 800 }, ...device });
    await tab.see(tab.login.heading);
    const isExpected = await tab.page.evaluate(
      (kind) => matchMedia(`(pointer: ${kind})`).matches,
      pointer,
    );
    expect(isExpected).toBe(true);
    for (const control of [tab.login.username, tab.login.button]) {
      expect((await control.boundingBox())?.height).toBe(height);
    }
  },
);
