import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readHeap, rest, seeFirstRow, withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { report } from '../figures';

/** Wait for deferred work, in milliseconds. */
const SETTLING = 5000;

/** Searches and sorts by every column, so that everything derived from the list exists. */
async function useList(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search contracts', exact: true });
  await search.pressSequentially('lease');
  await search.fill('');
  for (const label of ['Contract', 'Expiry', 'Status', 'Risk', 'Risk score']) {
    for (let clicks = 0; clicks < 2; clicks += 1)
      await page.getByRole('button', { name: label, exact: true }).click();
  }
}

/** Heap of the dashboard before and after use, and of a bare page with the parsed list, in bytes. */
async function measureHeaps(contracts: number) {
  const product = await withTab({ contracts, path: '/dashboard', as: 'ada' }, async (tab) => {
    await seeFirstRow(tab.page);
    await rest(SETTLING);
    const opened = await readHeap(tab);
    await useList(tab.page);
    await rest(SETTLING);
    return { opened, used: await readHeap(tab), rows: await tab.page.locator('tbody tr').count() };
  });
  const parsed = await withTab({ contracts, isPlain: true, path: '/bare.html' }, async (tab) => {
    await tab.page.evaluate(() => window.bare?.load());
    return readHeap(tab);
  });
  return { ...product, parsed };
}

test('Heap of 100,000 contracts', async ({ task }) => {
  // The heap with few contracts is that of the page itself; it is subtracted.
  const few = await measureHeaps(100);
  const many = await measureHeaps(100_000);
  const parsed = many.parsed - few.parsed;
  expect(parsed).toBeGreaterThan(1_000_000);
  report(
    task,
    {
      name: '100,000 contracts: heap, relative to the parsed JSON',
      unit: 'times',
      samples: [(many.opened - few.opened) / parsed],
      budget: BUDGETS.heap,
    },
    {
      name: '100,000 contracts: heap after searching and sorting, relative to the parsed JSON',
      unit: 'times',
      samples: [(many.used - few.used) / parsed],
      budget: BUDGETS.heap,
    },
    {
      name: '100,000 contracts: rows of the table',
      unit: 'count',
      samples: [many.rows],
      budget: BUDGETS.renderedRows,
    },
  );
});
