import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readHeap, rest, seeFirstRow, withTab } from '../browser';
import { bench } from '../measurements';

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

bench('heap', async () => {
  // The heap with few contracts is that of the page itself; it is subtracted.
  const few = await measureHeaps(100);
  const many = await measureHeaps(100_000);
  const parsed = many.parsed - few.parsed;
  expect(parsed).toBeGreaterThan(1_000_000);
  const opened = (many.opened - few.opened) / parsed;
  return { product: [{ opened, used: (many.used - few.used) / parsed, rows: many.rows }] };
});
