import { expect, test } from 'vitest';
import { makeContracts } from '../../support/fixtures';
import { seeStableFrame } from '../../support/browser/stable-frame';
import { visit } from '../../support/browser/visit';

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
