import { visitScreens, watchShifts } from '../../../support/browser/shifts';
import { visit } from '../../../support/browser/visit';
import { bench } from '../measurements';

/** Chromium's warning if a busy machine delays the first use of the preloaded font. */
const FONT_WARNING = /was preloaded using link preload but not used/;

bench('shifts', async () => {
  const samples: number[] = [];
  for (const width of [390, 820, 1280]) {
    const tab = await visit('/login', {
      viewport: { width, height: 800 },
      before: watchShifts,
      mayLog: FONT_WARNING,
    });
    await visitScreens(tab, (shifts) =>
      samples.push(shifts.reduce((sum, { value }) => sum + value, 0)),
    );
  }
  return { product: [{ shift: Math.max(...samples) }] };
});
