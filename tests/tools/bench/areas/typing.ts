import type { Page } from 'playwright-core';
import { paintAfter, rest, seeFirstRow, withTab } from '../browser';
import { bench } from '../measurements';
import { plainFilter } from '../plain/plain-filter';
import { makePortfolio } from '../portfolio';
import { FEW_WORDS, typeWords } from '../queries';
import type { Painting } from '../watch';

/** Pause between two inputs, in milliseconds. Longer than any handler, so that the page is idle. */
const PAUSE = 60;
/** Duration of a frame at 60 Hz, in milliseconds. */
const FRAME = 17;
/** Wait between the first row and the first input, in milliseconds. */
const SETTLING = 2000;
const SORTS = 20;

/** Waits before an input. The pause varies, so that inputs fall at any point of a frame. */
const restBefore = (index: number) => rest(PAUSE + ((index * 7) % FRAME));

interface Options {
  readonly contracts: number;
  readonly words?: readonly string[];
  readonly isPlain?: boolean;
  readonly slowdown?: number;
}

function openDashboard<T>(
  { contracts, isPlain = false, slowdown = 1 }: Options,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const site = { contracts, isPlain, slowdown };
  return withTab({ ...site, path: '/dashboard', as: 'ada' }, async ({ page }) => {
    await seeFirstRow(page);
    await rest(SETTLING);
    return measure(page);
  });
}

/** Types in the search box of the product or of the plain React page. */
function typeQueries(options: Options): Promise<readonly Painting[]> {
  const contracts = makePortfolio(options.contracts);
  return openDashboard(options, async (page) => {
    await page.getByRole('searchbox', { name: 'Search contracts', exact: true }).focus();
    const paintings: Painting[] = [];
    for (const [index, { key, query }] of typeWords(options.words).entries()) {
      const matches = plainFilter(contracts, query).length;
      const text = `Showing ${matches} of ${contracts.length} contracts`;
      await restBefore(index);
      const press = () => page.keyboard.press(key);
      paintings.push(await paintAfter(page, press, { selector: 'main p', text }));
    }
    return paintings;
  });
}

/** Sorts the product's table by two columns, in both directions. */
const sortColumns = (options: Options) =>
  openDashboard(options, async (page) => {
    const paintings: { sort: number }[] = [];
    for (let index = 0; index < SORTS; index += 1) {
      const label = index % 4 < 2 ? 'Contract' : 'Expiry';
      const direction = index % 2 === 0 ? 'ascending' : 'descending';
      const header = page.getByRole('button', { name: label, exact: true });
      await restBefore(index);
      const sight = { selector: `th[aria-sort=${direction}]`, text: label };
      const { sinceInput } = await paintAfter(page, () => header.click(), sight);
      paintings.push({ sort: sinceInput });
    }
    return paintings;
  });

const typeInBoth = async (options: Options) => ({
  product: await typeQueries(options),
  plain: await typeQueries({ ...options, isPlain: true }),
});

bench('typing', async () => {
  const options = { contracts: 100_000 };
  const { product, plain } = await typeInBoth(options);
  return { product: [...product, ...(await sortColumns(options))], plain };
});
bench('typing, 4x slower', () => typeInBoth({ contracts: 100_000, slowdown: 4 }));
bench('typing, 1,000,000 contracts', () => typeInBoth({ contracts: 1_000_000, words: FEW_WORDS }));
