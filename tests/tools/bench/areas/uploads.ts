import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { drop } from '../../../support/browser/drop';
import { readLongestTask, rest, withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { report } from '../figures';
import type { Sight } from '../watch';

const FILES = 1000;
const RUNS = 9;
const FILE_SIZE = 64;
/** How long a run waits for all uploads to end, in milliseconds. */
const POLL_TIMEOUT_MS = 60_000;

const names = Array.from({ length: FILES }, (_, index) => `contract ${index + 1}.pdf`);
const dropped = Object.fromEntries(names.map((name) => [name, FILE_SIZE]));
const chosen = names.map((name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(FILE_SIZE),
}));

const findButton = (parent: Locator | Page) =>
  parent.getByRole('button', { name: 'Choose Files', exact: true });

/** Gives files to the page; from that event to the paint of the expected element, in milliseconds. */
async function paintFiles(page: Page, give: () => Promise<void>, sight: Sight): Promise<number> {
  const painting = page.evaluate((expected) => window.watch?.see(expected), sight);
  await give();
  const paint = await painting;
  if (!paint) throw new Error('`watch` is not installed in this page');
  return paint.sinceInput;
}

/** Whether all files are listed and none is in progress. One query, to leave the page undisturbed. */
const haveEnded = (page: Page) =>
  page.evaluate((files) => {
    const dialog = document.querySelector('[role=dialog]');
    const bars = dialog?.querySelectorAll('[role=progressbar], progress').length;
    return bars === 0 && dialog?.querySelectorAll('li').length === files;
  }, FILES);

/** Times of one run, in milliseconds, and the number of uploads that ended. */
interface Run {
  readonly lastRow: number;
  readonly longestTask: number;
  readonly ended: number;
}

/** Gives files to the upload dialog and waits until all uploads have ended. */
function upload(give: (dialog: Locator) => Promise<void>): Promise<Run> {
  return withTab({ path: '/reports', as: 'ada' }, async ({ page }) => {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Upload Contract', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Contracts', exact: true });
    await findButton(dialog).waitFor();
    // The dialog moves while it opens.
    await rest(500);
    const begin = await page.evaluate(() => performance.now());
    const sight = { selector: `[role=dialog] li:nth-child(${FILES})` };
    const lastRow = await paintFiles(page, () => give(dialog), sight);
    const deadline = performance.now() + POLL_TIMEOUT_MS;
    while (!(await haveEnded(page)) && performance.now() < deadline) await rest(250);
    await rest(500);
    const longestTask = await readLongestTask(page, begin);
    const ended = await dialog.getByText(/^Upload(ed| failed)$/).count();
    return { lastRow, longestTask, ended };
  });
}

/** Drops the same files on a bare page, which counts them. */
function dropPlainly(): Promise<Omit<Run, 'ended'>> {
  return withTab({ isPlain: true, path: '/bare.html' }, async ({ page }) => {
    await page.evaluate(() => window.bare?.showDropTarget());
    const begin = await page.evaluate(() => performance.now());
    const target = findButton(page);
    const sight = { selector: 'button', text: `${FILES} files` };
    const lastRow = await paintFiles(page, () => drop(target, dropped), sight);
    await rest(500);
    return { lastRow, longestTask: await readLongestTask(page, begin) };
  });
}

test('A thousand files at once', async ({ task }) => {
  const drops: Run[] = [];
  const choices: Run[] = [];
  const plain: Omit<Run, 'ended'>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    drops.push(await upload((dialog) => drop(findButton(dialog), dropped)));
    choices.push(
      await upload((dialog) =>
        dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles(chosen),
      ),
    );
    plain.push(await dropPlainly());
    // Uploads that do not end would make each run wait for the timeout.
    if ([...drops, ...choices].some(({ ended }) => ended !== FILES)) break;
  }
  report(
    task,
    {
      name: '1,000 files dropped: drop to last row',
      unit: 'ms',
      samples: drops.map((run) => run.lastRow),
      plain: plain.map((run) => run.lastRow),
      budget: BUDGETS.uploadStart,
    },
    {
      name: '1,000 files dropped: longest task',
      unit: 'task',
      samples: drops.map((run) => run.longestTask),
      plain: plain.map((run) => run.longestTask),
    },
    {
      name: '1,000 files chosen: choice to last row',
      unit: 'ms',
      samples: choices.map((run) => run.lastRow),
    },
    {
      name: '1,000 files chosen: longest task',
      unit: 'task',
      samples: choices.map((run) => run.longestTask),
    },
    {
      name: '1,000 files dropped or chosen: uploads that ended',
      unit: 'count',
      samples: [...drops, ...choices].map((run) => run.ended),
      budget: BUDGETS.endedUploads,
    },
  );
});
