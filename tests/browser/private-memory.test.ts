// @module-tag attack
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { inspectTargets, type Send } from '../support/browser/inspect-targets';
import {
  lockNow,
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
    await tab.click(tab.document.value('Name'));
    await tab.see(tab.document.areas.first());
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
