// @module-tag attack
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  openWorkspace,
  rowOf,
  saveEverything,
  seeContracts,
  upload,
  type UploadedFile,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';
import { readCsv } from '../support/csv';

/** A contract that says nothing, so that the name of its file is its name. */
const makeFile = (name: string, index: number): UploadedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Nothing that names a contract stands in this text, number ${index}.`),
});

/** Names of files without their extension. */
const NAMES = [
  'markup <img src=x onerror=hacked()>',
  '"><script>hacked()</script>',
  '=HYPERLINK("https://evil.example")',
  '@SUM(A1);=cmd|calc',
  'turned \u202Excod.exe',
  'nul \u0000 byte',
  'bell \u0007 and escape \u001B[31m',
  `long ${'x'.repeat(200)}`,
  '__proto__',
  '..%2f..%2fsecret',
  'half \uD800 of a character',
  'اتفاقية توريد',
];

const seeNames = async (tab: Tab, count: number) => {
  await seeContracts(tab, count);
  const links = await tab.page.getByRole('table').getByRole('link').allTextContents();
  return links;
};

async function exportNames(tab: Tab): Promise<readonly string[]> {
  const downloading = tab.page.waitForEvent('download');
  await tab.click(tab.page.getByRole('button', { name: 'Export' }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'All terms as CSV' }));
  const bytes = await buffer(await (await downloading).createReadStream());
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  // Where `;` separates cells, each cell stays one, too.
  expect(text).not.toMatch(/(?:^|;)=/m);
  return readCsv(text)
    .slice(1)
    .map(([, name = '']) => name);
}

test('hostile file names are texts in the list, in CSV files, and after a backup', async () => {
  const tab = await openWorkspace();
  await tab.page.evaluate(() =>
    Object.assign(window, { hacked: () => (document.title = 'hacked') }),
  );
  const files = NAMES.map((name, index) => makeFile(`${name}.txt`, index));
  await upload(tab, ...files);
  await tab.see(tab.page.getByText(`${files.length} read`).first());
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  const shown = await seeNames(tab, files.length);
  expect(await tab.page.title()).not.toBe('hacked');
  for (const name of await exportNames(tab)) expect(name).not.toMatch(/^[=+\-@\t\r]/);
  // The direction of a name changes nothing around it.
  const names = await tab.page.getByRole('table').getByRole('link').locator('bdi').all();
  expect(names.length).toBeGreaterThanOrEqual(files.length);
  for (const name of names)
    expect(await name.evaluate((node) => getComputedStyle(node).unicodeBidi)).toBe('isolate');
  await tab.see(rowOf(tab, 'markup <img src=x onerror=hacked()>'));

  await tab.goTo('/settings');
  const backup = await saveEverything(tab);
  await tab.click(tab.page.getByRole('button', { name: 'Delete everything' }));
  await tab.page.getByLabel('Type delete to confirm').fill('delete');
  await tab.press('Enter');
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  await tab.goTo('/settings');
  await tab.page.getByLabel('Saved workspace').setInputFiles(backup);
  await tab.see(tab.page.getByText(`${files.length} added.`));
  await tab.goTo('/dashboard');
  expect((await seeNames(tab, files.length)).toSorted()).toEqual(shown.toSorted());
});
