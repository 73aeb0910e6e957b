import { expect, test } from 'vitest';
import { deploy } from '../../support/browser/deploy';
import { visit } from '../../support/browser/visit';

/** Turns off preloading at idle, so that lost code was not loaded before. */
function disableIdleCallbacks(): void {
  window.requestIdleCallback = () => 0;
}

test('After a deployment one reload fetches the new code and keeps session and URL', async () => {
  const tab = await visit('/dashboard?q=lease', {
    as: 'ada',
    before: disableIdleCallbacks,
    mayLog: /Failed to fetch dynamically imported module/,
  });
  await tab.see(tab.dashboard.table);
  await deploy(tab);
  const reload = tab.page.waitForEvent('load');
  await tab.shell.upload.click();
  await reload;
  await tab.see(tab.dashboard.table);
  await tab.shell.userButton('ada').waitFor();
  expect(tab.address).toBe('/dashboard?q=lease');
  expect(tab.countRequests('/dashboard')).toBe(2);

  // All further code comes from the new deployment, without another reload.
  const before = tab.requests.length;
  await tab.shell.goTo('Insights');
  await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'AI Insights' }));
  await tab.uploads.open();
  await tab.press('Escape');
  await tab.seeNo(tab.uploads.dialog);
  const requests = tab.requests.slice(before);
  expect(requests.filter((path) => path.startsWith('/deployed/'))).not.toEqual([]);
  expect(requests.filter((path) => !/^\/(?:deployed\/|contract)/.test(path))).toEqual([]);

  await tab.page.goBack();
  await tab.see(tab.dashboard.table);
  expect(tab.address).toBe('/dashboard?q=lease');
});

test('Every step that fails offline shows an error and works again online', async () => {
  const tab = await visit('/login', {
    before: disableIdleCallbacks,
    // Code in the cache would load offline.
    isFresh: true,
    mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/,
  });
  const context = tab.page.context();
  await tab.see(tab.login.heading);

  // The code of the workspace.
  await context.setOffline(true);
  await tab.login.submit('ada');
  await tab.see(tab.fallback.alert);
  await context.setOffline(false);
  await tab.fallback.backLink.click();
  await tab.see(tab.dashboard.table);

  // The code of the upload dialog. Offline the page is not reloaded.
  await context.setOffline(true);
  const pages = tab.countRequests('/dashboard');
  await tab.shell.upload.click();
  await tab.see(tab.fallback.alert);
  expect(tab.countRequests('/dashboard')).toBe(pages);
  await context.setOffline(false);
  await tab.fallback.backLink.click();
  await tab.see(tab.dashboard.table);
  await tab.uploads.open();
  await tab.press('Escape');
  await tab.seeNo(tab.uploads.dialog);

  // The list.
  await tab.shell.signOut('ada');
  await context.setOffline(true);
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.alert);
  await tab.dashboard.alert.getByText('Failed to fetch contracts', { exact: true }).waitFor();
  await tab.dashboard.alert.getByText(/Check your connection/).waitFor();
  const lists = tab.countRequests('/contracts.json');
  await tab.dashboard.retry.click();
  await tab.seeRequests('/contracts.json', lists + 1);
  await tab.see(tab.dashboard.alert);
  await context.setOffline(false);
  await tab.dashboard.retry.click();
  await tab.see(tab.dashboard.table);

  // A contract. A contract that was loaded before is shown without a request.
  const [known = '', other = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(known);
  await tab.page.goBack();
  await context.setOffline(true);
  await tab.dashboard.open(known);
  await tab.page.goBack();
  await tab.click(tab.dashboard.contract(other));
  await tab.see(tab.contract.alert);
  await tab.contract.alert.getByText(/Check your connection/).waitFor();
  expect(await tab.page.getByText(known, { exact: true }).count()).toBe(0);
  await context.setOffline(false);
  await tab.contract.retry.click();
  await tab.see(tab.contract.heading(other));
});
