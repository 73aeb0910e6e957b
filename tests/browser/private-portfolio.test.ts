// @module-tag attack
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  openWithFiles,
  openWorkspace,
  rowOf,
  seeContracts,
  textFile,
  upload,
} from '../support/browser/private-tab';

const LEASE = textFile('lease-english');
const NDA = textFile('nda-leap-day');
const LEASE_NAME = 'LEASE OF UNIT 7, HOLLINS QUAY';

async function openWithTwo() {
  const tab = await openWithFiles([LEASE, NDA]);
  await seeContracts(tab, 2);
  return tab;
}

type Tab = Awaited<ReturnType<typeof openWithTwo>>;

const actions = (tab: Tab) =>
  tab.page.getByRole('button', { name: /^Actions for .*LEASE OF UNIT 7/ });

async function choose(tab: Tab, item: string) {
  await tab.click(actions(tab));
  await tab.click(tab.page.getByRole('menuitem', { name: item }));
}

async function remove(tab: Tab) {
  await choose(tab, 'Remove');
  await tab.click(
    tab.page.getByRole('dialog').getByRole('button', { name: /^Remove .*LEASE OF UNIT 7/ }),
  );
}

const undo = (tab: Tab) =>
  tab.page.getByRole('button', { name: /^Undo removal of .*LEASE OF UNIT 7/ });

test('a removal can be undone after another tab has opened, and is final after a reload without it', async () => {
  const tab = await openWithTwo();
  await remove(tab);
  await tab.seeFocusOn(undo(tab));
  const other = await tab.openTab('/dashboard');
  await seeContracts(other, 1);
  await tab.page.bringToFront();
  await tab.click(undo(tab));
  for (const one of [tab, other]) await seeContracts(one, 2);
  await other.page.close();
  await remove(tab);
  await tab.page.reload();
  await seeContracts(tab, 1);
  await tab.seeNo(undo(tab));
});

test('removing a contract on its page leads to the list, where it can be undone', async () => {
  const tab = await openWithTwo();
  await tab.click(tab.page.getByRole('link', { name: LEASE_NAME }));
  await tab.see(tab.page.getByRole('heading', { level: 1, name: LEASE_NAME }));
  await remove(tab);
  await tab.see(tab.page.getByRole('heading', { level: 1, name: 'Contracts' }), undo(tab));
  await seeContracts(tab, 1);
  await tab.click(undo(tab));
  await tab.see(rowOf(tab, LEASE_NAME));
});

test('the original file is saved byte for byte, under its own name', async () => {
  const tab = await openWithTwo();
  const downloading = tab.page.waitForEvent('download');
  await choose(tab, 'Save original');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('lease-english.txt');
  const saved = await readFile(await download.path());
  expect(saved.equals(readFileSync('tests/support/contracts/lease-english.txt'))).toBe(true);
});

test('a file whose reading was interrupted by a reload is read in the next visit', async () => {
  const tab = await openWorkspace();
  const release = await tab.holdScript('reader.worker');
  await upload(tab, LEASE);
  // The file is kept, and not read yet. The dialog hides the list from assistive technology.
  await tab.see(tab.page.locator('tr').filter({ hasText: 'lease-english' }));
  await tab.page.reload();
  await tab.see(tab.page.getByText('Reading files of your last visit...'));
  release();
  await tab.see(rowOf(tab, LEASE_NAME));
  await tab.seeNo(tab.page.getByText('Reading files of your last visit...'));
});
