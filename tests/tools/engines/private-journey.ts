import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdfFile, readOwn, type UploadedFile } from '../../support/browser/private-tab';
import { makeScan } from '../../support/files/pdf-files';
import { makeDocx } from '../../support/files/word-files';
import { must } from '../../support/must';
import { until } from '../../support/until';
import type { DrivenPage, Engine } from './driven-page';

const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';
/** The link is named after the title and its mark "to check". */
const LEASE_LINK = /LEASE OF UNIT 7, HOLLINS QUAY/;
const PASSPHRASE = 'correct horse battery';
/** The recovery code as the settings show it. */
const CODE = /\b\w{4,}(?:-\w{4,}){3,}\b/;

let engine: Engine;
let folder: string;

/** Opens an empty private workspace. */
async function openWorkspace(): Promise<DrivenPage> {
  const product = await engine.open();
  await product.goTo('/login');
  await product.click('button', 'Open private workspace');
  await product.see('heading', 'No contracts yet');
  return product;
}

const see = (product: DrivenPage, text: string) =>
  until(async () => expect(await product.readText()).toContain(text));

/** Writes a file to be chosen. */
async function write(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Uploads a file in the dialog, waits until it is read, and closes the dialog. */
async function upload(product: DrivenPage, name: string, bytes: Uint8Array): Promise<void> {
  const path = await write(name, bytes);
  await product.click('button', 'Add contracts');
  await product.see('dialog', 'Add contracts');
  await product.pickFile('Contract files', path);
  await product.see('link', `Open contract of ${name}`);
  await product.click('button', 'Done');
  await until(async () => expect(await product.count('dialog')).toBe(0));
}

const uploadFile = (product: DrivenPage, { name, buffer }: UploadedFile) =>
  upload(product, name, buffer);

const uploadLease = async (product: DrivenPage) =>
  uploadFile(product, await makePdfFile('lease.pdf', readOwn('lease-english')));

const uploadWord = async (product: DrivenPage) =>
  upload(product, 'nda.docx', await makeDocx(readOwn('nda-leap-day').split('\n')));

/** Sees the page of the lease, and its file beside the terms: Firefox reports a worker that is left while it loads. */
async function seeLease(product: DrivenPage): Promise<void> {
  await see(product, 'Governing law');
  await see(product, 'Page 1 of ');
  expect(await product.readText()).toContain(LEASE);
}

/** Chooses the lease's governing law, and sees its words marked on the drawn page. */
async function readSource(product: DrivenPage): Promise<void> {
  await product.clickText('link', LEASE_LINK);
  await seeLease(product);
  await product.clickText('button', /^England and Wales/);
  await until(async () => expect(await product.countMarks()).toBeGreaterThan(0));
  await until(async () => expect(await product.countInkedPixels()).toBeGreaterThan(1000));
}

async function setPassphrase(product: DrivenPage): Promise<void> {
  await product.clickText('link', /^Settings/);
  await product.click('button', 'Set a passphrase');
  await product.see('dialog', 'Set a passphrase');
  await product.type('New passphrase', PASSPHRASE);
  await product.type('Repeat the new passphrase', PASSPHRASE);
  await product.click('button', 'Set passphrase');
  await product.see('button', 'Lock workspace');
}

async function unlock(product: DrivenPage): Promise<void> {
  await product.see('heading', 'Unlock workspace');
  await product.type('Passphrase', PASSPHRASE);
  await product.click('button', 'Unlock');
}

/** Saves everything and returns the path of the file as soon as the browser has written it. */
async function saveBackup(product: DrivenPage): Promise<string> {
  await product.click('button', 'Save everything');
  await see(product, '2 contracts saved to covenant-workspace-');
  return until(async () => {
    const names = await readdir(folder);
    // The browsers write to a file with another extension first.
    const name = names.find((one) => /^covenant-workspace-[\d-]+\.covenant$/.test(one));
    expect(names.filter((one) => /\.(?:part|wkdownload)$/.test(one))).toEqual([]);
    return join(folder, must(name, 'backup'));
  });
}

async function deleteEverything(product: DrivenPage): Promise<void> {
  await product.click('button', 'Delete everything');
  await product.see('dialog', 'Delete everything?');
  await product.type('Type delete to confirm', 'delete');
  await product.press('Enter');
  await product.see('heading', 'Welcome to Covenant');
}

/** Tests of the private workspace in one browser. */
export function testPrivateWorkspace(start: (downloads: string) => Promise<Engine>): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'));
    engine = await start(folder);
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  test('Contracts are added, locked, saved, deleted and read in again', async () => {
    const product = await openWorkspace();
    await uploadLease(product);
    await uploadWord(product);
    await see(product, 'new, not opened');
    const text = await product.readText();
    expect(text).not.toContain('Unreadable');
    // The service worker of a first visit is no update.
    expect(text).not.toContain('A new version of Covenant');
    await readSource(product);

    await setPassphrase(product);
    await until(async () => expect(await product.readText()).toMatch(CODE));
    await product.click('button', 'I have noted it');
    await until(async () => expect(await product.readText()).not.toMatch(CODE));
    await product.click('button', 'Lock workspace');
    await product.see('heading', 'Unlock workspace');
    expect(await product.readText()).not.toContain(LEASE);
    await unlock(product);
    await see(product, 'Save everything');

    const backup = await saveBackup(product);
    await deleteEverything(product);
    await product.click('button', 'Open private workspace');
    await product.see('heading', 'No contracts yet');
    await product.clickText('link', /^Settings/);
    await product.pickFile('Saved workspace', backup);
    await product.see('form', 'Encrypted file');
    await product.type('Passphrase or recovery code of the file', PASSPHRASE);
    await product.click('button', 'Read in');
    await see(product, '2 added.');
    await product.clickText('link', /^Contracts/);
    await readSource(product);
  });

  test('A stored contract is shown and found after a reload', async () => {
    const product = await openWorkspace();
    await uploadLease(product);
    await product.clickText('link', LEASE_LINK);
    await seeLease(product);
    await product.reload();
    await seeLease(product);
    await product.clickText('link', /^Contracts/);
    await product.type('Search contracts', 'insurance');
    await see(product, '5. INSURANCE');
    expect(await product.readTableLinks()).toEqual([
      expect.stringMatching(LEASE_LINK),
      expect.stringContaining('INSURANCE'),
    ]);
  });

  test('A scan is recognised', async () => {
    const product = await openWorkspace();
    const picture = await product.drawLines([
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made on 1 March 2024 between',
      'Harbour Estates Limited and Blue Kiln Bakery Limited.',
      'This Agreement is governed by the laws of England and Wales.',
    ]);
    await upload(product, 'scan.pdf', await makeScan(picture));
    await product.clickText('link', /supply agreement/i);
    await see(product, 'Read from pictures of pages.');
    await see(product, 'England and Wales');
  });

  test('A passphrase holds after a reload', async () => {
    const product = await openWorkspace();
    await uploadLease(product);
    await setPassphrase(product);
    await product.click('button', 'I have noted it');
    await product.reload();
    await product.see('heading', 'Unlock workspace');
    expect(await product.readText()).not.toContain(LEASE);
    await unlock(product);
    await product.clickText('link', /^Contracts/);
    await see(product, LEASE);
  });
}
