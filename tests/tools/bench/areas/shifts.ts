import { test } from 'vitest';
import { visitScreens, watchShifts } from '../../../support/browser/shifts';
import { visit } from '../../../support/browser/visit';
import { BUDGETS } from '../budgets';
import { report } from '../figures';

/** Chromium's warning if a busy machine delays the first use of the preloaded font. */
const FONT_WARNING = /was preloaded using link preload but not used/;
const WIDTHS = [390, 820, 1280];

test('Layout shifts', async ({ task }) => {
  const samples: number[] = [];
  for (const width of WIDTHS) {
    const tab = await visit('/login', {
      viewport: { width, height: 800 },
      before: watchShifts,
      mayLog: FONT_WARNING,
    });
    await visitScreens(tab, (shifts) =>
      samples.push(shifts.reduce((sum, { value }) => sum + value, 0)),
    );
  }
  report(task, {
    name: `Cumulative layout shift of every screen, at ${WIDTHS.join(', ')} pixels`,
    unit: 'score',
    samples: [Math.max(...samples)],
    budget: BUDGETS.layoutShift,
  });
});
