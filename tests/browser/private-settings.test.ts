// @module-tag attack
import { expect, test } from 'vitest';
import {
  makePdfFile,
  openSettings,
  openWithFiles,
  readOwn,
  rowOf,
  upload,
  LEASE,
  button,
} from '../support/browser/private-tab';
import { visit, type Tab } from '../support/browser/visit';

const DELETED =
  'Your private workspace was deleted. Covenant stores nothing of it any more. The browser’s history and files that you saved stay, and the disk can keep deleted data until it is overwritten.';

const text = (tab: Tab, content: string | RegExp) => tab.page.getByText(content).first();

/** Opens a workspace with two contracts. */
async function openFilled(): Promise<Tab> {
  const files = [
    await makePdfFile('lease.pdf', readOwn('lease-english')),
    await makePdfFile('nda.pdf', readOwn('nda-leap-day')),
  ];
  return openWithFiles(files);
}

async function openStorage(tab: Tab): Promise<void> {
  await openSettings(tab);
  await tab.see(button(tab, 'Save everything'), text(tab, /of .+ used/));
}

/** Answers the question for a place with a file of the origin private file system. */
const answerPicker = (tab: Tab, name: string) =>
  tab.page.evaluate((given) => {
    globalThis.showSaveFilePicker = async () => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(given, { create: true });
    };
  }, name);

/** The content of a file of the origin private file system. */
const readPrivateFile = async (tab: Tab, name: string) => {
  const latin1 = await tab.page.evaluate(async (given) => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(given)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }, name);
  return Buffer.from(latin1, 'latin1');
};

test('a deletion leaves nothing stored, and leads other tabs to the login screen, too', async () => {
  const tab = await openFilled();
  await openStorage(tab);
  const other = await tab.openTab('/dashboard');
  await other.see(rowOf(other, LEASE));

  await tab.page.bringToFront();
  await tab.click(button(tab, 'Delete everything'));
  const dialog = tab.page.getByRole('dialog', { name: 'Delete everything?' });
  await tab.seeFocusOn(dialog.getByLabel('Type delete to confirm'));
  await tab.see(dialog.getByText(/^This deletes 2 contracts \(\d/));
  await tab.page.keyboard.type('Delete');
  await tab.press('Enter');

  await tab.see(text(tab, DELETED));
  await tab.seeAddress('/login');
  await other.see(text(other, DELETED));
  await other.seeAddress('/login');
  const left = await tab.page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    items: Object.keys(localStorage),
  }));
  expect(left).toEqual({ databases: 0, items: [] });
});

test('a tab whose store is closed from outside says so, and opens the workspace again', async () => {
  const tab = await openFilled();
  await openSettings(tab);
  await tab.see(button(tab, 'Save everything'));
  // As a newer version of the product does it in another tab.
  const other = await tab.openTab('/favicon.svg');
  await other.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('covenant.workspace', 99);
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
        });
        opening.addEventListener('error', () => resolve());
        opening.addEventListener('success', () => reject(new Error('It was upgraded.')));
      }),
  );
  await tab.see(tab.page.getByRole('heading', { name: 'Your workspace was closed' }));
  await tab.seeNo(button(tab, 'Save everything'));
  await tab.click(button(tab, 'Open it again'));
  await tab.see(button(tab, 'Save everything'), text(tab, /of .+ used/));
  await tab.goTo('/dashboard');
  await tab.see(rowOf(tab, LEASE));
});

/** Opens an empty workspace on a device with this much room, in bytes. */
async function openOnFullDisk(quotaSize: number): Promise<Tab> {
  const tab = await visit('/login', { isFresh: true });
  const session = await tab.page.context().newCDPSession(tab.page);
  const { origin } = new URL(tab.page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await tab.click(button(tab, 'Open private workspace'));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  return tab;
}

const NOT_ADDED =
  /^There is no room left for your contracts on this device\. This file was not added\. .+ add it again\.$/;

test('a full disk is told in words at upload and leaves nothing half written', async () => {
  const tab = await openOnFullDisk(64 * 1024);
  const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2 ** 20, 'a') };
  await upload(tab, large);
  await tab.see(tab.page.getByRole('dialog').getByText(NOT_ADDED));
  await openStorage(tab);
  await tab.see(text(tab, '0 Bytes'), text(tab, / of 64\.00 KB used$/));
  await tab.goTo('/dashboard');
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
});

test.each([
  ['an earlier', 5],
  ['a newer', 1000],
])(
  'a workspace of %s version is deleted, also in another tab, and opened anew',
  async (_, version) => {
    const tab = await visit('/login', { isFresh: true });
    await tab.page.evaluate(
      (of) =>
        new Promise((resolve) => {
          const opening = indexedDB.open('covenant.workspace', of);
          opening.addEventListener('success', () => resolve(opening.result.close()));
        }),
      version,
    );
    await tab.click(button(tab, 'Open private workspace'));
    const other = await tab.openTab('/settings');
    await tab.goTo('/settings');
    await tab.see(text(tab, /^Your workspace was made by another version of Covenant/).first());
    await tab.click(button(tab, 'Delete everything'));
    await tab.page.getByLabel('Type delete to confirm').fill('delete');
    await tab.press('Enter');
    await tab.see(text(tab, DELETED));
    await other.see(button(other, 'Open private workspace'));
    await tab.click(button(tab, 'Open private workspace'));
    await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  },
);

test('a backup is written to the chosen file, and is read in', async () => {
  const tab = await openFilled();
  await openStorage(tab);
  await answerPicker(tab, 'chosen.zip');
  await tab.click(button(tab, 'Save everything'));
  await tab.see(text(tab, '2 contracts saved to chosen.zip.'));
  const buffer = await readPrivateFile(tab, 'chosen.zip');
  expect(buffer.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const file = { name: 'chosen.zip', mimeType: 'application/zip', buffer };
  await tab.page.getByLabel('Saved workspace').setInputFiles(file);
  await tab.see(text(tab, '2 already here.'));
});
