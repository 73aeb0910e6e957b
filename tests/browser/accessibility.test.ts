import { describe, expect, test } from 'vitest';
import { makeContract, makeDetail } from '../support/fixtures';
import { findViolations } from '../support/browser/axe';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';

/** The page as a person finds it on a phone, dark, and on a desktop, light. */
async function expectAccessible(tab: Tab, what: string) {
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  await tab.resize(390);
  expect(await findViolations(tab), `${what}, narrow and dark`).toEqual([]);
  await tab.page.emulateMedia({ colorScheme: 'light' });
  await tab.resize(1280);
  expect(await findViolations(tab), `${what}, wide and light`).toEqual([]);
}

describe('No barrier', () => {
  const open = (path: `/${string}`, options: VisitOptions = {}) =>
    visit(path, { as: 'ada', ...options });

  test('on the sign-in page, whatever was said', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    await expectAccessible(tab, 'sign-in');
    await tab.login.button.click();
    await tab.seeFocusOn(tab.login.username);
    await expectAccessible(tab, 'missing fields');
    await tab.login.submit('ada', 'wrong');
    await tab.login.busyButton.waitFor();
    await expectAccessible(tab, 'signing in');
    await tab.see(tab.login.alert);
    await expectAccessible(tab, 'refused');
  });

  test('on the dashboard', async () => {
    const tab = await visit('/login');
    const release = await tab.hold('/contracts.json');
    await tab.login.signIn('ada');
    await tab.see(tab.dashboard.spinner);
    await expectAccessible(tab, 'loading');
    release();
    await tab.see(tab.dashboard.table);
    await expectAccessible(tab, 'dashboard');
    await tab.dashboard.search.fill('no such contract');
    await tab.see(tab.dashboard.noMatches);
    await expectAccessible(tab, 'no matches');
  });

  test('on a dashboard with little to show', async () => {
    const tab = await open('/dashboard', { answers: { '/contracts.json': { status: 500 } } });
    await tab.see(tab.dashboard.alert);
    await expectAccessible(tab, 'error');
    await tab.answer('/contracts.json', { json: [] });
    await tab.dashboard.retry.click();
    await tab.see(tab.dashboard.noContracts);
    await expectAccessible(tab, 'empty');
    await tab.answer('/contracts.json', { json: [makeContract(), null] });
    await tab.page.reload();
    await tab.click(tab.dashboard.text('1 contract could not be read'));
    await expectAccessible(tab, 'unreadable records');
  });

  test('on a contract and its evidence', async () => {
    const tab = await open('/contract/lease-tannery-wharf');
    await tab.see(tab.contract.evidence);
    await expectAccessible(tab, 'contract');
    await tab.contract.evidence.getByRole('button').first().click();
    await tab.see(tab.evidence.dialog);
    await tab.seeFocusInside(tab.evidence.dialog);
    await expectAccessible(tab, 'evidence');
  });

  test('on a contract that is not shown', async () => {
    const tab = await open('/contract/none');
    await tab.see(tab.contract.notFound);
    await expectAccessible(tab, 'not found');
    await tab.answer('/contract-details.json', 'unreachable');
    await tab.page.reload();
    await tab.see(tab.contract.alert);
    await expectAccessible(tab, 'error');
    await tab.answer('/contract-details.json', {
      json: { none: makeDetail({ clauses: [], insights: [], evidence: [] }) },
    });
    await tab.contract.retry.click();
    await tab.see(tab.contract.evidence);
    await expectAccessible(tab, 'nothing in it');
  });

  test('on the other screens, in the menus and in the upload dialog', async () => {
    const tab = await open('/insights', {
      before: () => {
        let count = 0;
        // Every other upload fails.
        Math.random = () => (count++ % 2 === 0 ? 0.1 : 0.95);
      },
    });
    for (const path of ['/insights', '/reports', '/settings'] as const) {
      await tab.goTo(path);
      await tab.see(tab.shell.heading);
      await expectAccessible(tab, path);
    }
    await tab.click(tab.shell.userButton('ada'));
    await tab.see(tab.shell.signOutItem);
    await tab.seeFocusInside(tab.shell.userMenu);
    await expectAccessible(tab, 'user menu');
    await tab.press('Escape');
    await tab.seeNo(tab.shell.userMenu);
    await tab.uploads.open();
    await expectAccessible(tab, 'upload dialog');
    await tab.uploads.pickNames('one.pdf', 'two.pdf', 'notes.txt');
    await tab.pass(600);
    await expectAccessible(tab, 'uploading');
    await tab.pass(1400);
    await tab.see(tab.uploads.row('one.pdf').getByText('Uploaded', { exact: true }));
    await expectAccessible(tab, 'uploaded and failed');
    await tab.press('Escape');
    await tab.seeNo(tab.uploads.dialog);
    await tab.resize(390);
    await tab.shell.openMenu.click();
    await tab.see(tab.shell.drawer);
    await tab.seeFocusInside(tab.shell.drawer);
    expect(await findViolations(tab), 'drawer').toEqual([]);
  });
});

test('No barrier on the page that says an error stopped everything', async () => {
  const tab = await visit('/login', { as: 'ada' });
  await tab.see(tab.dashboard.heading);
  const lost = await tab.loseScript('insights-screen');
  await tab.goTo('/insights');
  await tab.see(tab.fallback.heading);
  await expectAccessible(tab, 'fallback');
  expect(lost.count()).toBe(2);
});
