import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

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

test('A first visit to the sign-in page fetches the scripts that the page names', async () => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await settle(tab);
  const page = readFileSync('dist/index.html', 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(tab.requests.filter((path) => path.endsWith('.js')).toSorted()).toEqual(named.toSorted());
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
