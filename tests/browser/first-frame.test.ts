import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../support/browser/pages/login-page';
import { visit, type Tab } from '../support/browser/visit';

/** Loads /login without its scripts. Returns a function that lets them load. */
async function openWithoutScripts(): Promise<{ tab: Tab; release: () => void }> {
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  const release = await tab.hold('/assets/*.js');
  await tab.page.reload({ waitUntil: 'commit' });
  await tab.login.heading.waitFor();
  expect(await tab.page.locator('#fallback').count()).toBe(1);
  return { tab, release };
}

/** Waits until `main.tsx` has started. It removes the `#fallback` template. */
const seeStarted = (tab: Tab) => tab.page.locator('#fallback').waitFor({ state: 'detached' });

describe('served page before its scripts have loaded', () => {
  test('the form keeps its input and the focus when the scripts have loaded', async () => {
    const { tab, release } = await openWithoutScripts();
    expect(await tab.login.button.isVisible()).toBe(true);
    // The style sheet hides it, and may arrive after the markup.
    await tab.page.getByRole('status').waitFor({ state: 'hidden' });
    await tab.login.username.fill('ada');
    await tab.login.password.fill(PASSWORD.slice(0, 4));
    release();
    await seeStarted(tab);
    await tab.page.keyboard.type(PASSWORD.slice(4));
    expect(await tab.login.username.inputValue()).toBe('ada');
    expect(await tab.login.password.inputValue()).toBe(PASSWORD);
    await tab.login.button.click();
    await tab.see(tab.dashboard.heading);
  });

  test('the form is submitted when the scripts have loaded, without the password in the URL', async () => {
    const { tab, release } = await openWithoutScripts();
    await tab.login.submit('ada');
    expect(tab.address).toBe('/login');
    release();
    await tab.see(tab.dashboard.heading);
    expect(tab.requests.filter((path) => path === '/login')).toHaveLength(2);
  });

  test('a signed-in user sees the layout of the screens, not the login form', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.heading);
    const release = await tab.hold('/assets/*.js');
    await tab.page.reload({ waitUntil: 'commit' });
    await tab.page.getByRole('status').getByText('Loading', { exact: true }).waitFor();
    expect(await tab.login.heading.isVisible()).toBe(false);
    release();
    await tab.see(tab.shell.heading);
    expect(await tab.page.locator('#first-frame').count()).toBe(0);
  });
});
