import type { Page } from 'playwright-core';
import { rest, seeFirstRow, withTab } from '../browser';
import { bench } from '../measurements';
import { deriveKey, fillWorkspace } from '../private';

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

bench('private-unlocking', () =>
  withTab({ path: '/login' }, async ({ page }) => {
    await fillWorkspace(page, CONTRACTS);
    await setPassphrase(page);
    // The first one fills the cache.
    await unlockToRow(page);
    const product: { unlocking: number }[] = [];
    for (let run = 0; run < RUNS; run += 1)
      product.push({ unlocking: (await unlockToRow(page)) - (await deriveKey(page)) });
    return { product };
  }));
