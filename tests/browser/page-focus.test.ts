import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';

const contracts = makeContracts(25);
/** Long enough to be scrolled, on any screen. */
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
const hasNoFocus = (tab: Tab) => tab.page.evaluate(() => document.activeElement === document.body);

describe('The first page', () => {
  test.each(['/login', '/', '/reports', '/contract/c-1'] as const)(
    'leaves the focus where the browser has it: %s, signed in or not',
    async (path) => {
      const anonymous = await visit(path);
      await anonymous.see(anonymous.login.heading);
      await anonymous.pass(1000);
      expect(await hasNoFocus(anonymous)).toBe(true);
      const tab = await open(path);
      await tab.see(tab.shell.heading);
      await tab.pass(1000);
      expect(await hasNoFocus(tab)).toBe(true);
    },
  );
});

describe('The keyboard', () => {
  test('begins at the page that signing in leads to, then at the one signing out leads to', async () => {
    const tab = await visit('/login', { answers });
    await tab.login.signIn('ada');
    await tab.seeFocusOn(tab.shell.main);
    await tab.shell.signOut('ada');
    await tab.seeFocusOn(tab.shell.main);
    await tab.press('Tab');
    await tab.seeFocusOn(tab.login.username);
    await tab.login.signIn('ada');
    await tab.seeFocusOn(tab.shell.main);
    await tab.shell.goTo('Reports');
    await tab.seeFocusOn(tab.shell.main);
  });

  test('starts at the dashboard after sign-in if its code loads late', async () => {
    const tab = await visit('/login', { answers });
    const release = await tab.holdScript('demo-workspace');
    await tab.login.submit('ada');
    await tab.pass(2000);
    expect(await tab.login.busyButton.isVisible()).toBe(true);
    release();
    await tab.see(tab.dashboard.heading);
    await tab.seeFocusOn(tab.shell.main);
  });

  test('starts at the fallback page', async () => {
    const tab = await visit('/login', { answers });
    await tab.page.evaluate(() => sessionStorage.setItem('covenant.reloaded', String(Date.now())));
    await tab.loseScript('demo-workspace');
    await tab.login.submit('ada');
    await tab.see(tab.fallback.heading);
    await tab.seeFocusOn(tab.shell.main);
  });

  test('begins at the sign-in page where the session ended elsewhere, under a dialog too', async () => {
    const tab = await open('/reports');
    await tab.see(tab.shell.heading);
    await tab.uploads.open();
    const other = await tab.openTab('/reports');
    await other.page.evaluate(() => localStorage.clear());
    await tab.see(tab.login.heading);
    await tab.seeFocusOn(tab.shell.main);
  });
});

describe('Coming back from a contract', () => {
  test('by the browser, the focus is on the link that led there, the page where it was', async () => {
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

  test('by its button, the focus is on that link, in view', async () => {
    const tab = await open('/dashboard?page=2', { viewport: PHONE });
    await tab.dashboard.seePage(2);
    const link = tab.dashboard.contract('Contract 19');
    await tab.click(link);
    await tab.click(tab.contract.back);
    await tab.seeFocusOn(link);
    expect(tab.address).toBe('/dashboard?page=2');
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(PHONE.height - 24);
  });

  test('by the navigation, the dashboard begins anew', async () => {
    const tab = await open('/dashboard');
    await tab.dashboard.open('Contract 9');
    await tab.shell.goTo('Contracts');
    await tab.see(tab.dashboard.table);
    await tab.seeFocusOn(tab.shell.main);
    await seeScroll(tab, 0);
  });

  test('that is on another page of the list, the focus is on the page', async () => {
    const tab = await open('/contract/c-25');
    await tab.click(tab.contract.back);
    await tab.see(tab.dashboard.table);
    await tab.seeFocusOn(tab.shell.main);
  });
});

describe('A new page', () => {
  test('begins at its top, though Back was used within the one before', async () => {
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

describe('Turning the page', () => {
  test('shows the list from its top and keeps the focus, at the ends too', async () => {
    const tab = await open('/dashboard', { viewport: PHONE });
    await tab.see(tab.dashboard.table);
    const counter = tab.dashboard.text('Showing 25 of 25 contracts');
    await tab.dashboard.next.focus();
    await tab.press('Enter');
    await tab.dashboard.seePage(2);
    await tab.seeFocusOn(tab.dashboard.next);
    const box = await counter.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(PHONE.height / 2);

    await tab.press('Enter');
    await tab.dashboard.seePage(3);
    expect(await tab.dashboard.next.isDisabled()).toBe(true);
    await tab.seeFocusOn(tab.dashboard.pageButton(3));
    await tab.dashboard.previous.focus();
    await tab.press('Enter');
    await tab.dashboard.seePage(2);
    await tab.press('Space');
    await tab.dashboard.seePage(1);
    await tab.seeFocusOn(tab.dashboard.pageButton(1));
    await tab.dashboard.pageButton(2).focus();
    await tab.press('Enter');
    await tab.dashboard.seePage(2);
    await tab.seeFocusOn(tab.dashboard.pageButton(2));
  });

  test('leaves a list alone whose top is in view, and filtering leaves every list alone', async () => {
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

describe('The focus is not lost', () => {
  test('with a retry that goes away', async () => {
    const tab = await open('/dashboard', { answers: { '/contracts.json': { status: 500 } } });
    await tab.see(tab.dashboard.retry);
    await tab.dashboard.retry.focus();
    await tab.press('Enter');
    await tab.dashboard.spinner.waitFor();
    await tab.seeFocusOn(tab.shell.main);
    await tab.see(tab.dashboard.alert);
    await tab.answer('/contracts.json', answers['/contracts.json']);
    await tab.dashboard.retry.click();
    await tab.see(tab.dashboard.table);
    await tab.seeFocusOn(tab.shell.main);

    await tab.answer('/contract-details.json', 'unreachable');
    await tab.dashboard.contract('Contract 1').click();
    await tab.click(tab.contract.retry);
    await tab.contract.spinner.waitFor();
    await tab.seeFocusOn(tab.shell.main);
  });

  test('with Clear filters, which leads back to the search', async () => {
    const tab = await open('/dashboard?q=nothing&risk=High');
    await tab.see(tab.dashboard.noMatches);
    await tab.dashboard.clearFilters.focus();
    await tab.press('Enter');
    await tab.see(tab.dashboard.table);
    await tab.seeFocusOn(tab.dashboard.search);
  });

  test('where a notice unfolds and folds', async () => {
    const tab = await open('/dashboard', {
      answers: { '/contracts.json': { json: [...contracts, null] } },
    });
    const notice = tab.shell.main.locator('summary');
    await tab.see(notice);
    await notice.focus();
    await tab.press('Enter', 'Enter');
    await tab.seeFocusOn(notice);
  });
});
