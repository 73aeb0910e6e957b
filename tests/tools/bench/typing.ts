import type { Page } from 'playwright-core';
import type { ContractSummary } from '../../../machines/domain/contract';
import { paintAfter, rest, seeFirstRow, withTab } from './browser';
import type { Painting, Sight } from './page/watch';
import { plainFilter } from './page/plain';
import type { Keystroke } from './queries';
import type { Site } from './sites';

/** A person's pause between two keys, in milliseconds: long enough to begin with an idle page. */
const PAUSE = 60;
/** A frame at 60 hertz, in milliseconds. */
const FRAME = 17;
/** How long the page is left alone once it shows the list, in milliseconds. */
const SETTLING = 2000;

/**
 * The pause before the next input. It differs a little each time, so that inputs fall into all parts
 * of a frame: who waits for a frame to type in would always find the next one a whole frame away.
 */
const restBefore = (index: number) => rest(PAUSE + ((index * 7) % FRAME));

/** What the counter says (spec §2), worked out by the plain filter for each of the keys. */
function expectCounters(
  contracts: readonly ContractSummary[],
  keystrokes: readonly Keystroke[],
): Sight[] {
  return keystrokes.map(({ query }) => {
    const matches = plainFilter(contracts, query).length;
    const text = `Showing ${matches} of ${contracts.length} contracts`;
    return { selector: 'main p', text };
  });
}

async function typeInto(
  page: Page,
  contracts: readonly ContractSummary[],
  keystrokes: readonly Keystroke[],
): Promise<Painting[]> {
  const counters = expectCounters(contracts, keystrokes);
  await page.getByRole('searchbox', { name: 'Search contracts', exact: true }).focus();
  const paintings: Painting[] = [];
  for (const [index, { key }] of keystrokes.entries()) {
    await restBefore(index);
    const counter = counters[index];
    if (counter) paintings.push(await paintAfter(page, () => page.keyboard.press(key), counter));
  }
  return paintings;
}

/** Clicks the heads of two columns, so often each; every order was there before it is measured. */
async function sortBy(page: Page, times: number): Promise<Painting[]> {
  const paintings: Painting[] = [];
  for (let index = 0; index < 2 * times + 4; index += 1) {
    const label = index % 4 < 2 ? 'Contract' : 'Expiry';
    const direction = index % 2 === 0 ? 'ascending' : 'descending';
    const head = page.getByRole('button', { name: label, exact: true });
    await restBefore(index);
    const sight = { selector: `th[aria-sort=${direction}]`, text: label };
    const painting = await paintAfter(page, () => head.click(), sight);
    if (index >= 4) paintings.push(painting);
  }
  return paintings;
}

/** What inputs painted, in the product and on the plain page. */
export interface Typed {
  readonly keys: readonly Painting[];
  readonly sorts: readonly Painting[];
}

interface TypingOptions {
  readonly contracts: readonly ContractSummary[];
  readonly keystrokes: readonly Keystroke[];
  readonly sorts?: number;
  readonly slowdown?: number;
}

async function type(
  page: Page,
  { contracts, keystrokes, sorts = 0 }: TypingOptions,
): Promise<Typed> {
  await rest(SETTLING);
  const keys = await typeInto(page, contracts, keystrokes);
  return { keys, sorts: sorts > 0 ? await sortBy(page, sorts) : [] };
}

/** Types and sorts in the product. */
export function typeInProduct(options: TypingOptions): Promise<Typed> {
  const site: Site = { contracts: options.contracts.length };
  const { slowdown = 1 } = options;
  return withTab({ ...site, path: '/dashboard', as: 'ada', slowdown }, async ({ page }) => {
    await seeFirstRow(page);
    return type(page, options);
  });
}

/** Types and sorts on the plain page. */
export function typeInPlainPage(options: TypingOptions): Promise<Typed> {
  const site: Site = { contracts: options.contracts.length };
  const { slowdown = 1 } = options;
  return withTab({ ...site, path: '/bench', slowdown }, async ({ page }) => {
    await page.evaluate(async () => {
      await window.bench?.load();
      window.bench?.showPlainTable();
    });
    return type(page, options);
  });
}
