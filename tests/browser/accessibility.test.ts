import { expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe';
import { visit, type Tab } from '../support/browser/visit';

// The gallery checks every state with fixtures. These tests check the built product with its sample.

/** Asserts that axe finds nothing at 390 pixels in the dark theme and at 1280 in the light one. */
async function expectNoViolations(tab: Tab, screen: string) {
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  await tab.resize(390);
  expect(await findViolations(tab), `${screen}, narrow and dark`).toEqual([]);
  await tab.page.emulateMedia({ colorScheme: 'light' });
  await tab.resize(1280);
  expect(await findViolations(tab), `${screen}, wide and light`).toEqual([]);
}

test('The built product has no axe violations from sign-in to the evidence panel', async () => {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  await expectNoViolations(tab, 'sign-in');
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table);
  await expectNoViolations(tab, 'dashboard');
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await expectNoViolations(tab, 'contract');
  await tab.contract.evidence.getByRole('button').first().click();
  await tab.see(tab.evidence.dialog);
  await tab.seeFocusInside(tab.evidence.dialog);
  await expectNoViolations(tab, 'evidence panel');
});

test('The fallback page of the built product has no axe violations', async () => {
  const tab = await visit('/login', { as: 'ada' });
  await tab.see(tab.dashboard.heading);
  const lost = await tab.loseScript('demo');
  await tab.goTo('/insights');
  await tab.see(tab.fallback.heading);
  await expectNoViolations(tab, 'fallback page');
  expect(lost.count()).toBeGreaterThanOrEqual(2);
});
