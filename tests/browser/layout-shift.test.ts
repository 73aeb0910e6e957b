import { expect, test } from 'vitest';
import { readShifts, visitScreens, watchShifts } from '../support/browser/shifts';
import { visit } from '../support/browser/visit';

test.each([390, 1280])('Loading a screen causes no layout shift at %i pixels', async (width) => {
  const tab = await visit('/login', { viewport: { width, height: 800 }, before: watchShifts });
  await visitScreens(tab, (shifts, where) => expect(shifts, where).toEqual([]));

  // The observer reports a shift.
  await tab.page.evaluate(() => document.querySelector('main')?.prepend('Inserted text'));
  expect(await readShifts(tab)).toHaveLength(1);
});
