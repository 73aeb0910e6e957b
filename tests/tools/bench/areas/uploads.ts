import type { Locator, Page } from 'playwright-core';
import { drop } from '../../../support/browser/drop';
import { readLongestTask, rest, withTab } from '../browser';
import { bench } from '../measurements';
import { openUploadDialog } from '../private';
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
  const painting = page.evaluate((expected) => window.watch.see(expected), sight);
  await give();
  return (await painting).sinceInput;
}

/** Whether all files are listed and none is in progress. One query, to leave the page undisturbed. */
const haveEnded = (page: Page) =>
  page.evaluate((files) => {
    const dialog = document.querySelector('[role=dialog]');
    const bars = dialog?.querySelectorAll('[role=progressbar], progress').length;
    return bars === 0 && dialog?.querySelectorAll('li').length === files;
  }, FILES);

/** Gives files to the upload dialog and waits until all uploads have ended. */
const upload = (give: (dialog: Locator) => Promise<void>) =>
  withTab({ path: '/reports', as: 'ada' }, async ({ page }) => {
    const dialog = await openUploadDialog(page);
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

/** Drops the same files on a bare page, which counts them. */
const dropPlainly = () =>
  withTab({ isPlain: true, path: '/bare.html' }, async ({ page }) => {
    await page.evaluate(() => window.bare.showDropTarget(true));
    const begin = await page.evaluate(() => performance.now());
    const target = findButton(page);
    const sight = { selector: 'button', text: `${FILES} files` };
    const lastRow = await paintFiles(page, () => drop(target, dropped), sight);
    await rest(500);
    return { lastRow, longestTask: await readLongestTask(page, begin) };
  });

/** Drops and chooses files once, and drops them on the bare page. */
async function uploadOnce() {
  const drops = await upload((dialog) => drop(findButton(dialog), dropped));
  const choice = await upload((dialog) =>
    dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles(chosen),
  );
  const chosenRun = { chosenLastRow: choice.lastRow, chosenLongestTask: choice.longestTask };
  const product = [drops, { ...chosenRun, ended: choice.ended }];
  return { product, plain: await dropPlainly() };
}

bench('uploads', async () => {
  const runs = [await uploadOnce()];
  const haveAllEnded = () =>
    runs.every(({ product }) => product.every(({ ended }) => ended === FILES));
  // Uploads that do not end would make each run wait for the timeout.
  while (runs.length < RUNS && haveAllEnded()) runs.push(await uploadOnce());
  return {
    product: runs.flatMap(({ product }) => product),
    plain: runs.map(({ plain }) => plain),
  };
});
