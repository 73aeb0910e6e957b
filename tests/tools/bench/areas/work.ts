import { test } from 'vitest';
import { withTab } from '../browser';
import { report } from '../figures';
import { typeWords } from '../queries';

const COUNT = 100_000;
/** How often each order is switched to. */
const ROUNDS = 3;

test('What filters and orders cost without any view', async ({ task }) => {
  await withTab({ contracts: COUNT, path: '/bench' }, async ({ page }) => {
    await page.evaluate(() => window.bench?.load());
    const queries = typeWords().map(({ query }) => query);
    const filters = await page.evaluate((all) => window.bench?.timeQueries(all), queries);
    const sorts = await page.evaluate((rounds) => window.bench?.timeSorts(rounds), ROUNDS);
    if (!filters || !sorts) throw new Error('There is no bench page');
    report(
      task,
      {
        name: '100,000 contracts: filter work of a keystroke',
        unit: 'ms',
        samples: filters.product,
        plain: filters.plain,
        budget: { p95: 8 },
      },
      {
        name: '100,000 contracts: switch to an order built before',
        unit: 'ms',
        samples: sorts.product,
        plain: sorts.plain,
        budget: { p95: 2 },
      },
    );
  });
});
