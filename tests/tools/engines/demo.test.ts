import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/until';
import { readCsv } from '../../support/csv';
import { must } from '../../support/must';
import { clickInView, launchFirefox, openPage } from './firefox';

const LEASE = 'Commercial Lease, Tannery Wharf Levels 3 to 5';
/** Dark background of the page. */
const INK = 'rgb(18, 22, 26)';

type FirefoxPage = Awaited<ReturnType<typeof openPage>>;

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

async function submit(product: FirefoxPage, password: string): Promise<void> {
  await product.type('Username', 'ada');
  await product.type('Password', password);
  await product.click('button', 'Sign in');
}

/** Opens the product, signs in and waits for the contract list. */
async function openDashboard(): Promise<FirefoxPage> {
  const product = await openPage(browser);
  await product.goTo('/login');
  await submit(product, 'test123');
  await product.see('table', 'Contracts');
  return product;
}

/** Background colour of the page. */
const readCanvas = (product: FirefoxPage) =>
  product.run(() => getComputedStyle(document.documentElement).backgroundColor);

/** Whether the element or a descendant has the focus. */
const hasFocus = (element: ElementHandle) =>
  element.evaluate((node) => node.contains(document.activeElement));

async function seeText(product: FirefoxPage, text: string): Promise<void> {
  await until(async () => expect(await product.readText()).toContain(text));
}

test('A protected address leads to sign-in, which refuses a wrong password', async () => {
  const product = await openPage(browser);
  await product.goTo('/contract/lease-tannery-wharf');
  await product.see('heading', 'Welcome to Covenant');
  await until(async () => expect(await product.readAddress()).toBe('/login'));
  await submit(product, 'wrong');
  await product.see('alert');
  await seeText(product, 'Invalid credentials.');
  expect(await product.readAddress()).toBe('/login');
  await submit(product, 'test123');
  await product.see('table', 'Contracts');
  expect(await product.readAddress()).toBe('/dashboard');
});

test('The contract list is searched, filtered, sorted and paged', async () => {
  const product = await openDashboard();
  await seeText(product, 'Showing 64 of 64 contracts');
  expect(await product.readTableLinks()).toHaveLength(10);

  await product.click('button', 'Page 2');
  await seeText(product, 'Showing 11 to 20 of 64 contracts');
  expect(await product.readAddress()).toBe('/dashboard?page=2');

  await product.type('Search contracts', 'lease');
  await seeText(product, 'Showing 4 of 64 contracts');
  await (await product.see('combobox', 'Risk')).select('High');
  await seeText(product, 'Showing 2 of 64 contracts');
  const leases = [LEASE, 'Settlement Agreement and Mutual Release'];
  expect(await product.readTableLinks()).toEqual(leases);

  // Firefox applies `text-transform` to accessible names.
  await product.click('button', 'RISK SCORE');
  await until(async () => expect(await product.readTableLinks()).toEqual(leases.toReversed()));
});

test('The evidence panel takes the focus and returns it; Back shows the list again', async () => {
  const product = await openDashboard();
  await product.type('Search contracts', 'tannery wharf');
  await seeText(product, 'Showing 1 of 64 contracts');
  await product.click('link', LEASE);
  await product.see('heading', LEASE);
  expect(await product.readAddress()).toBe('/contract/lease-tannery-wharf');

  const evidence = await product.see('complementary', 'Supporting Evidence');
  const piece = must(await evidence.$('button'), 'piece of evidence');
  await clickInView(piece);
  const panel = await product.see('dialog', 'Evidence Details');
  await until(async () => expect(await hasFocus(panel)).toBe(true));
  await product.press('Escape');
  await until(async () => expect(await product.count('dialog')).toBe(0));
  await until(async () => expect(await hasFocus(piece)).toBe(true));

  await product.run(() => `${history.back()}`);
  await product.see('table', 'Contracts');
  await seeText(product, 'Showing 1 of 64 contracts');
});

test('The upload dialog uploads a file', async () => {
  const product = await openDashboard();
  const path = join(folder, 'renewal notice.pdf');
  await writeFile(path, '%PDF-1.7');
  await product.click('button', 'Upload Contract');
  await product.see('dialog', 'Upload Contracts');
  await product.pickFile('Contract files', path);
  await product.see('button', 'Remove renewal notice.pdf');
  await seeText(product, 'Uploaded');
  await product.click('button', 'Done');
  await until(async () => expect(await product.count('dialog')).toBe(0));
});

test('A chosen theme survives a reload', async () => {
  const product = await openDashboard();
  expect(await readCanvas(product)).not.toBe(INK);
  await product.click('button', 'ada');
  await product.click('menuitemradio', 'Dark');
  await until(async () => expect(await readCanvas(product)).toBe(INK));
  await product.reload();
  await product.see('table', 'Contracts');
  expect(await readCanvas(product)).toBe(INK);
});

/** Rows of the exported file. Its name has the day, which is the real one here. */
async function readDownload() {
  const names = await readdir(folder);
  const name = names.find((one) => /^covenant-contracts-tannery-wharf-[\d-]+\.csv$/.test(one));
  return name === undefined ? [] : readCsv(await readFile(join(folder, name), 'utf8'));
}

test('Export CSV downloads the filtered list', async () => {
  const product = await openDashboard();
  await product.type('Search contracts', 'tannery wharf');
  await seeText(product, 'Showing 1 of 64 contracts');
  await product.click('button', 'Export CSV');
  // Firefox creates the file before it has written it.
  await until(async () =>
    expect(await readDownload()).toEqual([
      ['Name', 'Parties', 'Expiry', 'Status', 'Risk', 'Risk Score', 'ID', 'Link'],
      [
        LEASE,
        expect.any(String),
        '2026-12-31',
        expect.any(String),
        'High',
        '82',
        'lease-tannery-wharf',
        expect.stringContaining('/contract/lease-tannery-wharf'),
      ],
    ]),
  );
});

test('Sign-out leads to sign-in, and the back button does not return', async () => {
  const product = await openDashboard();
  await product.click('button', 'ada');
  await product.click('menuitem', 'Sign Out');
  await product.see('heading', 'Welcome to Covenant');
  expect(await product.readAddress()).toBe('/login');
  await product.run(() => `${history.back()}`);
  await product.see('heading', 'Welcome to Covenant');
  await until(async () => expect(await product.readAddress()).toBe('/login'));
  expect(await product.readText()).not.toContain(LEASE);
});
