import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETS } from '../tools/bench/budgets';
import { loadDashboard, loadSignInPage, measureFirstLoad } from '../tools/bench/first-load';

/** The product's own contracts, repeated under new ids. */
function repeatList(count: number): unknown[] {
  const list: object[] = JSON.parse(readFileSync('public/contracts.json', 'utf8'));
  return Array.from({ length: count }, (_, index) => ({
    ...list[index % list.length],
    id: `contract-${index}`,
  }));
}

test('The first visits stay within the budgets for sizes and requests', async () => {
  const load = await measureFirstLoad('dist');
  for (const name of ['signInScripts', 'firstRowsScripts', 'styles'] as const)
    expect.soft(load[name], name).toBeLessThanOrEqual(BUDGETS[name].max);
  for (const name of ['signInRequests', 'dashboardRequests'] as const) {
    const paths = load[name];
    expect.soft(paths.length, `${name}: ${paths.join(' ')}`).toBeLessThanOrEqual(BUDGETS[name].max);
  }
});

test('A first visit to the sign-in page fetches only the scripts that the page names', async () => {
  const tab = await loadSignInPage();
  const page = readFileSync('dist/index.html', 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(tab.requests.filter((path) => path.endsWith('.js')).toSorted()).toEqual(named.toSorted());
});

test('The code of the workspace, of dialogs and of menus is fetched after sign-in', async () => {
  const later = /(?:demo-workspace|modal-dialog|user-menu|ark)(?=-)/;
  const tab = await loadSignInPage();
  expect(tab.requests.filter((path) => later.test(path))).toEqual([]);

  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  await tab.pass(5000);
  await tab.page.waitForLoadState('networkidle');
  const names = tab.requests.flatMap((path) => later.exec(path)?.[0] ?? []);
  expect(names.toSorted()).toEqual(['ark', 'demo-workspace', 'modal-dialog', 'user-menu']);
});

test('From sign-in to a contract, each data file is requested once, and no other site', async () => {
  const tab = await loadSignInPage();
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await tab.see(tab.contract.evidence);
  for (const path of ['/contracts.json', '/contract-details.json'] as const)
    expect(tab.countRequests(path), path).toBe(1);
  const origins = new Set(tab.responses.map((response) => new URL(response.url()).origin));
  expect(origins.size).toBe(1);
});

test('The dashboard of a long list has as many elements as that of a short one', async () => {
  const tab = await loadDashboard();
  expect(tab.countRequests('/contracts.json')).toBe(1);
  const elements = tab.shell.main.locator('*');
  const few = await elements.count();
  await tab.answer('/contracts.json', { json: repeatList(5000) });
  await tab.goTo('/dashboard');
  await tab.see(tab.dashboard.text('Showing 5000 of 5000 contracts'));
  expect(await tab.dashboard.links.count()).toBe(BUDGETS.renderedRows.exactly);
  expect(await elements.count()).toBe(few);
});
