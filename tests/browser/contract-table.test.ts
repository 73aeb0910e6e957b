import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe';
import { visit, type VisitOptions } from '../support/browser/visit';
import { makeContracts } from '../support/fixtures';

/** Twelve contracts on two pages. */
const contracts = makeContracts(12);
const open = (path: `/${string}` = '/dashboard', options: VisitOptions = {}) =>
  visit(path, { as: 'ada', answers: { '/contracts.json': { json: contracts } }, ...options });

describe('contract table', () => {
  test.each([
    // In the left cell of a row and the upper right corner of a card is the checkbox.
    { width: 1280, layout: 'table row', left: 60, right: 3 },
    { width: 390, layout: 'card', left: 3, right: 50 },
  ])('a click on an edge of a $layout opens the contract', async ({ width, left, right }) => {
    const tab = await open('/dashboard', { viewport: { width, height: 844 } });
    await tab.see(tab.dashboard.table);
    const row = tab.dashboard.row('Contract 2');
    const box = await row.boundingBox();
    expect(box?.width).toBeGreaterThan(width / 2);
    await row.click({ position: { x: left, y: (box?.height ?? 0) - 3 } });
    await tab.see(tab.contract.back);
    await tab.seeAddress('/contract/c-2');
    await tab.page.goBack();
    await tab.see(tab.dashboard.table);
    await row.click({ position: { x: (box?.width ?? 0) - right, y: 3 } });
    await tab.seeAddress('/contract/c-2');
  });

  test('the parties can be selected by dragging, and a click on them opens the contract', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const parties = tab.dashboard.row('Contract 2').getByText('Aldermoor Group plc');
    const box = await parties.boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    await tab.page.mouse.move(x + 1, y + height / 2);
    await tab.page.mouse.down();
    await tab.page.mouse.move(x + width - 1, y + height / 2, { steps: 5 });
    await tab.page.mouse.up();
    const readSelection = () => tab.page.evaluate(() => String(window.getSelection()));
    expect(await readSelection()).toMatch(/ldermoor Group plc and Halden/);
    expect(tab.address).toBe('/dashboard');
    await tab.page.evaluate(() => window.getSelection()?.removeAllRanges());
    await parties.click();
    await tab.seeAddress('/contract/c-2');
  });

  test('the sort arrow of a column header is faint at rest and moves nothing', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const head = tab.dashboard.sortButton('Risk score');
    const before = await head.boundingBox();
    const icon = head.locator('svg');
    const readOpacity = () => icon.evaluate((element) => getComputedStyle(element).opacity);
    expect(await readOpacity()).toBe('0.4');
    await head.hover();
    expect(await readOpacity()).toBe('1');
    expect(await head.boundingBox()).toEqual(before);
    await head.click();
    await tab.seeAddress('/dashboard?sort=score');
    expect(await readOpacity()).toBe('1');
    expect(await head.boundingBox()).toEqual(before);
  });

  test.each([
    { width: 1280, height: 800, rows: 7 },
    { width: 390, height: 844, rows: 3 },
  ])(
    'the first screen of $width by $height pixels has at least $rows contracts',
    async ({ width, height, rows }) => {
      const tab = await open('/dashboard', { viewport: { width, height } });
      await tab.see(tab.dashboard.table);
      const box = await tab.dashboard.row(`Contract ${rows}`).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
    },
  );

  test.each([390, 820, 1280])(
    'other rows move neither the table nor its columns at %i pixels',
    async (width) => {
      const tab = await open('/dashboard', { viewport: { width, height: 800 } });
      await tab.see(tab.dashboard.table);
      const readPositions = () =>
        tab.dashboard.table.evaluate((table) => [
          table.getBoundingClientRect().top,
          ...[...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left),
        ]);
      const before = await readPositions();
      await tab.dashboard.search.fill('Contract 12');
      await tab.see(tab.dashboard.text('Showing 1 of 12 contracts'));
      expect(await readPositions()).toEqual(before);
    },
  );

  test('below 640 pixels a select replaces the sort buttons of the column headers', async () => {
    const tab = await open('/dashboard', { viewport: { width: 639, height: 800 } });
    await tab.see(tab.dashboard.table, tab.dashboard.sortBy);
    expect(await tab.dashboard.sortButton('Expiry').isVisible()).toBe(false);
    await tab.dashboard.sortBy.selectOption('Name, Z to A');
    await tab.seeAddress('/dashboard?sort=-name');
    await tab.resize(640);
    await tab.see(tab.dashboard.sortButton('Expiry'));
    expect(await tab.dashboard.sortBy.isVisible()).toBe(false);
  });

  test('cards keep the roles and names of the table for assistive technology', async () => {
    const tab = await open('/dashboard?sort=-risk', { viewport: { width: 390, height: 844 } });
    await tab.see(tab.dashboard.table);
    const heads = tab.dashboard.table.getByRole('columnheader');
    expect(await heads.count()).toBe(6);
    for (const name of ['Selection', 'Contract', 'Expiry', 'Status', 'Risk', 'Risk score']) {
      const head = tab.dashboard.table.getByRole('columnheader', { name, exact: true });
      expect(await head.count(), name).toBe(1);
    }
    expect(await tab.dashboard.readSorted()).toEqual(['Risk descending']);
    expect(await tab.dashboard.table.getByRole('button').count()).toBe(0);
    expect(await tab.dashboard.row('Contract 2').getByRole('cell').count()).toBe(6);
  });

  test('search hits are underlined and have enough contrast in both themes', async () => {
    const tab = await open('/dashboard?q=contract');
    await tab.see(tab.dashboard.table);
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.page.emulateMedia({ colorScheme });
      const violations = await findViolations(tab, { runOnly: ['color-contrast'] });
      expect(violations, colorScheme).toEqual([]);
      const line = await tab.dashboard.table
        .locator('mark')
        .first()
        .evaluate((mark) => getComputedStyle(mark).textDecorationLine);
      expect(line, colorScheme).toBe('underline');
    }
  });
});
