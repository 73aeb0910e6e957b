import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

/** Turns idle preloads off, so that lost chunks were not loaded before. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

// Ruling 26.
describe('A chunk that fails to load', () => {
  test('is requested again after one reload, then the fallback page is shown', async () => {
    const tab = await visit('/dashboard', { as: 'ada', before: neverIdle });
    await tab.see(tab.dashboard.table);
    const lost = await tab.loseScript('modal-dialog');
    const reload = tab.page.waitForEvent('load');
    await tab.shell.upload.click();
    await reload;
    await tab.see(tab.dashboard.table);
    expect(tab.countRequests('/dashboard')).toBe(2);

    await tab.click(tab.shell.upload);
    await tab.see(tab.fallback.alert);
    expect(lost.count()).toBeGreaterThanOrEqual(2);
    await tab.pass(5000);
    expect(tab.countRequests('/dashboard')).toBe(2);
    expect(await tab.page.title()).toMatch(/^Error/);

    await tab.fallback.wayBack.click();
    await tab.see(tab.dashboard.table);
    expect(tab.address).toBe('/dashboard');
  });

  test('is used if the reload brings it', async () => {
    const tab = await visit('/reports', { as: 'ada', before: neverIdle });
    await tab.see(tab.shell.heading);
    await tab.loseScript('modal-dialog', 'a reload');
    const reload = tab.page.waitForEvent('load');
    await tab.shell.upload.click();
    await reload;
    await tab.see(tab.shell.heading);
    await tab.click(tab.shell.upload);
    await tab.see(tab.uploads.dialog);
    expect(tab.countRequests('/reports')).toBe(2);
  });

  test('reloads the page for the user menu', async () => {
    const tab = await visit('/reports', { as: 'ada', before: neverIdle });
    await tab.see(tab.shell.heading);
    await tab.loseScript('user-menu');
    const reload = tab.page.waitForEvent('load');
    await tab.shell.userButton('ada').click();
    await reload;
    await tab.see(tab.shell.heading);
    await tab.click(tab.shell.userButton('ada'));
    await tab.see(tab.fallback.alert);
  });

  test('reloads the page for the workspace of a new session', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    await tab.loseScript('demo-workspace');
    const reload = tab.page.waitForEvent('load');
    await tab.login.submit('ada');
    await tab.pass(1000);
    await reload;
    await tab.see(tab.fallback.alert);
  });

  test('changes nothing while it is only preloaded', async () => {
    const tab = await visit('/reports', { as: 'ada', before: neverIdle });
    await tab.see(tab.shell.heading);
    const lost = await tab.loseScript('modal-dialog');
    await tab.shell.upload.hover();
    await tab.until(async () => expect(lost.count()).toBeGreaterThanOrEqual(1));
    await tab.pass(2000);
    await tab.shell.main.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(tab.countRequests('/reports')).toBe(1);
    expect(await tab.fallback.heading.count()).toBe(0);
  });

  test('does not reload the page if storage refuses to note the reload', async () => {
    const tab = await visit('/dashboard', {
      as: 'ada',
      before: () => {
        window.requestIdleCallback = () => 0;
        Storage.prototype.setItem = () => {
          throw new DOMException('No room.', 'QuotaExceededError');
        };
      },
    });
    await tab.see(tab.dashboard.table);
    await tab.loseScript('modal-dialog');
    await tab.shell.upload.click();
    await tab.see(tab.fallback.alert);
    expect(tab.countRequests('/dashboard')).toBe(1);
  });
});
