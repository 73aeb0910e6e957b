import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { inspectTargets, type Send } from '../support/browser/inspect-targets';
import {
  lockNow,
  makePdfFile,
  openSettings,
  openWithFiles,
  PASSPHRASE,
  readOwn,
  rowOf,
  setPassphrase,
  unlock,
  unlockHeading,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';

const openWithLease = async () =>
  openWithFiles([await makePdfFile('lease.pdf', readOwn('lease-english'))]);

const button = (tab: Tab, name: string) => tab.page.getByRole('button', { name, exact: true });

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
  await openSettings(tab);
  await tab.click(button(tab, 'Set a passphrase'));
  const dialog = tab.page.getByRole('dialog', { name: 'Set a passphrase' });
  await tab.see(dialog.getByText('If you forget it, only the recovery code opens this workspace.'));
  await tab.seeFocusOn(dialog.getByLabel('New passphrase', { exact: true }));
  await tab.page.keyboard.type(PASSPHRASE);
  await dialog.getByLabel('Repeat the new passphrase').fill(PASSPHRASE);
  await tab.press('Enter');
  await tab.see(tab.page.getByRole('heading', { name: 'Recovery code' }));
  await tab.click(button(tab, 'I have noted it'));
  await tab.see(button(tab, 'Lock workspace'));
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

const objectSchema = v.object({ objectId: v.string() });

/** Keys of WebCrypto in memory, after garbage collection. */
async function countKeysOf(send: Send): Promise<number> {
  await send('HeapProfiler.collectGarbage');
  const prototype = v.parse(
    v.object({ result: objectSchema }),
    await send('Runtime.evaluate', { expression: 'CryptoKey.prototype' }),
  );
  const { objects } = v.parse(
    v.object({ objects: objectSchema }),
    await send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId }),
  );
  const { result } = v.parse(
    v.object({ result: v.object({ value: v.number() }) }),
    await send('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    }),
  );
  return result.value;
}

/** Keys in the memory of the page and of its workers. */
const countKeys = async ({ page }: Tab): Promise<number> =>
  (await inspectTargets(page, countKeysOf)).reduce((sum, count) => sum + count, 0);

/** Without a new page, which would forget the keys. */
const follow = (tab: Tab, name: string) =>
  tab.click(tab.page.getByRole('link', { name, exact: true }).first());

async function savePassphrase(tab: Tab, current: string, next: string): Promise<void> {
  await tab.click(button(tab, 'Change passphrase'));
  const dialog = tab.page.getByRole('dialog', { name: 'Change the passphrase' });
  await dialog.getByLabel('Current passphrase').fill(current);
  await dialog.getByLabel('New passphrase', { exact: true }).fill(next);
  await dialog.getByLabel('Repeat the new passphrase').fill(next);
  await tab.press('Enter');
  await tab.see(tab.page.getByText('The passphrase was changed.').first());
}

/** What a person does in an open workspace, before locking it; each in the page of the one before. */
const USES: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  nothing: async () => {},
  'a search in texts': async (tab) => {
    await follow(tab, 'Contracts');
    await tab.page.getByRole('searchbox').fill('insurance');
    await tab.see(
      rowOf(tab, LEASE)
        .getByText(/insurance/i)
        .first(),
    );
  },
  'a contract and its source': async (tab) => {
    await follow(tab, 'Contracts');
    await tab.click(rowOf(tab, LEASE).getByRole('link').first());
    await tab.see(tab.page.getByRole('heading', { name: LEASE }));
    await tab.click(
      tab.page
        .getByRole('main')
        .getByRole('button', { name: /page 1/i })
        .first(),
    );
    await tab.see(tab.page.getByRole('dialog').locator('canvas'));
    await tab.press('Escape');
  },
  'a backup': async (tab) => {
    await follow(tab, 'Settings');
    const downloaded = tab.page.waitForEvent('download');
    await tab.click(button(tab, 'Save everything'));
    await downloaded;
    await tab.see(tab.page.getByText(/^1 contract saved to/));
  },
  'two changes of the passphrase': async (tab) => {
    await savePassphrase(tab, PASSPHRASE, 'another passphrase');
    await savePassphrase(tab, 'another passphrase', PASSPHRASE);
  },
};

/** Of the contract: two parties, its file, and words of two clauses. */
const WORDS = [
  'HOLLINS QUAY PROPERTIES',
  'MARROW',
  'lease.pdf',
  'unreasonably withheld',
  'six months',
];

/** Those of the words that are in the memory of the page or of its workers. */
async function findInHeap({ page }: Tab, words: readonly string[]): Promise<readonly string[]> {
  const found = await inspectTargets(page, async (_, takeHeap) => {
    const heap = await takeHeap();
    return words.filter((word) => heap.includes(word));
  });
  return [...new Set(found.flat())];
}

test('a locked workspace has neither key nor contract in memory, whatever was done before', async () => {
  const tab = await openWithLease();
  await setPassphrase(tab);
  for (const [name, use] of Object.entries(USES)) {
    await use(tab);
    expect(await countKeys(tab)).toBeGreaterThan(0);
    const { address } = tab;
    await lockNow(tab);
    await tab.seeAddress('/');
    expect(
      [await countKeys(tab), await findInHeap(tab, WORDS), await tab.page.title()],
      name,
    ).toEqual([0, [], 'Covenant']);
    await unlock(tab, PASSPHRASE);
    await tab.see(tab.page.getByRole('button', { name: 'Private workspace' }));
    await tab.until(async () => expect(tab.address).toBe(address));
  }

  await USES['a contract and its source']?.(tab);
  // They would be found.
  expect(await findInHeap(tab, WORDS)).toEqual(WORDS);
  const other = await tab.openTab('/settings');
  await unlock(other, PASSPHRASE);
  await other.see(button(other, 'Lock workspace'));
  await lockNow(other);
  await tab.see(unlockHeading(tab));
  for (const one of [tab, other]) {
    expect([await countKeys(one), await findInHeap(one, WORDS)]).toEqual([0, []]);
    await one.seeAddress('/');
  }
  // The page that Back leads to shows its address no longer.
  await tab.page.goBack();
  await tab.see(unlockHeading(tab));
  await tab.seeAddress('/');
  expect(await tab.page.title()).toBe('Covenant');
});
