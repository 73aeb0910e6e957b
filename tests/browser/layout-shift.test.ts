import { expect, test } from 'vitest';
import { readShifts, walkScreens, watchShifts } from '../support/browser/shifts';
import { visit } from '../support/browser/visit';

test.each([390, 820, 1280])('At %i pixels, what comes in moves nothing', async (width) => {
  const tab = await visit('/login', {
    viewport: { width, height: 800 },
    before: watchShifts,
  });
  await walkScreens(tab, (shifts, where) => expect(shifts, where).toEqual([]));

  await tab.page.evaluate(() => document.querySelector('main')?.prepend('What moves is noticed.'));
  expect(await readShifts(tab)).toHaveLength(1);
});
