import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/until';
import { makePdfFile, readOwn, type UploadedFile } from '../../support/browser/private-tab';
import { makeScan } from '../../support/files/pdf-files';
import { makeDocx } from '../../support/files/word-files';
import { launchFirefox, openProduct } from './open-product';
import type { ProductPage } from './product-page';

const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';
const PASSPHRASE = 'correct horse battery';

let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firefox-'));
  browser = await launchFirefox(folder);
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Opens an empty private workspace. */
async function openWorkspace(): Promise<ProductPage> {
  const product = await openProduct(browser);
  await product.goTo('/login');
  await product.click('button', 'Open private workspace');
  await product.find('heading', 'No contracts yet');
  return product;
}

/** Uploads a file in the dialog, waits until it is read, and closes the dialog. */
async function upload(product: ProductPage, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  await product.click('button', 'Upload Contract');
  await product.find('dialog', 'Upload Contracts');
  await product.pickFile(path);
  await product.find('link', `Open contract of ${name}`);
  await product.click('button', 'Done');
  await until(async () => expect(await product.count('dialog')).toBe(0));
}

const uploadFile = (product: ProductPage, { name, buffer }: UploadedFile) =>
  upload(product, name, buffer);

test('A PDF is read and kept, and its words are marked on the drawn page', async () => {
  const product = await openWorkspace();
  await uploadFile(product, await makePdfFile('lease.pdf', readOwn('lease-english')));
  await product.click('link', LEASE);
  await product.find('heading', LEASE);
  await product.clickText('button', /^Page \d+, Governing law/);
  await product.find('dialog', 'Evidence Details');
  await until(async () => expect(await product.readMarks()).toContain('England and Wales'));
  await until(async () => expect(await product.countInkedPixels()).toBeGreaterThan(1000));
  await product.press('Escape');
  await until(async () => expect(await product.count('dialog')).toBe(0));

  await product.reload();
  await product.find('heading', LEASE);
  await product.goTo('/dashboard');
  await product.type('Search contracts', 'insurance');
  await until(async () => expect(await product.readTableLinks()).toContain(LEASE));
});

test('A DOCX is read', async () => {
  const product = await openWorkspace();
  const paragraphs = readOwn('nda-leap-day').split('\n');
  await upload(product, 'nda.docx', await makeDocx(paragraphs));
  await until(async () => expect(await product.readText()).toContain('Showing 1 of 1 contracts'));
  await until(async () => expect(await product.readText()).not.toContain('Unreadable'));
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
  await until(async () =>
    expect(await product.readText()).toContain('Read from pictures of pages.'),
  );
  await until(async () => expect(await product.readText()).toContain('England and Wales'));
});

test('A passphrase locks the workspace, and opens it after a reload', async () => {
  const product = await openWorkspace();
  await uploadFile(product, await makePdfFile('lease.pdf', readOwn('lease-english')));
  await product.goTo('/settings');
  await product.click('button', 'Set a passphrase');
  await product.find('dialog', 'Set a passphrase');
  await product.type('New passphrase', PASSPHRASE);
  await product.type('Repeat the new passphrase', PASSPHRASE);
  await product.click('button', 'Set passphrase');
  await product.find('button', 'Lock workspace');
  await product.clickText('link', /^Contracts/);
  await product.find('link', LEASE);

  await product.click('button', 'Private workspace');
  await product.click('menuitem', 'Lock now');
  await product.find('heading', 'Unlock workspace');
  await product.reload();
  await product.find('heading', 'Unlock workspace');
  expect(await product.readText()).not.toContain(LEASE);
  await product.type('Passphrase', PASSPHRASE);
  await product.click('button', 'Unlock');
  await product.find('link', LEASE);
});
