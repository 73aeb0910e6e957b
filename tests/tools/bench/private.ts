import type { Locator, Page } from 'playwright-core';
import { seeFirstRow, rest } from './browser';

/** How long uploads may take to end, in milliseconds. */
const POLL_TIMEOUT_MS = 300_000;

/** Opens the private workspace, which is empty, and its upload dialog. Returns the dialog. */
export async function openUploads(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open private workspace', exact: true }).click();
  await page.getByRole('heading', { name: 'No contracts yet' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Upload Contract', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts', exact: true });
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
      return Number(/(\d+) of \d+ files uploaded/.exec(text)?.[1] ?? 0);
    });
  for (;;) {
    const uploaded = await read();
    if (uploaded >= count) return;
    if (performance.now() > deadline) throw new Error(`Only ${uploaded} files were uploaded.`);
    await rest(100);
  }
}

/** Reloads the page; from then to the paint of the first row, in milliseconds. */
export async function reloadToRow(page: Page): Promise<number> {
  await page.reload();
  const { at } = await seeFirstRow(page);
  await rest(500);
  return at;
}
