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
