import { drop } from '../../../support/browser/drop';
import { readHeap, readLongestTask, rest, withTab } from '../browser';
import { makePdfContracts } from '../contracts';
import { bench, measureByTurns } from '../measurements';
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
    const ended = await dialog.getByText('Read', { exact: true }).count();
    return { growth: 100 * (heap / settled - 1), longestTask, ended, time };
  });
}

/** Drops the same files on a bare page, which looks at none: the browser's own share. */
const dropPlainly = (files: Readonly<Record<string, Uint8Array>>) =>
  withTab({ isPlain: true, path: '/bare.html' }, async ({ page }) => {
    await page.evaluate(() => window.bare.showDropTarget(false));
    const begin = await page.evaluate(() => performance.now());
    await drop(page.getByRole('button', { name: 'Choose Files', exact: true }), files);
    await rest(500);
    return { longestTask: await readLongestTask(page, begin) };
  });

bench('private-uploads', async () => {
  const contracts = await makePdfContracts(FILES, PAGES);
  const files = Object.fromEntries(contracts.map(({ name, buffer }) => [name, buffer]));
  return measureByTurns(
    RUNS,
    () => dropContracts(files),
    () => dropPlainly(files),
  );
});
