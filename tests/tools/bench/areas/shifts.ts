import { test } from 'vitest';
import { walkScreens, watchShifts } from '../../../support/browser/shifts';
import { visit } from '../../../support/browser/visit';
import { report } from '../figures';

/** What Chromium says of the typeface where other work kept it from the first titles for seconds. */
const SLOW = /was preloaded using link preload but not used/;
const WIDTHS = [390, 820, 1280];

test('What moves by itself', async ({ task }) => {
  const samples: number[] = [];
  for (const width of WIDTHS) {
    const tab = await visit('/login', {
      viewport: { width, height: 800 },
      before: watchShifts,
      mayLog: SLOW,
    });
    await walkScreens(tab, (shifts) =>
      samples.push(shifts.reduce((sum, { value }) => sum + value, 0)),
    );
  }
  report(task, {
    name: `Cumulative layout shift of every screen, at ${WIDTHS.join(', ')} pixels`,
    unit: 'score',
    samples: [Math.max(...samples)],
    budget: { exactly: 0 },
  });
});
