import { test } from 'vitest';
import { report } from '../figures';
import { visitByTurns } from '../visits';

/** Budgets in milliseconds, by CPU slowdown factor. */
const BUDGETS = [
  { slowdown: 1, speed: '', paint: 140, row: 45 },
  { slowdown: 4, speed: ', 4x slower', paint: 250, row: 150 },
];

test.for(BUDGETS)(
  'A first visit, $slowdown times slower',
  async ({ slowdown, speed, paint, row }, { task }) => {
    const { product, plain } = await visitByTurns({ slowdown });
    report(
      task,
      {
        name: `First contentful paint of /login${speed}`,
        unit: 'ms',
        samples: product.signInPaint,
        plain: plain.signInPaint,
        budget: { median: paint },
      },
      {
        name: `First contentful paint of a reloaded dashboard${speed}`,
        unit: 'ms',
        samples: product.reloadPaint,
        plain: plain.reloadPaint,
        budget: { median: paint },
      },
      {
        name: `Click on Sign in to first row, above the delays${speed}`,
        unit: 'ms',
        samples: product.signInRow,
        plain: plain.signInRow,
        budget: { median: row },
      },
      {
        name: `Reload to first row, above the delay${speed}`,
        unit: 'ms',
        samples: product.reloadRow,
        plain: plain.reloadRow,
      },
    );
    if (slowdown > 1) return;
    report(task, {
      name: 'Longest task from the click on Sign in on',
      unit: 'task',
      samples: product.signInTask,
      budget: { worst: 50 },
    });
  },
);
