import { test } from 'vitest';
import { BUDGETS } from '../budgets';
import { report } from '../figures';
import { visitByTurns } from '../visits';

test('First visit, sign-in and reload', async ({ task }) => {
  const { product, plain } = await visitByTurns({});
  report(
    task,
    {
      name: 'First contentful paint of /login',
      unit: 'ms',
      samples: product.signInPaint,
      plain: plain.signInPaint,
    },
    {
      name: 'Largest contentful paint of /login, after the first',
      unit: 'ms',
      samples: product.signInPaintGap,
      budget: BUDGETS.largestPaintGap,
    },
    {
      name: 'Click on Sign in to first row',
      unit: 'ms',
      samples: product.signInRow,
      plain: plain.signInRow,
      budget: BUDGETS.firstRow,
    },
    {
      name: 'Longest task since the click on Sign in',
      unit: 'task',
      samples: product.signInTask,
      budget: BUDGETS.longestTask,
    },
    {
      name: 'First contentful paint of a reloaded dashboard',
      unit: 'ms',
      samples: product.reloadPaint,
      plain: plain.reloadPaint,
    },
    {
      name: 'Reload to first row',
      unit: 'ms',
      samples: product.reloadRow,
      plain: plain.reloadRow,
      budget: BUDGETS.firstRow,
    },
  );
});

test('First visit, sign-in and reload, 4x slower CPU', async ({ task }) => {
  const { product, plain } = await visitByTurns({ slowdown: 4 });
  report(
    task,
    {
      name: 'First contentful paint of /login, 4x slower',
      unit: 'ms',
      samples: product.signInPaint,
      plain: plain.signInPaint,
    },
    {
      name: 'Largest contentful paint of /login, after the first, 4x slower',
      unit: 'ms',
      samples: product.signInPaintGap,
    },
    {
      name: 'Click on Sign in to first row, 4x slower',
      unit: 'ms',
      samples: product.signInRow,
      plain: plain.signInRow,
    },
    {
      name: 'First contentful paint of a reloaded dashboard, 4x slower',
      unit: 'ms',
      samples: product.reloadPaint,
      plain: plain.reloadPaint,
    },
    {
      name: 'Reload to first row, 4x slower',
      unit: 'ms',
      samples: product.reloadRow,
      plain: plain.reloadRow,
    },
  );
});
