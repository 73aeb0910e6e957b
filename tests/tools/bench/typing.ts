import type { Page } from 'playwright-core';
import type { ContractSummary } from '../../../machines/domain/contract';
import { paintAfter, rest, seeFirstRow, withTab } from './browser';
import { plainFilter } from './plain/plain-filter';
import type { Keystroke } from './queries';
import type { Painting } from './watch';

/** Pause between two inputs, in milliseconds. Longer than any handler, so that the page is idle. */
const PAUSE = 60;
/** Duration of a frame at 60 Hz, in milliseconds. */
const FRAME = 17;
/** Wait between the first row and the first input, in milliseconds. */
const SETTLING = 2000;

/** Waits before an input. The pause varies, so that inputs fall at any point of a frame. */
const restBefore = (index: number) => rest(PAUSE + ((index * 7) % FRAME));

export interface TypingOptions {
  readonly contracts: readonly ContractSummary[];
  readonly keystrokes: readonly Keystroke[];
  readonly isPlain?: boolean;
  readonly slowdown?: number;
}

/** Types in the search box of the product or of the plain React page. */
export function typeQueries(options: TypingOptions): Promise<Painting[]> {
  const { contracts, keystrokes } = options;
  return openDashboard(options, async (page) => {
    const search = page.getByRole('searchbox', { name: 'Search contracts', exact: true });
    await search.focus();
    const paintings: Painting[] = [];
    for (const [index, { key, query }] of keystrokes.entries()) {
      const matches = plainFilter(contracts, query).length;
      const text = `Showing ${matches} of ${contracts.length} contracts`;
      await restBefore(index);
      const press = () => page.keyboard.press(key);
      paintings.push(await paintAfter(page, press, { selector: 'main p', text }));
    }
    return paintings;
  });
}

/** Sorts the product's table by two columns, in both directions, `rounds` times. */
export function sortColumns(
  contracts: readonly ContractSummary[],
  rounds: number,
): Promise<Painting[]> {
  return openDashboard({ contracts }, async (page) => {
    const paintings: Painting[] = [];
    for (let index = 0; index < 4 * rounds; index += 1) {
      const label = index % 4 < 2 ? 'Contract' : 'Expiry';
      const direction = index % 2 === 0 ? 'ascending' : 'descending';
      const header = page.getByRole('button', { name: label, exact: true });
      await restBefore(index);
      const sight = { selector: `th[aria-sort=${direction}]`, text: label };
      paintings.push(await paintAfter(page, () => header.click(), sight));
    }
    return paintings;
  });
}

function openDashboard<T>(
  { contracts, isPlain = false, slowdown = 1 }: Omit<TypingOptions, 'keystrokes'>,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const site = { isPlain, contracts: contracts.length };
  return withTab({ ...site, path: '/dashboard', as: 'ada', slowdown }, async ({ page }) => {
    await seeFirstRow(page);
    await rest(SETTLING);
    return measure(page);
  });
}
