import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { drop } from '../../support/browser/drop';
import { readLongestTask, rest, withTab } from '../browser';
import { report } from '../figures';

const FILES = 1000;
const RUNS = 9;
/** How long all of them may take before nobody waits any longer, in milliseconds. */
const PATIENCE = 60_000;

/** Whether all files are listed and none is on its way; asked so that the page has little to do. */
const isOver = (page: Page) =>
  page.evaluate((files) => {
    const dialog = document.querySelector('[role=dialog]');
    const bars = dialog?.querySelectorAll('[role=progressbar], progress').length;
    return bars === 0 && dialog?.querySelectorAll('li').length === files;
  }, FILES);

/** Drops the files on the dialog and waits until every one has ended, in real time. */
function dropFiles() {
  const files = Object.fromEntries(
    Array.from({ length: FILES }, (_, index) => [`contract ${index + 1}.pdf`, 64]),
  );
  return withTab({ path: '/reports', as: 'ada' }, async ({ page }) => {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Upload Contract', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Contracts', exact: true });
    const choose = dialog.getByRole('button', { name: 'Choose Files', exact: true });
    await choose.waitFor();
    // It has moved in when it takes what is dropped.
    await rest(500);
    const begin = await page.evaluate(() => performance.now());
    await drop(choose, files);
    const deadline = performance.now() + PATIENCE;
    while (!(await isOver(page)) && performance.now() < deadline) await rest(250);
    await rest(500);
    const longestTask = await readLongestTask(page, begin);
    const ended = await dialog.getByText(/^Upload(ed| failed)$/).count();
    return { longestTask, ended };
  });
}

test('A thousand files dropped at once', async ({ task }) => {
  const runs: Awaited<ReturnType<typeof dropFiles>>[] = [];
  // Where the files don't end, further runs would tell nothing more.
  while (runs.length < RUNS && runs.every(({ ended }) => ended === FILES))
    runs.push(await dropFiles());
  report(
    task,
    {
      name: '1,000 files dropped at once: longest task',
      unit: 'task',
      samples: runs.map((run) => run.longestTask),
      budget: { worst: 100 },
    },
    {
      name: '1,000 files dropped at once: those that ended, well or not',
      unit: 'count',
      samples: runs.map((run) => run.ended),
      budget: { exactly: FILES },
    },
  );
});
