// @module-tag attack
import { test } from 'vitest';
import {
  makePdfFile,
  openWithFiles,
  openWorkspace,
  readOwn,
  rowOf,
  seeContracts,
  saveEverything,
  textFile,
  upload,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';
const NO_ROOM = /There is no room left for your contracts on this device/;
const QUOTA = 1_000_000;

/** Sets how much the browser lets the site store; undefined: as much as it does without a test. */
async function limitStorage(tab: Tab, quotaSize?: number): Promise<void> {
  const { origin } = new URL(tab.page.url());
  const session = await tab.page.context().newCDPSession(tab.page);
  await session.send(
    'Storage.overrideQuotaForOrigin',
    quotaSize === undefined ? { origin } : { origin, quotaSize },
  );
}

/** A readable contract, with bytes after its end that do not compress. */
async function makeLargePdf() {
  const file = await makePdfFile('large.pdf', readOwn('nda-leap-day'));
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(5_000_000, '% filler\n')]) };
}

/** Opens an empty workspace on a disk that is nearly full. */
const openOnFullDisk = () =>
  // Before the first write: Chromium remembers for a while how much room there was.
  openWorkspace({ isFresh: true, prepare: (tab) => limitStorage(tab, QUOTA) });

test('an upload on a full disk fails in words, keeps what is there, and succeeds with room', async () => {
  const tab = await openOnFullDisk();
  const large = await makeLargePdf();
  await upload(tab, textFile('lease-english'), large);
  await tab.see(tab.page.getByText(NO_ROOM).first());
  await tab.see(tab.page.getByText('1 of 2 read').first());
  await limitStorage(tab);
  await tab.page.getByLabel('Contract files').setInputFiles(large);
  await tab.see(tab.page.getByText('2 of 3 read').first());
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(rowOf(tab, LEASE));
  await seeContracts(tab, 2);
});

test('a full disk does not prevent a backup; reading one in changes nothing', async () => {
  const files = [textFile('saas-renewed'), await makeLargePdf()];
  const backup = await saveEverything(await openWithFiles(files, '/settings', { isFresh: true }));

  const tab = await openOnFullDisk();
  await upload(tab, textFile('lease-english'));
  await tab.see(tab.page.getByText('1 read').first());
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.goTo('/settings');
  await saveEverything(tab);
  await tab.see(tab.page.getByText(/^1 contract saved to/));
  const input = tab.page.getByLabel('Saved workspace');
  await input.setInputFiles(backup);
  await tab.see(tab.page.getByRole('alert').getByText(NO_ROOM));
  await limitStorage(tab);
  await input.setInputFiles(backup);
  await tab.see(tab.page.getByText('2 added.'));
  await tab.goTo('/dashboard');
  await tab.see(rowOf(tab, LEASE));
  await seeContracts(tab, 3);
});
