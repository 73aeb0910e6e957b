import { expect, test } from 'vitest';
import { seeNoViolations } from '../support/browser/axe';
import {
  makePdfFile,
  openWithFiles,
  openWorkspace,
  readOwn,
  rowOf,
  seeContracts,
  storeWorkerOf,
  textFile,
  upload,
} from '../support/browser/private-tab';

const LEASE = readOwn('lease-english');

test('a protected file asks for its password, and a damaged one is kept and says why', async () => {
  const tab = await openWorkspace();
  await upload(tab, await makePdfFile('protected.pdf', LEASE, 'sesame'), {
    name: 'damaged.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and nothing else'),
  });
  const password = tab.page.getByLabel('Password of protected.pdf', { exact: true });
  await tab.see(password, tab.page.getByText(/^This file is damaged and cannot be read\./));
  await seeNoViolations(tab);
  await password.fill('wrong');
  await tab.press('Enter');
  await tab.see(tab.page.getByText('This password does not open the file.'));
  await password.fill('sesame');
  await tab.press('Enter');
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of protected.pdf' }));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(rowOf(tab, 'LEASE OF UNIT 7'), rowOf(tab, 'damaged'));
  // The button that opened the dialog is gone.
  await tab.seeFocusOn(tab.page.getByRole('main'));
  await tab.see(rowOf(tab, 'damaged').getByText('Not found', { exact: true }));
});

test('a store whose worker the browser ends is opened anew, and goes on with what is stored', async () => {
  const tab = await openWithFiles([textFile('lease-english'), textFile('nda-leap-day')]);
  await seeContracts(tab, 2);
  const worker = storeWorkerOf(tab);
  // The browser fires no event for such an end.
  void worker.evaluate(() => close()).catch(() => undefined);
  await tab.until(async () => {
    expect(storeWorkerOf(tab)).not.toBe(worker);
  });
  await upload(tab, await makePdfFile('note.pdf', 'Nothing but a note.'));
  await tab.see(tab.page.getByText('1 read').first());
  await seeContracts(tab, 3);
  await tab.page.reload();
  await seeContracts(tab, 3);
});
