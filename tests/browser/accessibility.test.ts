import { expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe';
import { visit, type Tab } from '../support/browser/visit';

// Every state is looked at in the gallery; here is the product as it is built, with its own data.

/** The page as a person finds it on a phone, dark, and on a desktop, light. */
async function expectAccessible(tab: Tab, what: string) {
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  await tab.resize(390);
  expect(await findViolations(tab), `${what}, narrow and dark`).toEqual([]);
  await tab.page.emulateMedia({ colorScheme: 'light' });
  await tab.resize(1280);
  expect(await findViolations(tab), `${what}, wide and light`).toEqual([]);
}

test('No barrier on the way from signing in to a piece of evidence', async () => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await expectAccessible(tab, 'sign-in');
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  await expectAccessible(tab, 'dashboard');
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await expectAccessible(tab, 'contract');
  await tab.contract.evidence.getByRole('button').first().click();
  await tab.see(tab.evidence.dialog);
  await tab.seeFocusInside(tab.evidence.dialog);
  await expectAccessible(tab, 'evidence');
});

test('No barrier on the page that says an error stopped everything', async () => {
  const tab = await visit('/login', { as: 'ada' });
  await tab.see(tab.dashboard.heading);
  const lost = await tab.loseScript('demo-workspace');
  await tab.goTo('/insights');
  await tab.see(tab.fallback.heading);
  await expectAccessible(tab, 'fallback');
  expect(lost.count()).toBeGreaterThanOrEqual(2);
});
