import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { PASSWORD } from '../../../support/browser/pages/login-page';
import { readHeap, withTab, type BenchTab } from '../browser';
import { report } from '../figures';
import { readObjects } from '../heap-snapshot';

const ROUNDS = 100;
/** After so many, everything is there that stays. */
const SETTLED = 10;

/** Lets the simulated delays pass forty times as fast; a clock of Playwright's would keep what it ran. */
function quicken(): void {
  const { setTimeout, setInterval } = window;
  const quick = (start: (work: () => void, after: number) => number) =>
    Object.assign((work: () => void, after = 0) => start(work, after / 40), start);
  Object.assign(window, { setTimeout: quick(setTimeout), setInterval: quick(setInterval) });
}

/** Picks a file in the page: one that Playwright picks would be kept, and all that it stands in. */
function pickFile(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for files');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], 'lease.pdf'));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Somebody signs in, reads a contract and a piece of its evidence, uploads a file, and signs out. */
async function goRound(page: Page): Promise<void> {
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

/** What the browser holds for the page. */
async function weigh(tab: BenchTab) {
  const heap = await readHeap(tab);
  const { documents, nodes, jsEventListeners } = await tab.session.send('Memory.getDOMCounters');
  const objects = await readObjects(tab.session);
  return { objects, heap, nodes, listeners: jsEventListeners, documents };
}

const FIGURES = [
  { key: 'objects', name: 'the page’s objects', budget: { median: 5 } },
  { key: 'heap', name: 'heap, with the code that the engine compiled meanwhile' },
  { key: 'nodes', name: 'DOM nodes', budget: { median: 5 } },
  { key: 'listeners', name: 'event listeners', budget: { median: 5 } },
  { key: 'documents', name: 'documents', budget: { median: 5 } },
] as const;

test('Whoever comes and goes leaves nothing behind', async ({ task }) => {
  const [settled, last] = await withTab({ path: '/login' }, async (tab) => {
    await tab.page.addInitScript(quicken);
    await tab.page.reload();
    for (let round = 0; round < SETTLED; round += 1) await goRound(tab.page);
    const before = await weigh(tab);
    for (let round = SETTLED; round < ROUNDS; round += 1) await goRound(tab.page);
    return [before, await weigh(tab)];
  });
  for (const { key, name, ...rest } of FIGURES) {
    report(task, {
      name: `After ${ROUNDS} sessions against ${SETTLED}: ${name}`,
      unit: 'percent',
      samples: [100 * (last[key] / settled[key] - 1)],
      ...rest,
    });
  }
});
