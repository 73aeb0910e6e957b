import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe';
import { visit, type VisitOptions } from '../support/browser/visit';
import { makeContracts } from '../support/fixtures';

/** Twelve contracts on two pages; the later in the list, the sooner they expire. */
const contracts = makeContracts(12, (index) => ({
  name: index === 0 ? 'Straße GmbH, Lease' : `Contract ${index + 1}`,
  expiry: `20${40 - index}-01-01`,
}));
const open = (path: `/${string}` = '/dashboard', options: VisitOptions = {}) =>
  visit(path, { as: 'ada', answers: { '/contracts.json': { json: contracts } }, ...options });

const numbered = (...numbers: readonly number[]) => numbers.map((number) => `Contract ${number}`);

describe('Sorting', () => {
  test('goes over all pages, and its head says how', async () => {
    const tab = await open('/dashboard?page=2');
    await tab.dashboard.seePage(2);
    expect(await tab.dashboard.readSorted()).toEqual([]);
    await tab.dashboard.sortButton('Expiry').click();
    await tab.dashboard.seeNames(...numbered(12, 11, 10, 9, 8, 7, 6, 5, 4, 3));
    expect(await tab.dashboard.readSorted()).toEqual(['Expiry ascending']);
    await tab.seeAddress('/dashboard?sort=expiry');
    await tab.dashboard.sortButton('Expiry').click();
    await tab.dashboard.seeNames('Straße GmbH, Lease', ...numbered(2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(await tab.dashboard.readSorted()).toEqual(['Expiry descending']);
    await tab.seeAddress('/dashboard?sort=-expiry');
    await tab.page.goBack();
    await tab.seeAddress('/dashboard?sort=expiry');
    await tab.dashboard.seeNames(...numbered(12, 11, 10, 9, 8, 7, 6, 5, 4, 3));
    await tab.page.goBack();
    await tab.dashboard.seePage(2);
    expect(await tab.dashboard.readSorted()).toEqual([]);
  });

  test('is kept by a reload', async () => {
    const tab = await open('/dashboard?sort=-name&page=2');
    await tab.dashboard.seeNames('Contract 3', 'Contract 2');
    expect(await tab.dashboard.readSorted()).toEqual(['Contract descending']);
  });

  test.each(['Enter', 'Space'])('is done with %s, and the focus stays', async (key) => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const head = tab.dashboard.sortButton('Contract');
    await tab.tabTo(head);
    await tab.press(key);
    await tab.seeAddress('/dashboard?sort=name');
    await tab.press(key);
    await tab.seeAddress('/dashboard?sort=-name');
    await tab.press(key);
    await tab.seeAddress('/dashboard');
    await tab.seeFocusOn(head);
  });

  test('moves nothing: an arrow has its room before it is there', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const head = tab.dashboard.sortButton('Risk score');
    const before = await head.boundingBox();
    const icon = head.locator('svg');
    const opacity = () => icon.evaluate((element) => getComputedStyle(element).opacity);
    expect(await opacity()).toBe('0');
    await head.hover();
    expect(await opacity()).toBe('0.55');
    expect(await head.boundingBox()).toEqual(before);
    await head.click();
    await tab.seeAddress('/dashboard?sort=score');
    expect(await opacity()).toBe('1');
    expect(await head.boundingBox()).toEqual(before);
  });
});

describe('On a phone', () => {
  const openNarrow = (path: `/${string}` = '/dashboard') =>
    open(path, { viewport: { width: 390, height: 844 } });

  test('the order is picked from a list', async () => {
    const tab = await openNarrow();
    await tab.see(tab.dashboard.sortBy);
    await tab.dashboard.sortBy.selectOption('Expiry, soonest first');
    await tab.dashboard.seeNames(...numbered(12, 11, 10, 9, 8, 7, 6, 5, 4, 3));
    await tab.seeAddress('/dashboard?sort=expiry');
    await tab.dashboard.sortBy.selectOption('Default order');
    await tab.seeAddress('/dashboard');
  });

  test('the columns are heard but not pressed', async () => {
    const tab = await openNarrow('/dashboard?sort=-risk');
    await tab.see(tab.dashboard.table);
    const heads = tab.dashboard.table.getByRole('columnheader');
    expect(await heads.count()).toBe(5);
    for (const name of ['Contract', 'Expiry', 'Status', 'Risk', 'Risk score'])
      expect(
        await tab.dashboard.table.getByRole('columnheader', { name, exact: true }).count(),
      ).toBe(1);
    expect(await tab.dashboard.readSorted()).toEqual(['Risk descending']);
    expect(await tab.dashboard.table.getByRole('button').count()).toBe(0);
    expect(await tab.dashboard.row('Contract 2').getByRole('cell').count()).toBe(5);
  });

  test('a card is pressed anywhere', async () => {
    const tab = await openNarrow();
    await tab.see(tab.dashboard.table);
    const card = tab.dashboard.row('Contract 2');
    const height = (await card.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(80);
    await card.click({ position: { x: 3, y: height - 3 } });
    await tab.seeAddress('/contract/c-2');
  });

  test('ends at 640 pixels', async () => {
    const tab = await open('/dashboard', { viewport: { width: 639, height: 800 } });
    await tab.see(tab.dashboard.table, tab.dashboard.sortBy);
    expect(await tab.dashboard.sortButton('Expiry').isVisible()).toBe(false);
    await tab.resize(640);
    await tab.see(tab.dashboard.sortButton('Expiry'));
    expect(await tab.dashboard.sortBy.isVisible()).toBe(false);
  });

  test('and beyond, nothing is cut off', async () => {
    const tab = await visit('/dashboard?status=Renewal+Due', { as: 'ada' });
    await tab.see(tab.dashboard.table);
    for (const width of [320, 390, 639, 640, 700, 767, 768, 820, 1024]) {
      await tab.resize(width);
      const cut = await tab.dashboard.table.evaluate((table) => {
        const sheet = table.closest('section')?.getBoundingClientRect();
        const isInside = ({ left, right }: DOMRect) =>
          sheet !== undefined && left >= sheet.left && right <= sheet.right;
        return [...table.querySelectorAll('td, td *, thead button')]
          .filter((element) => element.getClientRects().length > 0)
          .filter((element) => !isInside(element.getBoundingClientRect()))
          .map((element) => element.outerHTML.slice(0, 100));
      });
      expect(cut, `at ${width} pixels`).toEqual([]);
    }
  });
});

describe('A hit', () => {
  test('is marked in the row, and the link keeps its name', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.search.fill('strasse');
    await tab.dashboard.seeNames('Straße GmbH, Lease');
    expect(await tab.dashboard.table.locator('mark').allInnerTexts()).toEqual(['Straße']);
    expect(await tab.dashboard.contract('Straße GmbH, Lease').count()).toBe(1);
    await tab.dashboard.search.fill('act 1');
    await tab.dashboard.seeNames(...numbered(10, 11, 12));
    expect(await tab.dashboard.contract('Contract 10').count()).toBe(1);
  });

  test.each(['light', 'dark'] as const)('is seen in a %s product', async (colorScheme) => {
    const tab = await open('/dashboard?q=contract', { colorScheme });
    await tab.see(tab.dashboard.table);
    expect(await findViolations(tab)).toEqual([]);
    const line = await tab.dashboard.table
      .locator('mark')
      .first()
      .evaluate((mark) => getComputedStyle(mark).textDecorationLine);
    expect(line).toBe('underline');
  });
});

describe('What is said', () => {
  test('comes once for a burst of typing, 600 ms after it', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.page.evaluate(() => {
      const region = document.querySelector('[aria-live=polite]');
      const said: string[] = [];
      Object.assign(globalThis, { said });
      if (!region) return;
      new MutationObserver(() => {
        if (region.textContent) said.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    const readSaid = () => tab.page.evaluate(() => Reflect.get(globalThis, 'said'));
    await tab.dashboard.search.focus();
    for (const letter of 'contract 1') {
      await tab.page.keyboard.type(letter);
      await tab.pass(100);
    }
    await tab.pass(499);
    expect(await readSaid()).toEqual([]);
    await tab.pass(1);
    expect(await readSaid()).toEqual(['3 of 12 contracts']);
    await tab.pass(10_000);
    expect(await readSaid()).toEqual(['3 of 12 contracts']);
  });

  test('is the page that was turned to', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.next.click();
    await tab.pass(600);
    expect(await tab.dashboard.said.innerText()).toBe('Page 2 of 2');
  });
});
