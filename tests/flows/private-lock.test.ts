import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  PASSPHRASE,
  rowOf,
  setPassphrase,
  unlock,
  unlockHeading,
  LEASE,
  openWithLease,
  button,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

/** Everything that the browser stores for the site, as one text; bytes as characters. */
const readStored = (tab: Tab): Promise<string> =>
  tab.page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const write = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) return write(await value.arrayBuffer());
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = ArrayBuffer.isView(value) ? value.buffer : value;
        texts.push(new TextDecoder('latin1').decode(bytes));
      } else if (typeof value === 'object' && value !== null) {
        texts.push(...Object.keys(value));
        for (const one of Object.values(value)) await write(one);
      } else texts.push(String(value));
    };
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settle(indexedDB.open('covenant.workspace'));
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      await write(await Promise.all([settle(store.getAllKeys()), settle(store.getAll())]));
    }
    database.close();
    return texts.join('\n');
  });

/** Saves everything, encrypted, and reads it in again. */
async function saveAndReadIn(tab: Tab, words: readonly string[]): Promise<void> {
  const downloaded = tab.page.waitForEvent('download');
  await tab.click(button(tab, 'Save everything'));
  const download = await downloaded;
  const name = download.suggestedFilename();
  expect(name).toMatch(/^covenant-workspace-\d{4}-\d\d-\d\d\.covenant$/);
  await tab.see(tab.page.getByText(`1 contract saved to ${name}, encrypted with your passphrase.`));
  const buffer = await readFile(await download.path());
  const bytes = buffer.toString('latin1');
  expect([...words, 'workspace.json', PASSPHRASE].filter((word) => bytes.includes(word))).toEqual(
    [],
  );

  const mimeType = 'application/octet-stream';
  await tab.page.getByLabel('Saved workspace').setInputFiles({ name, mimeType, buffer });
  const form = tab.page.getByRole('form', { name: 'Encrypted file' });
  const field = form.getByLabel('Passphrase or recovery code of the file');
  await tab.seeFocusOn(field);
  await tab.page.keyboard.type('a wrong passphrase');
  await tab.press('Enter');
  await tab.see(form.getByText('This does not open the file. Nothing was changed.'));
  await tab.seeFocusOn(field);
  await tab.page.keyboard.type(PASSPHRASE);
  await tab.press('Enter');
  await tab.see(tab.page.getByText('1 already here.'));
  await tab.seeFocusOn(button(tab, 'Save everything'));
}

test('a passphrase leaves no plain word, locks both tabs and opens them again', async () => {
  const tab = await openWithLease();
  await tab.see(rowOf(tab, LEASE));
  await tab.page.getByRole('link', { name: LEASE }).first().click();
  await tab.see(tab.page.getByRole('heading', { name: LEASE }));
  const words = ['lease.pdf', 'HOLLINS', '%PDF', 'application/pdf'];
  // Everything is encrypted before, too, with a key that lies beside it.
  const stored = await readStored(tab);
  expect(words.filter((word) => stored.includes(word))).toEqual([]);
  const other = await tab.openTab('/dashboard');
  await other.see(rowOf(other, LEASE));

  await tab.page.bringToFront();
  await setPassphrase(tab);
  const sealed = await readStored(tab);
  expect([...words, PASSPHRASE].filter((word) => sealed.includes(word))).toEqual([]);
  await saveAndReadIn(tab, words);

  // The other tab asks for it, at the same address.
  await other.see(unlockHeading(other));
  await other.page.bringToFront();
  await unlock(other, PASSPHRASE);
  await other.see(rowOf(other, LEASE));
  await other.seeAddress('/dashboard');
  // The worker of the search reads with the keys.
  await other.page.getByRole('searchbox').fill('insurance');
  await other.see(rowOf(other, LEASE));

  // Locked on demand, in both tabs.
  await other.click(other.page.getByRole('button', { name: 'Private workspace' }));
  await other.click(other.page.getByRole('menuitem', { name: 'Lock now' }));
  await other.see(unlockHeading(other));
  await tab.see(unlockHeading(tab));

  // Three wrong ones: the count and the delay outlast a reload.
  await other.page.reload();
  for (const count of [1, 2]) {
    await unlock(other, 'a wrong passphrase');
    await other.see(other.page.getByText(`Wrong passphrases so far: ${count}.`));
  }
  await unlock(other, 'a wrong passphrase');
  // In real time: the next one can be tried after 5 s of the page's clock.
  const delayed = other.page.getByText(/^3 wrong passphrases\. The next one can be tried in/);
  await delayed.waitFor();
  await other.page.reload();
  await delayed.waitFor();
});
