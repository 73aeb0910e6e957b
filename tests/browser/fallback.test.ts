import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

/** Turns off preloading at idle, so that a lost chunk was not loaded before. */
function disableIdleCallbacks(): void {
  window.requestIdleCallback = () => 0;
}

// Ruling 26. `faults/lost-files.browser.test.ts` loses every file once.
describe('chunk that fails to load', () => {
  test('a lost chunk is requested again after one reload, then the fallback page is shown', async () => {
    const tab = await visit('/dashboard?q=lease', { as: 'ada', before: disableIdleCallbacks });
    await tab.see(tab.dashboard.table);
    const lost = await tab.loseScript('ark');
    const reload = tab.page.waitForEvent('load');
    await tab.shell.upload.click();
    await reload;
    await tab.see(tab.dashboard.table);
    expect(tab.address).toBe('/dashboard?q=lease');
    expect(tab.countRequests('/dashboard')).toBe(2);

    await tab.click(tab.shell.upload);
    await tab.see(tab.fallback.alert);
    await tab.seeFocusOn(tab.shell.main);
    expect(lost.count()).toBeGreaterThanOrEqual(2);
    await tab.pass(5000);
    expect(tab.countRequests('/dashboard')).toBe(2);
    expect(await tab.page.title()).toMatch(/^Error/);

    await tab.fallback.backLink.click();
    await tab.see(tab.dashboard.table);
    expect(tab.address).toBe('/dashboard');
  });

  test('a chunk that is lost while it is preloaded changes nothing', async () => {
    const tab = await visit('/reports', { as: 'ada', before: disableIdleCallbacks });
    await tab.see(tab.shell.heading);
    const lost = await tab.loseScript('ark');
    await tab.shell.upload.hover();
    await tab.until(async () => expect(lost.count()).toBeGreaterThanOrEqual(1));
    await tab.pass(2000);
    await tab.see(tab.shell.heading);
    expect(tab.countRequests('/reports')).toBe(1);
    expect(await tab.fallback.heading.count()).toBe(0);
  });
});
