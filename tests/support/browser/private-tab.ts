import { readFileSync } from 'node:fs';
import { readFile as readBytes } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { inject } from 'vitest';
import { detectFormat } from '../../../src/adapters/private/reader/detect-format';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { ReadFailure } from '../../../src/adapters/private/reader/read-failure';
import type { ReadOutcome } from '../../../src/adapters/private/reader/reader-pool';
import { readContract } from '../../../src/reading/read-contract';
import { PDF_DATA } from '../../tools/read/pdf-data';
import { makePdf } from '../files/pdf-files';
import { must } from '../must';
import { makePrivateSession, storeSession } from '../fixtures';
import type { ReadFile } from './keep-files';
import { visit, type SitePath, type Tab, type VisitOptions } from './visit';

/** The text of a contract of our own. */
export const readOwn = (name: string) =>
  readFileSync(`tests/support/contracts/${name}.txt`, 'utf8');

const LINES_PER_PAGE = 40;
/** In characters: the width of a page. */
const LINE_LENGTH = 85;

/** The text in lines of the given length, in the characters of the font. */
export const wrapLines = (text: string, length: number): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${length}}(?:\\s|$)|.+`, 'g')) ?? [''])
    .map((line) => line.replace(/[^\u0020-\u007e£]/g, "'"));

/** A file as a browser test uploads it. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface StoredFile extends UploadedFile {
  /** Of a protected PDF. */
  readonly password?: string;
}

/** A contract as a PDF file. */
export async function makePdfFile(
  name: string,
  text: string,
  password?: string,
): Promise<UploadedFile> {
  const lines = wrapLines(text, LINE_LENGTH);
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, index) =>
    lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  );
  const pdf = await makePdf(pages, password === undefined ? undefined : { password });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}

/** A contract of our own as a text file. */
export const textFile = (name: string): UploadedFile => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(readOwn(name)),
});

/** Opens an empty private workspace. */
export async function openWorkspace(options: VisitOptions = {}): Promise<Tab> {
  const tab = await visit('/login', options);
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  return tab;
}

/** Reads a file as the product does, without a worker. */
async function readFile({ name, mimeType, buffer, ...options }: StoredFile): Promise<ReadFile> {
  const read = async (): Promise<ReadOutcome> => {
    try {
      const document = await readDocument(new Uint8Array(buffer), PDF_DATA, options);
      return { status: 'read', document, reading: readContract(document) };
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      return { status: 'failed', kind: error.kind, message: error.message };
    }
  };
  return {
    name,
    mimeType,
    base64: buffer.toString('base64'),
    format: detectFormat(buffer),
    outcome: await read(),
  };
}

/**
 * Opens a page of a private workspace that contains files: they are read here and stored before the
 * product is loaded. Tests of uploading and reading use `upload`.
 */
export async function openWithFiles(
  files: readonly StoredFile[],
  path: SitePath = '/dashboard',
  options: VisitOptions = {},
): Promise<Tab> {
  const read = await Promise.all(files.map(readFile));
  const tab = await visit(path, {
    stored: storeSession(makePrivateSession()),
    prepare: async ({ page }) => {
      await page.evaluate(inject('keepFilesScript'));
      await page.evaluate((kept) => window.keepFiles(kept), read);
    },
    ...options,
  });
  await tab.see(tab.shell.heading);
  return tab;
}

/** The name of the contract in the sample `lease-english`. */
export const LEASE = 'LEASE OF UNIT 7, HOLLINS QUAY';

/** Opens the workspace with this contract as a PDF. */
export const openWithLease = async () =>
  openWithFiles([await makePdfFile('lease.pdf', readOwn('lease-english'))]);

/** The button with exactly this name. */
export const button = (tab: Tab, name: string | RegExp): Locator =>
  tab.page.getByRole('button', { name, exact: true });

/** Uploads files in the dialog, which stays open. Of an empty list, its own button opens it. */
export async function upload(tab: Tab, ...files: readonly UploadedFile[]): Promise<void> {
  await tab.page.getByRole('button', { name: 'Add contracts' }).last().click();
  await tab.see(tab.page.getByRole('dialog', { name: 'Add contracts' }));
  await tab.page.getByLabel('Contract files').setInputFiles([...files]);
}

/** The row of a contract in the list. */
export const rowOf = (tab: Tab, name: string): Locator =>
  tab.page.getByRole('row').filter({ hasText: name });

/** Waits until the list shows so many contracts. */
export const seeContracts = (tab: Tab, count: number) =>
  tab.until(async () => {
    const shown = await tab.page.locator('tr[data-id]').count();
    if (shown !== count) throw new Error(`${shown} contracts, not ${count}`);
  });

/** Adds the first condition that the typed words find. */
export async function addFilter(tab: Tab, typed: string): Promise<void> {
  await tab.click(tab.page.getByRole('button', { name: 'Filter', exact: true }));
  await tab.page.getByRole('searchbox', { name: 'Add a filter' }).fill(typed);
  await tab.press('Enter');
}

/** The condition of a filter, as "Folder Signed/2024". */
export const chipOf = (tab: Tab, text: string): Locator =>
  tab.page.getByRole('list', { name: 'Filters' }).getByRole('listitem').filter({ hasText: text });

/** The worker that has the store open. */
export const storeWorkerOf = ({ page }: Tab) =>
  must(
    page.workers().find((one) => one.url().includes('/store.worker')),
    'store worker',
  );

/** Saves everything on the settings page, and returns the file. */
export async function saveEverything(tab: Tab): Promise<UploadedFile> {
  const downloaded = tab.page.waitForEvent('download');
  await tab.click(tab.page.getByRole('button', { name: 'Save everything', exact: true }));
  const download = await downloaded;
  const buffer = await readBytes(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'application/zip', buffer };
}

export async function openSettings(tab: Tab): Promise<void> {
  await tab.goTo('/settings');
  await tab.see(button(tab, 'Save everything'));
}

export const PASSPHRASE = 'correct horse battery';

export const unlockHeading = (tab: Tab) =>
  tab.page.getByRole('heading', { name: 'Unlock workspace' });

/** Sets the passphrase in the settings. */
export async function setPassphrase(tab: Tab): Promise<void> {
  await openSettings(tab);
  await tab.click(tab.page.getByRole('button', { name: 'Set a passphrase', exact: true }));
  const dialog = tab.page.getByRole('dialog', { name: 'Set a passphrase' });
  await tab.seeFocusOn(dialog.getByLabel('New passphrase', { exact: true }));
  await tab.page.keyboard.type(PASSPHRASE);
  await dialog.getByLabel('Repeat the new passphrase').fill(PASSPHRASE);
  await tab.press('Enter');
  await tab.click(tab.page.getByRole('button', { name: 'I have noted it', exact: true }));
  await tab.see(tab.page.getByRole('button', { name: 'Lock workspace', exact: true }));
}

export async function lockNow(tab: Tab): Promise<void> {
  await tab.click(tab.page.getByRole('button', { name: 'Private workspace' }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'Lock now' }));
  await tab.see(unlockHeading(tab));
}

/** Enters the passphrase on the locked screen, with the keyboard alone. */
export async function unlock(tab: Tab, passphrase: string): Promise<void> {
  const field = tab.page.getByLabel('Passphrase', { exact: true });
  await tab.seeFocusOn(field);
  await tab.page.keyboard.type(passphrase);
  await tab.press('Enter');
}
