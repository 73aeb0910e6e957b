import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

const SCREENS = [
  { path: '/dashboard', heading: 'Contracts', title: 'Contracts · Covenant' },
  {
    path: '/contract/msa-halden-instruments',
    heading: 'Master Services Agreement',
    title: 'Master Services Agreement · Covenant',
  },
  { path: '/insights', heading: 'AI Insights', title: 'AI Insights · Covenant' },
  { path: '/reports', heading: 'Reports', title: 'Reports · Covenant' },
  { path: '/settings', heading: 'Settings', title: 'Settings · Covenant' },
] as const;

const NOWHERE = [
  '/',
  '/nonsense',
  '/dashboard/more',
  '/contract',
  '/insights/1/2',
  '/login/x',
] as const;

describe('Signed out', () => {
  test('every protected path leads to the sign-in page and fetches nothing', async () => {
    const tab = await visit('/login');
    for (const { path } of SCREENS) {
      await tab.goTo(path);
      await tab.see(tab.login.heading);
      await tab.pass(2000);
      expect(tab.address, path).toBe('/login');
    }
    expect(tab.countRequests('/contracts.json')).toBe(0);
    expect(tab.countRequests('/contract-details.json')).toBe(0);
  });

  test('so does every path that leads nowhere', async () => {
    const tab = await visit('/login');
    for (const path of NOWHERE) {
      await tab.goTo(path);
      await tab.see(tab.login.heading);
      await tab.seeAddress('/login');
    }
  });
});

describe('Signed in', () => {
  test('every screen is shown, with one heading and a title of its own', async () => {
    const tab = await visit('/login', { as: 'ada' });
    for (const { path, heading, title } of SCREENS) {
      await tab.goTo(path);
      await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: heading, exact: true }));
      expect(await tab.page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await tab.page.title()).toBe(title);
      expect(tab.address).toBe(path);
      await tab.shell.banner.getByText('Dashboard', { exact: true }).waitFor();
    }
  });

  test('every path that leads nowhere leads to the dashboard, as the sign-in page does', async () => {
    const tab = await visit('/settings', { as: 'ada' });
    for (const path of [...NOWHERE, '/login'] as const) {
      await tab.goTo(path);
      await tab.see(tab.dashboard.heading);
      await tab.seeAddress('/dashboard');
    }
  });

  test('an address that leads elsewhere is no step to go back to', async () => {
    const tab = await visit('/settings', { as: 'ada' });
    await tab.see(tab.shell.heading);
    await tab.goTo('/nonsense');
    await tab.see(tab.dashboard.heading);
    await tab.page.goBack();
    await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'Settings' }));
    expect(tab.address).toBe('/settings');
  });
});
