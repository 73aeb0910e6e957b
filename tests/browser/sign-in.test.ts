import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { PASSWORD } from '../support/browser/pages/login-page';
import { visit, type Tab } from '../support/browser/visit';

const readStorage = (tab: Tab) => tab.page.evaluate(() => ({ ...localStorage }));

describe('sign-in', () => {
  test('the session is stored under the specified keys, appears in no URL and survives a reload', async () => {
    const tab = await visit('/login');
    await tab.see(tab.page.getByText(PASSWORD));
    await tab.pass(1000);
    expect(await readStorage(tab)).toEqual({});
    await tab.login.signIn('  ada  ');
    const storage = await readStorage(tab);
    const { 'covenant.user': user = '', 'covenant.token': token = '' } = storage;
    expect(Object.keys(storage).toSorted()).toEqual(['covenant.token', 'covenant.user']);
    expect(JSON.parse(user)).toEqual({
      id: expect.stringMatching(/./),
      username: 'ada',
      email: 'ada@example.com',
      role: 'admin',
    });
    expect(token).toMatch(/./);
    const urls = [tab.page.url(), ...tab.responses.map((response) => response.url())];
    for (const secret of [PASSWORD, token, '=ada', 'ada@'])
      expect(urls.filter((url) => url.includes(secret))).toEqual([]);

    await tab.page.reload();
    await tab.see(tab.shell.userButton('ada'), tab.dashboard.heading);
    expect(await readStorage(tab)).toEqual(storage);
  });
});

describe('sign-out', () => {
  const answers = {
    '/contracts.json': { json: makeContracts(3, (index) => ({ name: `Secret deal ${index}` })) },
    '/contract-details.json': { json: { 'c-1': makeDetail({ name: 'Secret deal 0' }) } },
  };

  test('sign-out removes the session and shows no user data, also after Back', async () => {
    const tab = await visit('/dashboard', { as: 'ada', answers, isFresh: true });
    await tab.dashboard.open('Secret deal 0');
    await tab.shell.signOut('ada');
    expect(tab.address).toBe('/login');
    // Recently opened contracts stay for the next session of the user (ruling 37).
    expect(Object.keys(await readStorage(tab))).toEqual(['covenant.recent.user-ada']);
    const otherStorages = await tab.page.evaluate(async () => [
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()),
      ...(await caches.keys()),
    ]);
    expect(otherStorages).toEqual([]);
    expect(await tab.page.content()).not.toMatch(/secret deal|ada/i);
    expect(await tab.page.title()).toBe('Sign in · Covenant');

    await tab.page.goBack();
    await tab.see(tab.login.heading);
    await tab.seeAddress('/login');
    expect(await tab.page.content()).not.toMatch(/secret deal|ada/i);
  });
});
