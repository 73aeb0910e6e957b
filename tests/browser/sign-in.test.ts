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

  test('the form accepts values from a password manager and from the clipboard', async () => {
    const tab = await visit('/login', { permissions: ['clipboard-read', 'clipboard-write'] });
    await tab.see(tab.login.heading);
    // Shows the errors of blank fields.
    await tab.login.button.click();
    await tab.seeFocusOn(tab.login.username);
    for (const [field, value] of [
      [tab.login.username, 'ada'],
      [tab.login.password, PASSWORD],
    ] as const) {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.evaluate((element, text) => {
        if (element instanceof HTMLInputElement) element.value = text;
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
      expect(await field.getAttribute('aria-invalid')).toBeNull();

      await field.fill('');
      await tab.page.evaluate((text) => navigator.clipboard.writeText(text), value);
      await tab.press('ControlOrMeta+V');
      expect(await field.inputValue()).toBe(value);
    }
    await tab.press('Enter');
    await tab.see(tab.shell.userButton('ada'));
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

  test('sign-out in one tab opens the login screen in every tab, also under a dialog', async () => {
    const first = await visit('/reports', { as: 'ada', answers });
    await first.see(first.shell.heading);
    const second = await first.openTab('/contract/c-1');
    await second.see(second.contract.heading('Secret deal 0'));
    await second.uploads.open();
    await first.shell.signOut('ada');
    await second.see(second.login.heading);
    await second.seeFocusOn(second.shell.main);
    expect(second.address).toBe('/login');
    expect(await second.page.getByRole('dialog').count()).toBe(0);
    expect(await second.page.content()).not.toMatch(/secret deal|ada/i);
  });
});
