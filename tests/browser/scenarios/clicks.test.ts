import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeContracts } from '../../support/fixtures';
import { seeStableFrame } from '../../support/browser/stable-frame';
import { visit, type Tab } from '../../support/browser/visit';

const CONTRACT = '/contract/lease-tannery-wharf';

/** Closes open overlays and navigates to a path without a page load. */
async function returnTo(tab: Tab, path: string, landmark: Locator): Promise<void> {
  for (const overlay of [tab.page.getByRole('dialog'), tab.shell.userMenu]) {
    if ((await overlay.count()) === 0) continue;
    // A dialog that is still opening takes no keys.
    await tab.until(async () => {
      if ((await overlay.count()) === 0) return;
      await tab.press('Escape');
      throw new Error(`Still seen: ${overlay}`);
    });
  }
  if (tab.address !== path) await tab.page.evaluate((to) => history.pushState(null, '', to), path);
  await tab.see(landmark);
}

/** Double-clicks every button and link of a region, each from the same path. Returns their number. */
async function doubleClickAll(
  tab: Tab,
  path: string,
  landmark: Locator,
  region = tab.shell.main,
): Promise<number> {
  await returnTo(tab, path, landmark);
  const all = region.locator('button:visible, a[href]:visible:not([href="#main"])');
  const count = await all.count();
  for (let index = 0; index < count; index += 1) {
    const target = all.nth(index);
    if (await target.isDisabled()) continue;
    await target.dblclick();
    await tab.pass(50);
    expect(await tab.fallback.heading.count(), `${path}, number ${index}`).toBe(0);
    expect(await tab.page.getByRole('dialog').count()).toBeLessThanOrEqual(1);
    await returnTo(tab, path, landmark);
  }
  return count;
}

test('A double click on any button or link opens at most one dialog and loads nothing twice', async () => {
  // Page 2 of the list has one row, since all rows are alike.
  const tab = await visit('/login', {
    answers: { '/contracts.json': { json: makeContracts(11) } },
    before: () => {
      Math.random = () => 0.5;
    },
  });
  await tab.see(tab.login.heading);
  await tab.login.username.fill('ada');
  await tab.login.password.fill('test123');
  await tab.login.button.dblclick();
  await tab.see(tab.dashboard.table);

  // The layout is the same on every screen, so its controls are clicked once.
  const body = tab.page.locator('body');
  let count = await doubleClickAll(tab, '/dashboard?page=2', tab.dashboard.table, body);
  count += await doubleClickAll(tab, CONTRACT, tab.contract.evidence);
  for (const path of ['/insights', '/reports', '/settings']) {
    count += await doubleClickAll(tab, path, tab.shell.heading);
  }
  expect(count).toBeGreaterThan(30);
  expect(tab.countRequests('/contracts.json')).toBe(1);

  await returnTo(tab, '/settings', tab.shell.heading);
  await tab.click(tab.shell.userButton('ada'));
  await tab.see(tab.shell.userMenu);
  await tab.shell.signOutItem.dblclick();
  await tab.see(tab.login.heading);
  expect(tab.address).toBe('/login');
});

test('The second click of a double click does not act on what the first one has shown', async () => {
  const tab = await visit('/dashboard', {
    as: 'ada',
    answers: { '/contracts.json': 'unreachable' },
    // The second click follows at once, however slow the machine is.
    before: () => {
      Object.defineProperty(Event.prototype, 'timeStamp', { value: 0 });
    },
  });
  await tab.see(tab.dashboard.alert);
  await tab.answer('/contracts.json', { json: makeContracts(30) });
  await tab.dashboard.retry.dblclick();
  await tab.see(tab.dashboard.table);
  expect(tab.countRequests('/contracts.json')).toBe(2);

  // Both clicks act on the same button.
  const head = tab.dashboard.table.getByRole('columnheader', { name: 'Contract', exact: true });
  await head.locator('svg').dblclick();
  await tab.until(async () => expect(await head.getAttribute('aria-sort')).toBe('descending'));

  let downloads = 0;
  tab.page.on('download', () => (downloads += 1));
  const downloading = tab.page.waitForEvent('download');
  await tab.dashboard.exportList.dblclick();
  await downloading;

  // The next page scrolls to its top, so that a contract is below the mouse.
  await tab.dashboard.next.dblclick();
  await tab.pass(1000);
  expect(tab.address).toMatch(/^\/dashboard\?sort=-name&page=[23]$/);

  // At the speed of a person: the dialog is shown before the second click.
  const { x = 0, y = 0 } = (await tab.shell.upload.boundingBox()) ?? {};
  await tab.page.mouse.click(x + 9, y + 9);
  await tab.see(tab.uploads.dialog);
  await tab.page.mouse.down({ clickCount: 2 });
  await tab.page.mouse.up({ clickCount: 2 });
  await seeStableFrame(tab.page);
  await tab.see(tab.uploads.dialog);
  await tab.uploads.pickNames('one.pdf', 'two.pdf', 'three.pdf', 'four.pdf');
  await tab.uploads.remove('two.pdf').dblclick();
  await tab.seeNo(tab.uploads.remove('two.pdf'));
  await tab.pass(300);
  expect(await tab.uploads.rows.count()).toBe(3);
  await tab.uploads.done.dblclick();
  await tab.seeNo(tab.uploads.dialog);
  expect(tab.address).toMatch(/^\/dashboard\?sort=-name&page=[23]$/);
  expect(downloads).toBe(1);
});
