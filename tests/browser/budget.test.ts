import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

/** All JavaScript of a first visit to the sign-in page, compressed, in bytes. */
const BUDGET = 90_000;

/** Lets come what is fetched ahead of need. */
async function settle(tab: Tab): Promise<void> {
  await tab.pass(5000);
  await tab.page.waitForLoadState('networkidle');
}

/** The product's own contracts, over and over under other ids. */
function repeatList(count: number): unknown[] {
  const list: object[] = JSON.parse(readFileSync('public/contracts.json', 'utf8'));
  return Array.from({ length: count }, (_, index) => ({
    ...list[index % list.length],
    id: `contract-${index}`,
  }));
}

const isScript = (response: Response) => response.request().resourceType() === 'script';

test('A first visit to the sign-in page stays within its budget', async () => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await settle(tab);
  const sizes: Record<string, number> = {};
  for (const response of tab.responses.filter(isScript)) {
    sizes[new URL(response.url()).pathname] = brotliCompressSync(await response.body()).length;
  }
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(BUDGET);
});

test('The screens behind it, and the upload dialog, come later', async () => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await settle(tab);
  const later = /(?:dashboard|contract|insights|reports|settings)-screen|upload-dialog/;
  expect(tab.requests.filter((path) => later.test(path))).toEqual([]);

  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  await settle(tab);
  const names = tab.requests.flatMap((path) => later.exec(path)?.[0] ?? []);
  expect(names.toSorted()).toEqual(['contract-screen', 'dashboard-screen', 'upload-dialog']);

  const elements = tab.shell.main.locator('*');
  const few = await elements.count();
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await tab.see(tab.contract.evidence);
  for (const path of ['/contracts.json', '/contract-details.json'] as const)
    expect(tab.countRequests(path), path).toBe(1);

  // The same first page of a longer list holds as much: ten rows.
  await tab.answer('/contracts.json', { json: repeatList(5000) });
  await tab.goTo('/dashboard');
  await tab.see(tab.dashboard.text('Showing 5000 of 5000 contracts'));
  expect(await tab.dashboard.links.count()).toBe(10);
  expect(await elements.count()).toBe(few);
});
