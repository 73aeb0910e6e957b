import type { Page } from 'playwright-core';
import { rest, seeFirstRow, withTab } from '../browser';
import { makePdfContracts } from '../contracts';
import { bench } from '../measurements';
import { fillWorkspace, openUploadDialog, seeUploaded } from '../private';

const CONTRACTS = 5000;
const RUNS = 9;
const PAGES = 30;
/** Between two inputs, in milliseconds. */
const PAUSE = 300;

/** Where the page shows what an input changes. */
const SHOWN = {
  firstGroup: 'tbody th bdi',
  chips: '[aria-label=Filters]',
  offers: 'ul button',
  hit: 'tbody mark',
  mark: '[data-mark]',
} as const;

/** From an input to the first paint that changes what these elements show, in milliseconds. */
async function paintChange(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await rest(PAUSE);
  const listener = await page.evaluateHandle((shown) => {
    const read = () =>
      [...document.querySelectorAll(shown)]
        .map((one) => `${one.textContent} ${one.getAttribute('style') ?? ''}`)
        .join();
    return { painting: window.watch.change(read) };
  }, selector);
  await act();
  const { sinceInput } = await listener.evaluate(({ painting }) => painting);
  return sinceInput;
}

/** Chooses a group in the menu. */
async function group(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  const item = page.getByRole('menuitemradio', { name, exact: true });
  await item.waitFor();
  const time = await paintChange(page, SHOWN.firstGroup, () => item.click());
  // The menu stays open after a choice.
  await page.keyboard.press('Escape');
  await rest(PAUSE);
  return time;
}

/** Adds a filter by clause, as one types, and takes it away. */
async function filter(page: Page) {
  await page.keyboard.press('f');
  await page.getByRole('searchbox', { name: 'Add a filter' }).waitFor();
  const offers: number[] = [];
  for (const key of 'as')
    offers.push(await paintChange(page, SHOWN.offers, () => page.keyboard.press(key)));
  await page.keyboard.type('sign');
  const added = await paintChange(page, SHOWN.chips, () => page.keyboard.press('Enter'));
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  return [{ filter: added }, ...offers.map((one) => ({ offers: one }))];
}

/** Types a word of all file names in the search. */
async function search(page: Page) {
  const field = page.getByRole('searchbox', { name: 'Search contracts' });
  await field.focus();
  const runs: { typing: number }[] = [];
  for (const key of 'contract')
    runs.push({ typing: await paintChange(page, SHOWN.hit, () => page.keyboard.press(key)) });
  await field.fill('');
  return runs;
}

/** Opens a contract, waits for its first page, and goes through its terms. */
async function openContract(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name }).getByRole('link').first();
  await row.waitFor();
  await rest(PAUSE);
  const listener = await page.evaluateHandle(() => ({
    terms: window.watch.see({ selector: '#terms' }),
    drawn: window.watch.see({ selector: 'canvas' }),
  }));
  await row.click();
  const { terms, drawn } = await listener.evaluate(async (seen) => ({
    terms: await seen.terms,
    drawn: await seen.drawn,
  }));
  const marks: { mark: number }[] = [];
  await page.locator('[data-row]').first().focus();
  for (let step = 0; step < 2; step += 1)
    marks.push({
      mark: await paintChange(page, SHOWN.mark, () => page.keyboard.press('ArrowDown')),
    });
  await page.goBack();
  return [{ contract: terms.sinceInput, page: drawn.at - terms.at }, ...marks];
}

bench('private-desk', () =>
  withTab({ path: '/login' }, async ({ page }) => {
    await fillWorkspace(page, CONTRACTS - RUNS);
    const dialog = await openUploadDialog(page);
    const files = await makePdfContracts(RUNS, PAGES);
    await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles([...files]);
    await seeUploaded(page, RUNS);
    await page.goto('/dashboard');
    await seeFirstRow(page);
    await rest(PAUSE);
    const product: Partial<
      Record<'grouping' | 'filter' | 'offers' | 'typing' | 'contract' | 'page' | 'mark', number>
    >[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      product.push({ grouping: await group(page, run % 2 === 0 ? 'Counterparty' : 'Time') });
      product.push(...(await filter(page)), ...(await search(page)));
    }
    await page.getByRole('searchbox', { name: 'Search contracts' }).fill('.pdf');
    for (const { name } of files) product.push(...(await openContract(page, name)));
    return { product };
  }));
