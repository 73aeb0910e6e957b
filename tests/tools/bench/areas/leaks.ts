import type { Page } from 'playwright-core';
import { PASSWORD } from '../../../support/browser/pages/login-page';
import { readHeap, withTab, type BenchTab } from '../browser';
import { readObjects } from '../heap-snapshot';
import { bench } from '../measurements';

const ROUNDS = 100;
/** Sessions until all code is loaded and all caches are filled. */
const SETTLED = 10;

/** Makes timers 40 times as fast. Playwright's clock would retain the callbacks. */
function quicken(): void {
  const { setTimeout, setInterval } = window;
  const quick = (start: (work: () => void, after: number) => number) =>
    Object.assign((work: () => void, after = 0) => start(work, after / 40), start);
  Object.assign(window, { setTimeout: quick(setTimeout), setInterval: quick(setInterval) });
}

/** Picks a file by script. Playwright's `setInputFiles` would retain the input element. */
function pickFile(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])');
  if (!input) throw new Error('No file input in this page');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], 'lease.pdf'));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Signs in, opens a contract and its evidence, uploads a file, and signs out. */
async function runSession(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Username', { exact: true }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('table').getByRole('link').first().click();
  const evidence = page.getByRole('complementary', { name: 'Supporting Evidence' });
  await evidence.getByRole('button').first().click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Upload Contract', exact: true }).click();
  await dialog.waitFor();
  await page.evaluate(pickFile);
  await dialog.getByText(/^Upload(ed| failed)$/).waitFor();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'ada', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome to Covenant' }).waitFor();
}

/** Counts and sizes of what the browser holds for the page. */
async function measure(tab: BenchTab) {
  const heap = await readHeap(tab);
  const { documents, nodes, jsEventListeners } = await tab.session.send('Memory.getDOMCounters');
  const objects = await readObjects(tab.session);
  return { objects, heap, nodes, listeners: jsEventListeners, documents };
}

bench('leaks', () =>
  withTab({ path: '/login' }, async (tab) => {
    await tab.page.addInitScript(quicken);
    await tab.page.reload();
    for (let round = 0; round < SETTLED; round += 1) await runSession(tab.page);
    const before = await measure(tab);
    for (let round = SETTLED; round < ROUNDS; round += 1) await runSession(tab.page);
    const after = await measure(tab);
    const growth = (key: keyof typeof after) => 100 * (after[key] / before[key] - 1);
    const ids = ['objects', 'heap', 'nodes', 'listeners', 'documents'] as const;
    return { product: ids.map((id) => ({ [id]: growth(id) })) };
  }));
