import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { drop } from '../../../support/browser/drop';
import { readLongestTask, rest, withTab } from '../browser';
import { report } from '../figures';

const FILES = 1000;
const RUNS = 9;
/** How long all of them may take before nobody waits any longer, in milliseconds. */
const POLL_TIMEOUT_MS = 60_000;

/** Whether all files are listed and none is on its way; asked so that the page has little to do. */
const isOver = (page: Page) =>
  page.evaluate((files) => {
    const dialog = document.querySelector('[role=dialog]');
    const bars = dialog?.querySelectorAll('[role=progressbar], progress').length;
    return bars === 0 && dialog?.querySelectorAll('li').length === files;
  }, FILES);

const FILE_SIZE = 64;
const names = Array.from({ length: FILES }, (_, index) => `contract ${index + 1}.pdf`);
const dropped = Object.fromEntries(names.map((name) => [name, FILE_SIZE]));
const chosen = names.map((name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(FILE_SIZE),
}));

/** Gives files to the dialog and waits until every one has ended, in real time. */
function upload(give: (dialog: Locator) => Promise<void>) {
  return withTab({ path: '/reports', as: 'ada' }, async ({ page }) => {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Upload Contract', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Contracts', exact: true });
    await chooseIn(dialog).waitFor();
    // It has moved in when it takes what is dropped.
    await rest(500);
    const begin = await page.evaluate(() => performance.now());
    await give(dialog);
    const deadline = performance.now() + POLL_TIMEOUT_MS;
    while (!(await isOver(page)) && performance.now() < deadline) await rest(250);
    await rest(500);
    const longestTask = await readLongestTask(page, begin);
    const ended = await dialog.getByText(/^Upload(ed| failed)$/).count();
    return { longestTask, ended };
  });
}

const chooseIn = (place: Locator | Page) =>
  place.getByRole('button', { name: 'Choose Files', exact: true });

/** The longest task of a bare page that is dropped the same files. */
function dropPlainly() {
  return withTab({ path: '/bench' }, async ({ page }) => {
    await page.evaluate(() => window.bench?.showPlainDrop());
    const begin = await page.evaluate(() => performance.now());
    await drop(chooseIn(page), dropped);
    await page.getByText(`${FILES} files`).waitFor();
    await rest(500);
    return readLongestTask(page, begin);
  });
}

test('A thousand files at once', async ({ task }) => {
  const drops: Awaited<ReturnType<typeof upload>>[] = [];
  const choices: typeof drops = [];
  const plain: number[] = [];
  const ways = [
    [drops, (dialog: Locator) => drop(chooseIn(dialog), dropped)],
    [choices, (dialog: Locator) => dialog.locator('input[type=file]').setInputFiles(chosen)],
  ] as const;
  const hasEnded = ({ ended }: { readonly ended: number }) => ended === FILES;
  // Where the files don't end, further runs would tell nothing more.
  while (plain.length < RUNS && [...drops, ...choices].every(hasEnded)) {
    for (const [runs, give] of ways) runs.push(await upload(give));
    plain.push(await dropPlainly());
  }
  const longestOf = (runs: typeof drops) => runs.map((run) => run.longestTask);
  report(
    task,
    {
      name: '1,000 files dropped at once: longest task',
      unit: 'task',
      samples: longestOf(drops),
      plain,
      budget: { worst: 100 },
    },
    {
      name: '1,000 files chosen at once: longest task',
      unit: 'task',
      samples: longestOf(choices),
      budget: { worst: 100 },
    },
    {
      name: '1,000 files dropped or chosen at once: those that ended, well or not',
      unit: 'count',
      samples: [...drops, ...choices].map((run) => run.ended),
      budget: { exactly: FILES },
    },
  );
});
