import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { PBKDF2_ITERATIONS } from '../../../../src/adapters/private/store/wrapping-key';
import { rest, seeFirstRow, withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { makeTextContracts } from '../contracts';
import { report } from '../figures';
import { openUploads, seeUploaded } from '../private';

const CONTRACTS = 1000;
const RUNS = 7;
const PASSPHRASE = 'correct horse battery';
/** Encrypting 1,000 contracts takes seconds. */
const SETTING_TIMEOUT_MS = 120_000;

async function setPassphrase(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set a passphrase', exact: true }).click();
  await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repeat the new passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Set passphrase', exact: true }).click();
  const locking = page.getByRole('button', { name: 'Lock workspace', exact: true });
  await locking.waitFor({ timeout: SETTING_TIMEOUT_MS });
}

/** Opens the locked workspace; from Enter to the paint of the first row, in milliseconds. */
async function unlockToRow(page: Page): Promise<number> {
  await page.goto('/dashboard');
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await rest(500);
  await page.keyboard.press('Enter');
  const { sinceInput } = await seeFirstRow(page);
  await rest(500);
  return sinceInput;
}

/** How long the page takes to derive a key from a passphrase, in milliseconds. */
const deriveKey = (page: Page): Promise<number> =>
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

test('Unlocking a private workspace of 1,000 contracts', async ({ task }) => {
  const unlocking: number[] = [];
  const deriving: number[] = [];
  await withTab({ path: '/login' }, async ({ page }) => {
    const dialog = await openUploads(page);
    await dialog
      .locator('input[type=file]:not([webkitdirectory])')
      .setInputFiles([...makeTextContracts(CONTRACTS)]);
    await seeUploaded(page, CONTRACTS);
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await setPassphrase(page);
    // The first one fills the cache.
    await unlockToRow(page);
    for (let run = 0; run < RUNS; run += 1) {
      unlocking.push(await unlockToRow(page));
      deriving.push(await deriveKey(page));
    }
  });
  report(task, {
    name: '1,000 contracts in a locked workspace: passphrase to first row, less the key',
    unit: 'ms',
    samples: unlocking.map((time, run) => time - (deriving[run] ?? 0)),
    budget: BUDGETS.privateUnlocking,
  });
});
