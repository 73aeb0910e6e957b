import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

test('The navigation is a drawer below 1024 pixels and a sidebar from 1024 pixels', async () => {
  const tab = await visit('/reports', { as: 'ada', viewport: { width: 1023, height: 800 } });
  await tab.see(tab.shell.openMenu);
  expect(await tab.shell.navigation.count()).toBe(0);
  await tab.shell.openDrawer();

  await tab.resize(1024);
  await tab.seeNo(tab.page.getByRole('dialog'));
  await tab.see(tab.shell.navigation);
  expect(await tab.shell.navigation.count()).toBe(1);
  expect(await tab.shell.openMenu.count()).toBe(0);
  await tab.shell.link('Insights').click();
  await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'AI Insights' }));

  await tab.resize(1023);
  await tab.seeNo(tab.shell.navigation);
  await tab.see(tab.shell.openMenu);
  expect(await tab.page.getByRole('dialog').count()).toBe(0);
});

test('The skip link is visible when focused and moves the focus behind the navigation', async () => {
  const tab = await visit('/settings', { as: 'ada' });
  await tab.see(tab.shell.heading);
  await tab.press('Tab');
  await tab.seeFocusOn(tab.shell.skipLink);
  const box = await tab.shell.skipLink.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await tab.press('Enter');
  await tab.seeFocusOn(tab.shell.main);
  await tab.press('Tab');
  await tab.seeFocusOn(tab.shell.main.getByRole('link', { name: 'Profile', exact: true }));
});

test('The / key hint in the search box is hidden on devices without a keyboard', async () => {
  const tab = await visit('/dashboard', { as: 'ada', hasTouch: true, isMobile: true });
  await tab.see(tab.dashboard.table);
  const hint = tab.shell.main.locator('kbd');
  expect(await hint.count()).toBe(1);
  await tab.seeNo(hint);
});
