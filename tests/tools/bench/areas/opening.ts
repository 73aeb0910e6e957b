import { test } from 'vitest';
import { report } from '../figures';
import { visitByTurns } from '../visits';

test('A dashboard of 100,000 contracts', async ({ task }) => {
  const { product, plain } = await visitByTurns({ contracts: 100_000 });
  report(
    task,
    {
      name: '100,000 contracts: reload to first row, above the delay',
      unit: 'ms',
      samples: product.reloadRow,
      plain: plain.reloadRow,
      budget: { median: 200 },
    },
    {
      name: '100,000 contracts: click on Sign in to first row, above the delays',
      unit: 'ms',
      samples: product.signInRow,
      plain: plain.signInRow,
    },
    {
      name: '100,000 contracts: longest task while the dashboard opens',
      unit: 'task',
      samples: [...product.signInTask, ...product.reloadTask],
      budget: { worst: 50 },
    },
  );
});
