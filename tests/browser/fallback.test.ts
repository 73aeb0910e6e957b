import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

/** Nothing is fetched ahead of need, so that what a test loses was not there before. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

describe('Code that does not come', () => {
  test('is asked for once more by a reload, then the fallback page is shown', async () => {
    const tab = await visit('/dashboard', { as: 'ada', before: neverIdle });
    await tab.see(tab.dashboard.table);
    const lost = await tab.loseScript('reports-screen');
    const reload = tab.page.waitForEvent('load');
    await tab.shell.link('Reports').click();
    await reload;
    await tab.see(tab.fallback.alert);
    expect(tab.address).toBe('/reports');
    expect(tab.countRequests('/reports')).toBe(1);
    expect(lost.count()).toBeGreaterThanOrEqual(2);
    await tab.pass(5000);
    expect(tab.countRequests('/reports')).toBe(1);
    expect(await tab.page.title()).toMatch(/^Error/);

    await tab.fallback.wayBack.click();
    await tab.see(tab.dashboard.table);
    expect(tab.address).toBe('/dashboard');
  });

  test('and comes after the reload is shown as if nothing had been', async () => {
    const tab = await visit('/dashboard', { as: 'ada', before: neverIdle });
    await tab.see(tab.dashboard.table);
    await tab.loseScript('settings-screen', 'a reload');
    const reload = tab.page.waitForEvent('load');
    await tab.page.evaluate(() => history.pushState(null, '', '/settings'));
    await reload;
    await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'Settings' }));
    expect(tab.countRequests('/settings')).toBe(1);
  });

  test('does so for the upload dialog, too', async () => {
    const tab = await visit('/reports', { as: 'ada', before: neverIdle });
    await tab.see(tab.shell.heading);
    await tab.loseScript('upload-dialog');
    const reload = tab.page.waitForEvent('load');
    await tab.shell.upload.click();
    await reload;
    await tab.see(tab.shell.heading);
    await tab.click(tab.shell.upload);
    await tab.see(tab.fallback.alert);
  });

  test('does so for what a session begins with', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    await tab.loseScript('workspace');
    const reload = tab.page.waitForEvent('load');
    await tab.login.submit('ada');
    await tab.pass(1000);
    await reload;
    await tab.see(tab.fallback.alert);
  });

  test('ahead of need is no failure', async () => {
    const tab = await visit('/reports', { as: 'ada', before: neverIdle });
    const lost = await tab.loseScript('settings-screen');
    await tab.see(tab.shell.heading);
    await tab.shell.link('Settings').hover();
    await tab.until(async () => expect(lost.count()).toBe(1));
    await tab.pass(2000);
    await tab.shell.main.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(tab.countRequests('/reports')).toBe(1);
    expect(await tab.fallback.heading.count()).toBe(0);
  });

  test('is no reason to reload for ever where storage refuses to remember', async () => {
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
    await tab.loseScript('reports-screen');
    await tab.shell.link('Reports').click();
    await tab.see(tab.fallback.alert);
    expect(tab.countRequests('/reports')).toBe(0);
  });
});
