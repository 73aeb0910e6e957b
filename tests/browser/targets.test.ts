import { expect, test } from 'vitest';
import { places } from '../support/browser/places';
import { findSmallTargets } from '../support/browser/small-targets';

test.each(places)('A finger hits all of: $name', async ({ open, isAt }) => {
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
