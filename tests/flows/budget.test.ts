import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDashboard, loadSignInPage, measureFirstLoad } from '../tools/bench/first-load';
import { MEASUREMENTS } from '../tools/bench/measurements';

/** The contracts of the sample, repeated under new ids. */
function repeatSample(count: number): unknown[] {
  const sample: object[] = JSON.parse(readFileSync('public/contracts.json', 'utf8'));
  return Array.from({ length: count }, (_, index) => ({
    ...sample[index % sample.length],
    id: `contract-${index}`,
  }));
}

test('The first visits stay within the budgets for sizes and requests', async () => {
  const { sizes, requests } = await measureFirstLoad('dist');
  for (const [id, [name, unit, { max }]] of Object.entries(MEASUREMENTS.sizes)) {
    const paths = new Map(Object.entries(requests)).get(id) ?? [];
    const value = unit === 'count' ? paths.length : new Map(Object.entries(sizes)).get(id);
    expect.soft(value, `${name} ${paths.join(' ')}`).toBeLessThanOrEqual(max);
  }
});

test('The sign-in page requests only its own scripts; sign-in requests each other file once', async () => {
  const tab = await loadSignInPage();
  const page = readFileSync('dist/index.html', 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(tab.requests.filter((path) => path.endsWith('.js')).toSorted()).toEqual(named.toSorted());

  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  const chunk = /(?<=\/)(?:ark|demo|user-menu)(?=-)/;
  const readChunks = () => tab.requests.flatMap((path) => chunk.exec(path)?.[0] ?? []).toSorted();
  const once = ['ark', 'demo', 'user-menu'];
  await tab.until(async () => expect(readChunks()).toEqual(once));

  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await tab.see(tab.contract.evidence);
  expect(readChunks()).toEqual(once);
  for (const path of ['/contracts.json', '/contract-details.json'] as const)
    expect(tab.countRequests(path), path).toBe(1);
});

test('The dashboard of 5,000 contracts has as many elements as that of the sample', async () => {
  const tab = await loadDashboard();
  const elements = tab.shell.main.locator('*');
  const count = await elements.count();
  await tab.answer('/contracts.json', { json: repeatSample(5000) });
  await tab.goTo('/dashboard');
  await tab.see(tab.dashboard.text('Showing 5000 of 5000 contracts'));
  expect(await tab.dashboard.links.count()).toBe(MEASUREMENTS.heap.rows[2].exactly);
  expect(await elements.count()).toBe(count);
});
