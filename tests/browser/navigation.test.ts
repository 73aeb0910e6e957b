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

test.each([
  { device: 'with a keyboard', options: {}, count: 1 },
  { device: 'without a keyboard', options: { hasTouch: true, isMobile: true }, count: 0 },
])(
  'The search box of a device $device has $count hints at the / key',
  async ({ options, count }) => {
    const tab = await visit('/dashboard', { as: 'ada', ...options });
    await tab.see(tab.dashboard.table);
    expect(await tab.shell.main.locator('kbd').count()).toBe(count);
  },
);
