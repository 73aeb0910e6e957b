import { describe, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe';
import { seeStableFrame } from '../support/browser/stable-frame';
import { visit, type VisitOptions } from '../support/browser/visit';
import { DEFAULT_DISPLAY } from '../../machines/domain/preferences';
import { makeContracts, makeSession, storeSession } from '../support/fixtures';

/** Twelve contracts on two pages. */
const contracts = makeContracts(12);
const open = (path: `/${string}` = '/dashboard', options: VisitOptions = {}) =>
  visit(path, { as: 'ada', answers: { '/contracts.json': { json: contracts } }, ...options });

/** localStorage of a signed-in user who has chosen a density. */
const storeDensity = (density: string) => ({
  ...storeSession(makeSession('ada')),
  'covenant.preferences': JSON.stringify({ ...DEFAULT_DISPLAY, density }),
});

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

  test('the first screen has at least 7 contracts on a laptop, 3 on a phone', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    for (const [rows, width, height] of [
      [7, 1280, 800],
      [3, 390, 844],
    ] as const) {
      await tab.page.setViewportSize({ width, height });
      await seeStableFrame(tab.page);
      const box = await tab.dashboard.row(`Contract ${rows}`).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
    }
  });

  test('other rows move neither the table nor its columns', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const readPositions = () =>
      tab.dashboard.table.evaluate((table) => [
        table.getBoundingClientRect().top,
        ...[...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect().left),
      ]);
    for (const width of [390, 820, 1280]) {
      await tab.resize(width);
      await tab.dashboard.search.fill('');
      await tab.see(tab.dashboard.text('Showing 12 of 12 contracts'));
      await seeStableFrame(tab.page);
      const before = await readPositions();
      await tab.dashboard.search.fill('Contract 12');
      await tab.see(tab.dashboard.text('Showing 1 of 12 contracts'));
      expect(await readPositions(), `at ${width} pixels`).toEqual(before);
    }
  });

  test.each([
    { density: 'comfortable', pointer: 'fine', width: 1280, height: 56 },
    { density: 'compact', pointer: 'fine', width: 1280, height: 40 },
    { density: 'compact', pointer: 'fine', width: 820, height: 44 },
    { density: 'compact', pointer: 'coarse', width: 1280, height: 44 },
  ])(
    '$density rows are $height pixels high at $width pixels with a $pointer pointer',
    async ({ density, pointer, width, height }) => {
      const isCoarse = pointer === 'coarse';
      const tab = await open('/dashboard', {
        stored: storeDensity(density),
        viewport: { width, height: 900 },
        hasTouch: isCoarse,
        isMobile: isCoarse,
      });
      await tab.see(tab.dashboard.table);
      const heights = await tab.dashboard.table
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights).toEqual(Array.from({ length: 10 }, () => height));
    },
  );

  test('a compact row has name and parties on one line, and a long name is cut', async () => {
    const long = { ...contracts[0], name: 'Agreement on everything '.repeat(20) };
    const tab = await open('/dashboard', {
      stored: storeDensity('compact'),
      viewport: { width: 1280, height: 800 },
      answers: { '/contracts.json': { json: [long, contracts[1]] } },
    });
    await tab.see(tab.dashboard.table);
    const row = tab.dashboard.row('Contract 2');
    const middleOf = async (text: string) => {
      const { y = 0, height = 0 } = (await row.getByText(text).boundingBox()) ?? {};
      return y + height / 2;
    };
    expect(Math.abs((await middleOf('Contract 2')) - (await middleOf('Aldermoor')))).toBeLessThan(
      2,
    );
    const rows = tab.dashboard.table.locator('tbody tr');
    expect((await rows.first().boundingBox())?.height).toBe(40);
    const overflow = await tab.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('compact cards are lower and stay large enough for touch', async () => {
    const heightOf = async (density: string) => {
      const tab = await open('/dashboard', {
        stored: storeDensity(density),
        viewport: { width: 390, height: 844 },
      });
      await tab.see(tab.dashboard.table);
      return (await tab.dashboard.row('Contract 2').boundingBox())?.height ?? 0;
    };
    const compact = await heightOf('compact');
    expect(compact).toBeGreaterThan(44);
    expect(compact).toBeLessThan((await heightOf('comfortable')) * 0.8);
  });

  test('risk level, score and bar are adjacent', async () => {
    const tab = await open('/dashboard', {
      answers: {
        '/contracts.json': {
          json: [{ ...contracts[0], risk: 'Medium', riskScore: 33.33, status: 'Renewal Due' }],
        },
      },
    });
    await tab.see(tab.dashboard.table);
    for (const width of [320, 390, 720, 820, 1280, 1920]) {
      await tab.resize(width);
      await seeStableFrame(tab.page);
      const badge = await tab.dashboard.table.getByText('Medium Risk').boundingBox();
      const score = await tab.dashboard.text('33.33').boundingBox();
      const gap = (score?.x ?? 0) - (badge?.x ?? 0) - (badge?.width ?? 0);
      expect(gap, `at ${width} pixels`).toBeGreaterThan(0);
      expect(gap, `at ${width} pixels`).toBeLessThan(32);
      const middles = [badge, score].map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(2);
    }
  });

  test('on wide screens the table keeps a readable measure', async () => {
    const tab = await open('/dashboard', { viewport: { width: 1920, height: 900 } });
    await tab.see(tab.dashboard.table);
    const rem = 16;
    expect((await tab.dashboard.table.boundingBox())?.width).toBeLessThanOrEqual(80 * rem);
    const cell = tab.dashboard.row('Contract 2').getByRole('cell').first();
    expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(42 * rem);
  });

  test('below 720 pixels a select replaces the sort buttons of the column headers', async () => {
    const tab = await open('/dashboard', { viewport: { width: 719, height: 800 } });
    await tab.see(tab.dashboard.table, tab.dashboard.sortBy);
    expect(await tab.dashboard.sortButton('Expiry').isVisible()).toBe(false);
    await tab.dashboard.sortBy.selectOption('Name, Z to A');
    await tab.seeAddress('/dashboard?sort=-name');
    await tab.resize(720);
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
