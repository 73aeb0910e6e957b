import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail, makeSession } from '../support/fixtures';
import { PASSWORD } from '../support/browser/pages/login-page';
import { visit, type Tab } from '../support/browser/visit';

const readStorage = (tab: Tab) => tab.page.evaluate(() => ({ ...localStorage }));

/** What is said about a field beside its name. */
const readDescription = (field: ReturnType<Tab['page']['getByRole']>) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

describe('Signing in', () => {
  test('takes 1000 ms, not less', async () => {
    const tab = await visit('/login');
    await tab.login.submit('ada');
    await tab.login.busyButton.waitFor();
    await tab.pass(999);
    expect(await tab.login.busyButton.isVisible()).toBe(true);
    expect(await readStorage(tab)).toEqual({});
    await tab.pass(1);
    expect(Object.keys(await readStorage(tab)).toSorted()).toEqual([
      'covenant.token',
      'covenant.user',
    ]);
    await tab.see(tab.dashboard.heading);
    expect(tab.address).toBe('/dashboard');
  });

  test('is not done twice by who presses Enter again', async () => {
    const tab = await visit('/login');
    await tab.login.submit('ada');
    await tab.login.busyButton.waitFor();
    await tab.pass(600);
    await tab.login.password.press('Enter');
    await tab.pass(400);
    expect(Object.keys(await readStorage(tab))).toHaveLength(2);
  });

  test('keeps the user under the specified keys, and tells no address of it', async () => {
    const tab = await visit('/login');
    await tab.login.signIn('  ada  ');
    const { 'covenant.user': user = '', 'covenant.token': token } = await readStorage(tab);
    expect(JSON.parse(user)).toEqual({
      id: expect.stringMatching(/./),
      username: 'ada',
      email: 'ada@example.com',
      role: 'admin',
    });
    expect(token).toMatch(/./);
    await tab.shell.userButton('ada').waitFor();
    const addresses = [tab.page.url(), ...tab.responses.map((response) => response.url())];
    for (const secret of [PASSWORD, String(token), '=ada', 'ada@'])
      expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  });

  test('knows an address for what it is', async () => {
    const tab = await visit('/login');
    await tab.login.signIn('ada@lovelace.org');
    await tab.click(tab.shell.userButton('ada@lovelace.org'));
    await tab.see(tab.shell.userMenu);
    expect(JSON.parse((await readStorage(tab))['covenant.user'] ?? '')).toMatchObject({
      username: 'ada@lovelace.org',
      email: 'ada@lovelace.org',
    });
  });

  test('leads to the dashboard, wherever one wanted to go', async () => {
    const tab = await visit('/settings');
    await tab.see(tab.login.heading);
    expect(tab.address).toBe('/login');
    await tab.login.signIn('ada');
    expect(tab.address).toBe('/dashboard');
  });

  test('is refused with another password, until one types again', async () => {
    const tab = await visit('/login');
    await tab.login.submit('ada', 'secret');
    await tab.login.busyButton.waitFor();
    await tab.pass(999);
    expect(await tab.login.alert.count()).toBe(0);
    await tab.pass(1);
    await tab.login.alert.waitFor();
    expect(await tab.login.alert.innerText()).toBe(
      'Invalid credentials. Please use password: test123',
    );
    expect(tab.address).toBe('/login');
    expect(await readStorage(tab)).toEqual({});
    await tab.login.password.press('x');
    await tab.seeNo(tab.login.alert);
    await tab.login.submit('ada');
    await tab.see(tab.dashboard.heading);
  });

  test.each([
    { username: '', password: '', bad: ['Username', 'Password'] },
    { username: '   ', password: PASSWORD, bad: ['Username'] },
    { username: 'ada', password: '  ', bad: ['Password'] },
  ])('is refused at once without $bad', async ({ username, password, bad }) => {
    const tab = await visit('/login');
    await tab.login.submit(username, password);
    const fields = { Username: tab.login.username, Password: tab.login.password };
    const first = bad[0] === 'Username' ? fields.Username : fields.Password;
    await tab.seeFocusOn(first);
    for (const [name, field] of Object.entries(fields)) {
      const isBad = bad.includes(name);
      expect(await field.getAttribute('aria-invalid')).toBe(isBad ? 'true' : null);
      expect(await readDescription(field)).toMatch(isBad ? new RegExp(name, 'i') : /^$/);
    }
    expect(await tab.login.button.isVisible()).toBe(true);
    await tab.pass(2000);
    expect(tab.address).toBe('/login');
    expect(await readStorage(tab)).toEqual({});
  });

  test('shows and hides what is typed', async () => {
    const tab = await visit('/login');
    await tab.login.password.fill('pass word');
    expect(await tab.login.password.getAttribute('type')).toBe('password');
    await tab.login.showPassword.click();
    await tab.login.hidePassword.waitFor();
    expect(await tab.login.password.getAttribute('type')).toBe('text');
    expect(await tab.login.password.inputValue()).toBe('pass word');
    await tab.login.hidePassword.click();
    await tab.login.showPassword.waitFor();
    expect(await tab.login.password.getAttribute('type')).toBe('password');
  });

  test('tells the password of the demo', async () => {
    const tab = await visit('/login');
    await tab.page.getByText(PASSWORD).waitFor();
    await tab.page.getByText('Sign in to manage your contracts', { exact: true }).waitFor();
  });

  test('fails in words where storage refuses, and leaves nothing behind', async () => {
    const tab = await visit('/login', {
      before: () => {
        const keep = Storage.prototype.setItem;
        Storage.prototype.setItem = function setItem(key, value) {
          // What is written first is kept: nothing may be left of it.
          if (key.startsWith('covenant.') && this.length > 0) {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          }
          keep.call(this, key, value);
        };
      },
    });
    await tab.login.submit('ada');
    await tab.pass(1000);
    await tab.see(tab.login.alert);
    expect(await tab.login.alert.innerText()).toBe(
      'An unexpected error occurred. Please try again.',
    );
    expect(tab.address).toBe('/login');
    expect(await readStorage(tab)).toEqual({});
    await tab.page.reload();
    await tab.see(tab.login.heading);
  });
});

describe('A session', () => {
  test('outlives a reload', async () => {
    const tab = await visit('/login');
    await tab.login.signIn('ada');
    await tab.page.reload();
    await tab.see(tab.shell.userButton('ada'), tab.dashboard.heading);
  });

  test('that is damaged is removed, and nothing else with it', async () => {
    const { user, token } = makeSession('ada');
    const whole = { 'covenant.user': JSON.stringify(user), 'covenant.token': token };
    const damaged = {
      'a user that is no JSON': { ...whole, 'covenant.user': '{"id":' },
      'a user that is null': { ...whole, 'covenant.user': 'null' },
      'a user that is no record': { ...whole, 'covenant.user': '"ada"' },
      'a user without a name': {
        ...whole,
        'covenant.user': JSON.stringify({ ...user, username: '' }),
      },
      'a role of its own': {
        ...whole,
        'covenant.user': JSON.stringify({ ...user, role: 'owner' }),
      },
      'no token': { 'covenant.user': whole['covenant.user'] },
      'an empty token': { ...whole, 'covenant.token': '' },
      'no user': { 'covenant.token': token },
    };
    const tab = await visit('/login');
    for (const [damage, entries] of Object.entries(damaged)) {
      await tab.page.evaluate((stored) => Object.assign(localStorage, stored), {
        ...entries,
        other: 'kept',
      });
      await tab.goTo('/dashboard');
      await tab.see(tab.login.heading);
      expect(tab.address, damage).toBe('/login');
      expect(await readStorage(tab), damage).toEqual({ other: 'kept' });
    }
    expect(tab.countRequests('/contracts.json')).toBe(0);
  });
});

describe('Signing in asks nobody to remember or retype', () => {
  test('says what its fields are for, to password managers', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    expect(await tab.login.username.getAttribute('autocomplete')).toBe('username');
    expect(await tab.login.password.getAttribute('autocomplete')).toBe('current-password');
    expect(await tab.login.password.getAttribute('name')).toBe('password');
    expect(await tab.login.username.getAttribute('name')).toBe('username');
  });

  test('takes what is pasted', async () => {
    const tab = await visit('/login', { permissions: ['clipboard-read', 'clipboard-write'] });
    await tab.see(tab.login.heading);
    for (const [field, text] of [
      [tab.login.username, 'ada'],
      [tab.login.password, PASSWORD],
    ] as const) {
      await tab.page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await field.focus();
      await tab.press('ControlOrMeta+V');
      expect(await field.inputValue()).toBe(text);
    }
    await tab.press('Enter');
    await tab.see(tab.dashboard.heading);
  });

  test('takes what a password manager fills in', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    // Shown as missing before, and no longer after.
    await tab.login.button.click();
    await tab.seeFocusOn(tab.login.username);
    for (const [field, text] of [
      [tab.login.username, 'ada'],
      [tab.login.password, PASSWORD],
    ] as const) {
      await field.evaluate((element, words) => {
        if (element instanceof HTMLInputElement) element.value = words;
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }, text);
      expect(await field.getAttribute('aria-invalid')).toBeNull();
    }
    await tab.login.button.click();
    await tab.see(tab.shell.userButton('ada'));
  });
});

describe('Signing out', () => {
  const contracts = makeContracts(3, (index) => ({ name: `Secret bargain ${index}` }));
  const answers = {
    '/contracts.json': { json: contracts },
    '/contract-details.json': { json: { 'c-1': makeDetail({ name: 'Secret bargain 0' }) } },
  };

  test('forgets the session and leaves no contract in the page', async () => {
    const tab = await visit('/dashboard', { as: 'ada', answers });
    await tab.dashboard.open('Secret bargain 0');
    await tab.shell.signOut('ada');
    expect(tab.address).toBe('/login');
    expect(await readStorage(tab)).toEqual({});
    const elsewhere = await tab.page.evaluate(async () => [
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()),
      ...(await caches.keys()),
    ]);
    expect(elsewhere).toEqual([]);
    expect(await tab.page.content()).not.toMatch(/secret bargain|ada/i);
    expect(await tab.page.title()).toBe('Sign in · Covenant');
  });

  test('cannot be undone by going back', async () => {
    const tab = await visit('/dashboard', { as: 'ada', answers });
    await tab.dashboard.open('Secret bargain 0');
    await tab.shell.signOut('ada');
    await tab.page.goBack();
    await tab.see(tab.login.heading);
    await tab.seeAddress('/login');
    expect(await tab.page.content()).not.toMatch(/secret bargain/i);
  });

  test('drops what was loaded: the next user loads it anew', async () => {
    const tab = await visit('/dashboard', { as: 'ada', answers });
    await tab.dashboard.open('Secret bargain 0');
    await tab.shell.signOut('ada');
    await tab.login.signIn('bob');
    await tab.dashboard.open('Secret bargain 0');
    expect(tab.countRequests('/contracts.json')).toBe(2);
    expect(tab.countRequests('/contract-details.json')).toBe(2);
  });

  test('in one tab signs out every tab', async () => {
    const first = await visit('/dashboard', { as: 'ada', answers });
    await first.see(first.dashboard.table);
    const second = await first.openTab('/contract/c-1');
    await second.see(second.contract.heading('Secret bargain 0'));
    await first.shell.signOut('ada');
    await second.see(second.login.heading);
    expect(second.address).toBe('/login');
    expect(await second.page.content()).not.toMatch(/secret bargain|ada/i);
  });

  test('while the dashboard loads abandons the load', async () => {
    const tab = await visit('/login', { answers });
    const release = await tab.hold('/contracts.json');
    await tab.login.signIn('ada');
    await tab.seeRequests('/contracts.json', 1);
    await tab.shell.signOut('ada');
    release();
    await tab.pass(5000);
    expect(await tab.page.content()).not.toMatch(/secret bargain/i);
    await tab.login.heading.waitFor();
  });
});
