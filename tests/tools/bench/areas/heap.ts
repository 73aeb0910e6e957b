import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readHeap, rest, seeFirstRow, withTab } from '../browser';
import { report } from '../figures';
import type { Site } from '../sites';

const COUNTS = [100, 100_000] as const;
/** How long a page is left alone until it has done all that it puts off, in milliseconds. */
const SETTLING = 5000;

/** Searches, and looks at every order once: all that is built for the list is then there. */
async function useList(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search contracts', exact: true });
  await search.pressSequentially('lease');
  await search.fill('');
  for (const label of ['Contract', 'Expiry', 'Status', 'Risk', 'Risk score']) {
    for (let clicks = 0; clicks < 2; clicks += 1)
      await page.getByRole('button', { name: label, exact: true }).click();
  }
}

const weighProduct = (site: Site) =>
  withTab({ ...site, path: '/dashboard', as: 'ada' }, async (tab) => {
    await seeFirstRow(tab.page);
    await rest(SETTLING);
    const opened = await readHeap(tab);
    await useList(tab.page);
    await rest(SETTLING);
    const used = await readHeap(tab);
    const rows = await tab.page.locator('tbody tr').count();
    return { opened, used, rows, elements: await tab.page.locator('*').count() };
  });

const weighParsed = (site: Site) =>
  withTab({ ...site, path: '/bench' }, async (tab) => {
    await tab.page.evaluate(() => window.bench?.load());
    return readHeap(tab);
  });

/**
 * Both pages are weighed with few contracts, too: what remains when that is taken off is what the
 * contracts weigh, without the page's own code.
 */
test('What 100,000 contracts weigh', async ({ task }) => {
  const [few, many] = [
    {
      product: await weighProduct({ contracts: COUNTS[0] }),
      parsed: await weighParsed({ contracts: COUNTS[0] }),
    },
    {
      product: await weighProduct({ contracts: COUNTS[1] }),
      parsed: await weighParsed({ contracts: COUNTS[1] }),
    },
  ];
  const parsed = many.parsed - few.parsed;
  expect(parsed).toBeGreaterThan(1_000_000);
  report(
    task,
    {
      name: '100,000 contracts: heap to that of the parsed JSON, opened',
      unit: 'times',
      samples: [(many.product.opened - few.product.opened) / parsed],
      budget: { median: 2.5 },
    },
    {
      name: '100,000 contracts: the same after a search and every order',
      unit: 'times',
      samples: [(many.product.used - few.product.used) / parsed],
      budget: { median: 2.5 },
    },
    {
      name: '100,000 contracts: rows of the table',
      unit: 'count',
      samples: [many.product.rows],
      budget: { exactly: 10 },
    },
  );
});
