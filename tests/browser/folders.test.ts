// @module-tag attack
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createFiles, drop, type DroppedFiles } from '../support/browser/drop';
import {
  addFilter,
  chipOf,
  openWorkspace,
  readOwn,
  rowOf,
  seeContracts,
  upload,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';
import { must } from '../support/must';

const text = (name: string) => new TextEncoder().encode(readOwn(name));

/** Three contracts in two folders, and two files that are none. */
const FOLDER: DroppedFiles = {
  'Signed/.DS_Store': 6,
  'Signed/lease.txt': text('lease-english'),
  'Signed/2024/nda.txt': text('nda-leap-day'),
  'Signed/2024/saas.txt': text('saas-renewed'),
  'Signed/2024/photo.png': 12,
  'Signed/list.xlsx': 12,
};

const openDialog = async (tab: Tab) => {
  await tab.click(tab.page.getByRole('button', { name: 'Add contracts' }).first());
  await tab.see(tab.page.getByRole('group', { name: 'Drop area' }));
};

async function seeResult({ page, see, click }: Pick<Tab, 'page' | 'see' | 'click'>, total = 5) {
  await see(page.getByText(`3 of ${total} read, 2 not contracts`).first());
  await click(page.getByText('Names of other files'));
  await see(
    page.getByText('Signed/2024/photo.png', { exact: true }),
    page.getByText('Signed/list.xlsx', { exact: true }),
  );
  expect(await page.getByText('.DS_Store').count()).toBe(0);
}

test('a dropped folder is read with its folders, which filter the list, also after a reload', async () => {
  const tab = await openWorkspace();
  await openDialog(tab);
  await drop(tab.page.getByRole('group', { name: 'Drop area' }), FOLDER);
  await seeResult({ page: tab.page, see: tab.see.bind(tab), click: tab.click.bind(tab) });
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(tab.page.getByText('3 of 5 read, 2 not contracts').first());
  await addFilter(tab, 'folder 2024');
  await tab.see(tab.page.getByText('2 of 3 contracts', { exact: true }).first());
  await tab.seeNo(rowOf(tab, 'LEASE OF UNIT 7'));
  expect(new URL(tab.page.url()).search).toBe('?folder=Signed%2F2024');
  await tab.page.reload();
  await tab.see(chipOf(tab, 'FolderSigned/2024'));
  await seeContracts(tab, 2);
});

test('a folder can be chosen, too', async () => {
  const tab = await openWorkspace();
  await openDialog(tab);
  const [path] = await createFiles(FOLDER);
  await tab.see(tab.page.getByRole('button', { name: 'Choose Folder' }));
  await tab.page.getByLabel('Folder of contracts').setInputFiles(must(path, 'path'));
  await seeResult({ page: tab.page, see: tab.see.bind(tab), click: tab.click.bind(tab) });
});

test('a ZIP file is taken apart, and one with a path trick is refused in words', async () => {
  const tab = await openWorkspace();
  const zip = (name: string, files: Record<string, Uint8Array>) => ({
    name,
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(files)),
  });
  const contracts = {
    'Signed/lease.txt': text('lease-english'),
    'Signed/2024/nda.txt': text('nda-leap-day'),
    'Signed/2024/saas.txt': text('saas-renewed'),
    'Signed/2024/photo.png': text('saas-renewed'),
    'Signed/list.xlsx': text('saas-renewed'),
  };
  await upload(
    tab,
    zip('Signed.zip', contracts),
    zip('trick.zip', { '../../x.txt': text('lease-english') }),
  );
  // The refused file is counted, too.
  await tab.see(tab.page.getByText('1 refused', { exact: true }));
  await seeResult({ page: tab.page, see: tab.see.bind(tab), click: tab.click.bind(tab) }, 6);
  await tab.see(tab.page.getByRole('alert').getByText(/leads out of the ZIP file/));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await addFilter(tab, 'folder 2024');
  await seeContracts(tab, 2);
});

test('two dropped folders of one name are both read, each once', async () => {
  const tab = await openWorkspace();
  await openDialog(tab);
  const files = {
    'one/Signed/lease.txt': text('lease-english'),
    'two/Signed/lease.txt': text('nda-leap-day'),
    'two/Signed/Signed/lease.txt': text('saas-renewed'),
  };
  const tops = ['one/Signed', 'two/Signed'];
  await drop(tab.page.getByRole('group', { name: 'Drop area' }), files, tops);
  await tab.see(tab.page.getByText('3 read').first());
});

test('a picture is no contract, alone, in a folder and by its content', async () => {
  const tab = await openWorkspace();
  await openDialog(tab);
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
  await drop(tab.page.getByRole('group', { name: 'Drop area' }), {
    'photo.jpg': jpeg,
    'lease.pdf': jpeg,
    'Signed/photo.jpg': jpeg,
  });
  await tab.see(tab.page.getByText('0 of 3 read, 3 not contracts').first());
  const others = tab.page.getByRole('list', { name: 'Other files' });
  await tab.see(others.getByText('1 other file in folders'), others.getByText(/scan/));
  const rows = tab.uploads.dialog.getByText(/^This is a picture\. To add a scan/);
  await tab.see(rows.first(), rows.last());
  expect(await rows.count()).toBe(2);
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
});
