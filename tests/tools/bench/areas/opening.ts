import { test } from 'vitest';
import { BUDGETS } from '../budgets';
import { report } from '../figures';
import { visitByTurns } from '../visits';

test('Opening a dashboard of 100,000 contracts', async ({ task }) => {
  const { product, plain } = await visitByTurns({ contracts: 100_000 });
  report(
    task,
    {
      name: '100,000 contracts: reload to first row',
      unit: 'ms',
      samples: product.reloadRow,
      plain: plain.reloadRow,
      budget: BUDGETS.firstRow,
    },
    {
      name: '100,000 contracts: click on Sign in to first row',
      unit: 'ms',
      samples: product.signInRow,
      plain: plain.signInRow,
    },
    {
      name: '100,000 contracts: longest task while the dashboard opens',
      unit: 'task',
      samples: [...product.signInTask, ...product.reloadTask],
      budget: BUDGETS.longestTask,
    },
  );
});
