import type { Locator, Page } from 'playwright-core';
import { PBKDF2_ITERATIONS } from '../../../src/adapters/private/store/wrapping-key';
import { seeFirstRow, rest } from './browser';
import { makeTextContracts } from './contracts';

/** How long uploads may take to end, in milliseconds. */
const POLL_TIMEOUT_MS = 300_000;

/** Opens the private workspace, which is empty, and its upload dialog. Returns the dialog. */
export async function openUploads(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open private workspace', exact: true }).click();
  await page.getByRole('heading', { name: 'No contracts yet' }).waitFor();
  return openUploadDialog(page);
}

/** Opens the upload dialog of the workspace that is shown. Returns the dialog. */
export async function openUploadDialog(page: Page): Promise<Locator> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add contracts', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add contracts', exact: true });
  await dialog.getByRole('button', { name: 'Choose Files', exact: true }).waitFor();
  // The dialog moves while it opens.
  await rest(500);
  return dialog;
}

/** Waits until so many uploads have succeeded. One query at a time leaves the page undisturbed. */
export async function seeUploaded(page: Page, count: number): Promise<void> {
  const deadline = performance.now() + POLL_TIMEOUT_MS;
  const read = () =>
    page.evaluate(() => {
      const text = document.querySelector('[role=dialog]')?.textContent ?? '';
      return Number(/(\d+)(?: of \d+)? read/.exec(text)?.[1] ?? 0);
    });
  for (;;) {
    const uploaded = await read();
    if (uploaded >= count) return;
    if (performance.now() > deadline) throw new Error(`Only ${uploaded} files were uploaded.`);
    await rest(100);
  }
}

/** Opens the private workspace, which is empty, and uploads text files. */
export async function fillWorkspace(page: Page, count: number): Promise<void> {
  const dialog = await openUploads(page);
  const input = dialog.locator('input[type=file]:not([webkitdirectory])');
  await input.setInputFiles([...makeTextContracts(count)]);
  await seeUploaded(page, count);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
}

/** Reloads the page; from then to the paint of the first row, in milliseconds. */
export async function reloadToRow(page: Page): Promise<number> {
  await page.reload();
  const { at } = await seeFirstRow(page);
  await rest(500);
  return at;
}

/** Types a query; from the last letter to the first hit and to the end of the search, in milliseconds. */
export async function search(page: Page, query: string) {
  const field = page.getByRole('searchbox', { name: 'Search contracts' });
  await field.fill(query.slice(0, -1));
  // Listens before the key is pressed.
  const listener = await page.evaluateHandle(() => {
    let begin = 0;
    let first = 0;
    addEventListener('input', () => (begin = performance.now()), { capture: true, once: true });
    const times = window.watch.when(() => {
      if (begin === 0 || !document.querySelector('tbody mark')) return undefined;
      first ||= performance.now() - begin;
      const states = [...document.querySelectorAll('[role=status]')];
      if (states.some(({ textContent }) => textContent.startsWith('Searching'))) return undefined;
      const hits = /Showing (\d+) of/.exec(document.body.textContent)?.[1] ?? '';
      return { first, all: performance.now() - begin, hits };
    });
    return { times };
  });
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.press(query.slice(-1));
  return listener.evaluate(({ times }) => times);
}

/** How long the page takes to derive a key from a passphrase, in milliseconds. */
export const deriveKey = (page: Page): Promise<number> =>
  page.evaluate(async (iterations) => {
    const began = performance.now();
    const bytes = new TextEncoder().encode('another passphrase');
    const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
    await crypto.subtle.deriveKey(
      { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations },
      material,
      { name: 'AES-GCM', length: 256 },
      false,
      ['wrapKey'],
    );
    return performance.now() - began;
  }, PBKDF2_ITERATIONS);
