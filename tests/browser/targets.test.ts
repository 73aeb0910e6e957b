import { expect, test } from 'vitest';
import { places } from '../support/browser/places';
import { findSmallTargets } from '../support/browser/small-targets';
import { visit } from '../support/browser/visit';

test.each(places)('touch targets are at least 44 px: $name', async ({ open, isAt }) => {
  const tab = await open({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  expect(await tab.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const width of [390, 1024].filter((one) => isAt?.(one) ?? true)) {
    await tab.resize(width);
    expect(await findSmallTargets(tab, 44), `at ${width}`).toEqual([]);
  }
});

test.each([
  { pointer: 'fine', hasTouch: false, isMobile: false, height: 40 },
  { pointer: 'coarse', hasTouch: true, isMobile: true, height: 44 },
])(
  'controls are $height px high with a $pointer pointer',
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
