import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';

const contracts = makeContracts(25);
/** More clauses than fit in a window. */
const clauses = Array.from({ length: 30 }, (_, index) => ({
  id: `k-${index}`,
  title: `Clause ${index}`,
  summary: 'Capped at fees.',
  confidence: 0.9,
}));
const answers = {
  '/contracts.json': { json: contracts },
  '/contract-details.json': {
    json: Object.fromEntries(contracts.map(({ id, name }) => [id, makeDetail({ name, clauses })])),
  },
} as const;
const PHONE = { width: 390, height: 700 };
const open = (path: `/${string}`, options: VisitOptions = {}) =>
  visit(path, { as: 'ada', answers, ...options });

const readScroll = (tab: Tab) => tab.page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (tab: Tab, top: number) => tab.page.evaluate((y) => window.scrollTo(0, y), top);
const seeScroll = (tab: Tab, top: number) =>
  tab.until(async () => expect(await readScroll(tab)).toBe(top));

describe('navigation between screens', () => {
  test('Back from a contract restores focus and scroll position, and so does Forward', async () => {
    const tab = await open('/dashboard', { viewport: PHONE });
    await tab.see(tab.dashboard.table);
    await tab.dashboard.contract('Contract 9').scrollIntoViewIfNeeded();
    const top = await readScroll(tab);
    expect(top).toBeGreaterThan(500);
    await tab.dashboard.open('Contract 9');
    await seeScroll(tab, 0);
    await tab.seeFocusOn(tab.shell.main);

    await scrollTo(tab, 900);
    await tab.page.goBack();
    await tab.seeFocusOn(tab.dashboard.contract('Contract 9'));
    await seeScroll(tab, top);
    await tab.page.goForward();
    await tab.see(tab.contract.heading('Contract 9'));
    await tab.seeFocusOn(tab.shell.main);
    await seeScroll(tab, 900);
  });

  test('Back to Dashboard focuses the link of the contract and scrolls it into view', async () => {
    const tab = await open('/dashboard?page=2', { viewport: PHONE });
    await tab.dashboard.seePage(2);
    const link = tab.dashboard.contract('Contract 19');
    await tab.click(link);
    await tab.click(tab.contract.back);
    await tab.seeFocusOn(link);
    expect(tab.address).toBe('/dashboard?page=2');
    const box = await link.boundingBox();
    // Below the sticky top bar.
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(PHONE.height - 24);
  });

  test('a contract opens at the top after Back was used within the dashboard', async () => {
    const tab = await open('/dashboard', { viewport: PHONE });
    await tab.see(tab.dashboard.table);
    await tab.dashboard.next.click();
    await tab.dashboard.seePage(2);
    await tab.page.goBack();
    await tab.dashboard.seePage(1);
    await tab.dashboard.contract('Contract 9').click();
    await tab.see(tab.contract.heading('Contract 9'));
    await seeScroll(tab, 0);
  });
});

describe('dashboard', () => {
  test('another page of the list scrolls to the top of the list and keeps the focus', async () => {
    const tab = await open('/dashboard', { viewport: PHONE });
    await tab.see(tab.dashboard.table);
    await tab.dashboard.next.focus();
    await tab.press('Enter');
    await tab.dashboard.seePage(2);
    await tab.seeFocusOn(tab.dashboard.next);
    const box = await tab.dashboard.text('Showing 25 of 25 contracts').boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(PHONE.height / 2);

    // Chromium takes the focus from a button that is disabled.
    await tab.press('Enter');
    await tab.dashboard.seePage(3);
    expect(await tab.dashboard.next.isDisabled()).toBe(true);
    await tab.seeFocusOn(tab.dashboard.pageButton(3));
  });

  test('another page or filter does not scroll a list whose top is in view', async () => {
    const tab = await open('/dashboard', { viewport: { width: 1280, height: 1500 } });
    await tab.see(tab.dashboard.table);
    await tab.dashboard.next.click();
    await tab.dashboard.seePage(2);
    expect(await readScroll(tab)).toBe(0);

    await tab.page.setViewportSize(PHONE);
    await scrollTo(tab, 300);
    await tab.dashboard.status.selectOption('Active');
    await tab.seeAddress('/dashboard?status=Active');
    expect(await readScroll(tab)).toBe(300);
  });
});
