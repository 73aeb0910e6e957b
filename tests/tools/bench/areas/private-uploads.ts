import { test } from 'vitest';
import { drop } from '../../../support/browser/drop';
import { readHeap, readLongestTask, rest, withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { makePdfContracts } from '../contracts';
import { report } from '../figures';
import { openUploads, seeUploaded } from '../private';

const FILES = 249;
const PAGES = 6;
const RUNS = 5;
/** The memory from here on is flat. */
const SETTLED = 50;

/** Drops contracts on the dialog of an empty private workspace, until all are read and kept. */
function dropContracts(files: Readonly<Record<string, Uint8Array>>) {
  return withTab({ path: '/login' }, async (tab) => {
    const { page } = tab;
    const dialog = await openUploads(page);
    const begin = await page.evaluate(() => performance.now());
    const started = performance.now();
    await drop(dialog.getByRole('button', { name: 'Choose Files', exact: true }), files);
    await seeUploaded(page, SETTLED);
    const settled = await readHeap(tab);
    await seeUploaded(page, FILES);
    const time = performance.now() - started;
    await rest(1500);
    const heap = await readHeap(tab);
    const longestTask = await readLongestTask(page, begin);
    const ended = await dialog.getByText('Uploaded', { exact: true }).count();
    return { growth: 100 * (heap / settled - 1), longestTask, ended, time };
  });
}

/** Drops the same files on a bare page, which looks at none: the browser's own share. */
function dropPlainly(files: Readonly<Record<string, Uint8Array>>): Promise<number> {
  return withTab({ isPlain: true, path: '/bare.html' }, async ({ page }) => {
    await page.evaluate(() => {
      const area = document.createElement('button');
      area.textContent = 'Choose Files';
      for (const type of ['dragover', 'drop'])
        area.addEventListener(type, (event) => event.preventDefault());
      document.body.append(area);
    });
    const begin = await page.evaluate(() => performance.now());
    await drop(page.getByRole('button', { name: 'Choose Files', exact: true }), files);
    await rest(500);
    return readLongestTask(page, begin);
  });
}

test('249 contracts dropped on the private workspace', async ({ task }) => {
  const contracts = await makePdfContracts(FILES, PAGES);
  const files = Object.fromEntries(contracts.map(({ name, buffer }) => [name, buffer]));
  const runs: Awaited<ReturnType<typeof dropContracts>>[] = [];
  const plain: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await dropContracts(files));
    plain.push(await dropPlainly(files));
  }
  report(
    task,
    {
      name: '249 contracts dropped: longest task of the page',
      unit: 'task',
      samples: runs.map((run) => run.longestTask),
      plain,
      budget: BUDGETS.longestTask,
    },
    {
      name: '249 contracts dropped: drop to the last one read and kept',
      unit: 'ms',
      samples: runs.map((run) => run.time),
    },
    {
      name: '249 contracts dropped: heap of the page at the end against the 50th file',
      unit: 'percent',
      samples: runs.map((run) => run.growth),
      budget: BUDGETS.uploadGrowth,
    },
    {
      name: '249 contracts dropped: uploads that ended',
      unit: 'count',
      samples: runs.map((run) => run.ended),
      budget: BUDGETS.endedPrivateUploads,
    },
  );
});
