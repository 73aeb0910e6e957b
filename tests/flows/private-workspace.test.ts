import { expect, test } from 'vitest';
import {
  makePdfFile,
  openWithFiles,
  openWorkspace,
  readOwn,
  rowOf,
  storeWorkerOf,
  textFile,
  upload,
} from '../support/browser/private-tab';

const LEASE = readOwn('lease-english');

test('contracts are read in the browser, kept over a reload and shared with other tabs', async () => {
  const tab = await openWorkspace();
  await upload(
    tab,
    await makePdfFile('lease.pdf', LEASE),
    await makePdfFile('nda.pdf', readOwn('nda-leap-day')),
  );
  await tab.see(tab.page.getByText('2 of 2 files uploaded').first());
  await tab.click(tab.page.getByRole('link', { name: 'Open contract of lease.pdf' }));
  await tab.see(
    tab.page.getByRole('heading', { level: 1, name: 'LEASE OF UNIT 7, HOLLINS QUAY' }),
    tab.page.getByText('HOLLINS QUAY PROPERTIES LIMITED, MARROW & PINE LTD'),
    tab.page.getByText('March 25, 2025 to March 24, 2035'),
    tab.page.getByRole('heading', { name: 'Insurance' }),
  );
  // The closing dialog returns the focus, then the page takes it.
  await tab.seeFocusOn(tab.page.getByRole('main'));
  await tab.pass(1000);
  // The evidence has the words of the page.
  await tab.click(tab.page.getByRole('button', { name: /^Page \d+, Governing law/ }));
  await tab.see(tab.source.areas.first());
  expect(await tab.source.readMarks()).toContain('England and Wales');
  expect(tab.requests.filter((path) => path.endsWith('.json'))).toEqual([]);

  await tab.goTo('/dashboard');
  await tab.see(rowOf(tab, 'LEASE OF UNIT 7'), tab.page.getByText('Mar 24, 2035'));
  const other = await tab.openTab('/dashboard');
  await other.see(rowOf(other, 'LEASE OF UNIT 7'));
  await upload(other, await makePdfFile('note.pdf', 'Nothing but a note.'));
  await other.see(other.page.getByText('1 of 1 file uploaded').first());
  await tab.see(tab.page.getByText('Showing 3 of 3 contracts'));
});

test('a protected file asks for its password, and a damaged one is kept and says why', async () => {
  const tab = await openWorkspace();
  await upload(tab, await makePdfFile('protected.pdf', LEASE, 'sesame'), {
    name: 'damaged.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and nothing else'),
  });
  const password = tab.page.getByLabel('Password of protected.pdf', { exact: true });
  await tab.see(password, tab.page.getByText(/^This file is damaged and cannot be read\./));
  await password.fill('wrong');
  await tab.press('Enter');
  await tab.see(tab.page.getByText('This password does not open the file.'));
  await password.fill('sesame');
  await tab.press('Enter');
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of protected.pdf' }));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(rowOf(tab, 'LEASE OF UNIT 7'), rowOf(tab, 'damaged'));
  await tab.see(rowOf(tab, 'damaged').getByText('Not found', { exact: true }));
});

test('a file that is here already is not read again, and closing keeps the contracts', async () => {
  const tab = await openWorkspace();
  const lease = await makePdfFile('lease.pdf', LEASE);
  await upload(tab, lease);
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of lease.pdf' }));
  await tab.page
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles([{ ...lease, name: 'copy.pdf' }]);
  await tab.see(tab.page.getByText('Already here', { exact: true }));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(tab.page.getByText('Showing 1 of 1 contracts'));
  // The button that opened the dialog is gone.
  await tab.seeFocusOn(tab.page.getByRole('main'));

  await tab.click(tab.page.getByRole('button', { name: 'Private workspace' }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'Close workspace' }));
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(rowOf(tab, 'LEASE OF UNIT 7'));
});

test('the sidebar and the drawer tell of the last backup, in all tabs and after a reload', async () => {
  const tab = await openWithFiles([textFile('saas-renewed')]);
  const { page } = tab;
  const part = (of = page) => of.getByRole('region', { name: 'Private workspace' });
  await tab.see(part().getByText('No backup yet'));
  const other = await tab.openTab('/reports');
  await other.see(part(other.page).getByText('No backup yet'));

  await page.setViewportSize({ width: 390, height: 800 });
  await tab.shell.openDrawer();
  await part().getByRole('button', { name: 'Save a backup' }).focus();
  const downloading = page.waitForEvent('download');
  await tab.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('covenant-workspace-2026-06-15.zip');
  await tab.see(part().getByText('Last backup today'));
  await tab.seeFocusOn(part().getByRole('button', { name: 'Save a backup' }));
  await other.see(part(other.page).getByText('Last backup today'));
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await tab.see(part().getByText('Last backup today'));
  await page.emulateMedia({ media: 'print' });
  await tab.seeNo(part());
});

test('a store whose worker the browser ends is opened anew, and goes on with what is stored', async () => {
  const tab = await openWithFiles([textFile('lease-english'), textFile('nda-leap-day')]);
  await tab.see(tab.page.getByText('Showing 2 of 2 contracts'));
  const worker = storeWorkerOf(tab);
  // The browser fires no event for such an end.
  void worker.evaluate(() => close()).catch(() => undefined);
  await tab.until(async () => {
    expect(storeWorkerOf(tab)).not.toBe(worker);
  });
  await upload(tab, await makePdfFile('note.pdf', 'Nothing but a note.'));
  await tab.see(tab.page.getByText('1 of 1 file uploaded').first());
  await tab.see(tab.page.getByText('Showing 3 of 3 contracts'));
  await tab.page.reload();
  await tab.see(tab.page.getByText('Showing 3 of 3 contracts'));
});
