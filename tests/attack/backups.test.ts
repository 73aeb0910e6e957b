// @module-tag attack
import { zipSync } from 'fflate';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../src/adapters/private/store/backup/format';
import {
  openWithFiles,
  rowOf,
  seeContracts,
  saveEverything,
  textFile,
  type UploadedFile,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';

/** Damaged copies of one backup. `ATTACK_SEED` sets others. */
const SEED = Number(process.env['ATTACK_SEED'] || 1);
const COPIES = 40;

const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Files that somebody else made. */
const HOSTILE: Readonly<Record<string, () => Uint8Array>> = {
  'no bytes': () => new Uint8Array(),
  text: () => new TextEncoder().encode('This is no backup.'),
  'a start of a ZIP file': () => new TextEncoder().encode('PK\u0003\u0004'),
  'an encrypted file of nothing': () => new TextEncoder().encode('covenant'),
  'a ZIP file of others': () => zip({ 'photo.png': 'x' }),
  'paths that lead out': () => zip({ '../../workspace.json': '{}', '/etc/passwd': 'x' }),
  'a workspace that is no object': () => zip({ 'workspace.json': 'null' }),
  'a workspace of 100,000 brackets': () => zip({ 'workspace.json': nested(100_000) }),
  'keys of prototypes': () =>
    zip({ 'workspace.json': '{"__proto__":{"isLocked":true},"constructor":{"prototype":{}}}' }),
  '8 MB of signatures of a ZIP file': () =>
    new Uint8Array(8 * 2 ** 20).map((_, index) => [0x50, 0x4b, 3, 4][index % 4] ?? 0),
  '8 MB of signatures behind an entry': () =>
    new Uint8Array(8 * 2 ** 20).map((_, index) => [0x50, 0x4b, 7, 8][index % 4] ?? 0),
  'a bomb of 300 MB': () => zip({ 'workspace.json': new Uint8Array(300_000_000) }),
};

const asBackup = (buffer: Uint8Array): UploadedFile => ({
  name: 'hostile.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(buffer),
});

/** Opens the settings of a workspace with one contract. */
async function openSettings(): Promise<Tab> {
  const tab = await openWithFiles([textFile('lease-english')]);
  await tab.goTo('/settings');
  await tab.see(tab.page.getByRole('button', { name: 'Save everything' }));
  return tab;
}

/** Reads a file in, and returns what the page says, in words. */
async function readIn(tab: Tab, file: UploadedFile): Promise<string> {
  const results = tab.page.getByText(
    /Nothing was changed|already here|left out|added\.|is encrypted\. Enter/,
  );
  await tab.page.getByLabel('Saved workspace').setInputFiles(file);
  await tab.see(results.first());
  return results.first().innerText();
}

async function seeLeaseOnly(tab: Tab): Promise<void> {
  await tab.goTo('/dashboard');
  await tab.see(rowOf(tab, LEASE));
  await seeContracts(tab, 1);
}

test.each(Object.entries(HOSTILE))('%s is refused in words', async (_, make) => {
  const tab = await openSettings();
  expect(await readIn(tab, asBackup(make()))).toContain('Nothing was changed');
  await seeLeaseOnly(tab);
});

const VIEW = { id: '1', sort: null, isPinned: true };
const workspaceWith = (views: readonly object[]) =>
  zip({
    'workspace.json': JSON.stringify({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      views: { views, defaultId: '' },
      contracts: [],
    }),
  });

test.each([
  [
    'a view with a search of 3,000,000 letters',
    () => [{ ...VIEW, name: 'Long', filters: { query: 'a '.repeat(1_500_000) } }],
  ],
  [
    '10,000 views',
    () =>
      Array.from({ length: 10_000 }, (_, index) => ({
        ...VIEW,
        id: String(index),
        name: `View ${index}`,
        filters: { query: `word${index}` },
      })),
  ],
])('%s are cut to what can be kept, and other tabs go on', async (_, make) => {
  const tab = await openSettings();
  const other = await tab.openTab('/dashboard');
  await other.see(rowOf(other, LEASE));
  await tab.page.getByLabel('Saved workspace').setInputFiles(asBackup(workspaceWith(make())));
  await tab.see(tab.page.getByText('Left out, because it is damaged in this file:'));
  await other.goTo('/dashboard');
  await other.see(rowOf(other, LEASE));
  await seeLeaseOnly(tab);
});

test('damaged copies of a backup change no contract, wherever the damage is', async () => {
  const tab = await openSettings();
  const backup = await saveEverything(tab);
  const damage = fc.record({
    place: fc.nat({ max: backup.buffer.length - 1 }),
    mask: fc.integer({ min: 1, max: 255 }),
    isCut: fc.boolean(),
  });
  for (const { place, mask, isCut } of fc.sample(damage, { seed: SEED, numRuns: COPIES })) {
    const copy = Buffer.from(isCut ? backup.buffer.subarray(0, place) : backup.buffer);
    if (!isCut) copy[place] = (copy[place] ?? 0) ^ mask;
    // The result of the file before goes with the page.
    await tab.page.reload();
    await tab.see(tab.page.getByRole('button', { name: 'Save everything' }));
    await readIn(tab, { ...backup, buffer: copy });
  }
  await seeLeaseOnly(tab);
});
