import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWithFiles, rowOf, storeWorkerOf, textFile } from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

/** Opens a contract of our own that renews every year; today is 15 June 2026. */
async function openRenewed(): Promise<Tab> {
  const tab = await openWithFiles([textFile('saas-renewed')]);
  await tab.click(rowOf(tab, 'Nimbus').getByRole('link'));
  await tab.see(tab.page.getByRole('heading', { level: 2, name: 'Terms' }));
  await tab.seeFocusOn(tab.page.getByRole('main'));
  return tab;
}

const terms = ({ page }: Tab) => page.getByRole('region', { name: 'Terms' });
const header = ({ page }: Tab) => page.getByRole('region', { name: 'Overview' });

/** The row of a term. */
const termOf = (tab: Tab, label: string): Locator =>
  terms(tab)
    .locator('dl > div')
    .filter({ has: tab.page.locator('dt').getByText(label, { exact: true }) });

const action = (tab: Tab, name: string) => tab.page.getByRole('button', { name, exact: true });

test('corrections change what follows, are kept over a reload, reach other tabs and can be undone', async () => {
  const tab = await openRenewed();
  const other = await tab.openTab(`/${new URL(tab.page.url()).pathname.slice(1)}`);
  await other.see(termOf(other, 'Parties').getByRole('listitem').first());

  // The last day of notice follows from the end.
  await action(tab, 'Edit end').click();
  await tab.page.getByLabel('Last day of the first term').fill('2027-12-31');
  await tab.press('Enter');
  await tab.see(
    termOf(tab, 'End').getByText('December 31, 2027', { exact: true }),
    termOf(tab, 'Last day to give notice').getByText('December 1, 2027', { exact: true }),
    header(tab).getByText('March 4, 2025 to December 31, 2027'),
  );

  await other.see(
    termOf(other, 'Last day to give notice').getByText('December 1, 2027', { exact: true }),
  );

  await tab.page.reload();
  await tab.see(termOf(tab, 'End').getByText('By you'));
  await action(tab, 'Undo change of end').click();
  await tab.see(
    termOf(tab, 'End').getByText('March 4, 2027', { exact: true }),
    termOf(tab, 'Last day to give notice').getByText('February 1, 2027', { exact: true }),
  );
  await tab.seeNo(termOf(tab, 'End').getByText('By you'));
  await tab.seeFocusOn(action(tab, 'Edit end'));
  await other.see(termOf(other, 'End').getByText('March 4, 2027', { exact: true }));
});

test('an incomplete date, a wrong number and a full disk are refused in words, and nothing is lost', async () => {
  const tab = await openRenewed();
  await action(tab, 'Edit agreement date').click();
  const day = tab.page.getByLabel('Date', { exact: true });
  await tab.seeFocusOn(day);
  await tab.press('Backspace', 'Enter');
  await tab.see(tab.page.getByText('Enter a whole date between 1900 and 2999'));
  await tab.seeFocusOn(day);
  await day.fill('2025-03-01');
  await tab.press('Enter');
  await tab.see(termOf(tab, 'Agreement date').getByText('March 1, 2025', { exact: true }));

  await action(tab, 'Edit notice').click();
  const count = tab.page.getByLabel('Length');
  await count.fill('0');
  await tab.press('Enter');
  await tab.see(tab.page.getByText('Enter a whole number from 1 to 999.'));
  await count.fill('3');
  await tab.page.getByLabel('Unit').selectOption('months');
  await tab.press('Escape');
  await tab.see(termOf(tab, 'Notice').getByText('30 days', { exact: true }));

  // A full disk. A small quota does not do: the browser has room for small writes in advance.
  await storeWorkerOf(tab).evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await action(tab, 'Edit governing law').click();
  const law = tab.page.getByLabel('Place whose law applies');
  await law.fill('Ohio');
  await tab.press('Enter');
  await tab.see(tab.page.getByRole('alert').getByText(/There is no room left for your contracts/));
  expect(await law.inputValue()).toBe('Ohio');
  await tab.page.reload();
  await tab.see(
    termOf(tab, 'Agreement date').getByText('March 1, 2025', { exact: true }),
    termOf(tab, 'Governing law').getByText('Oregon', { exact: true }),
  );
});

test('the terms of a file that cannot be read are entered by hand', async () => {
  const buffer = Buffer.from('%PDF-1.7 and nothing else');
  const tab = await openWithFiles([{ name: 'damaged.pdf', mimeType: 'application/pdf', buffer }]);
  await tab.click(rowOf(tab, 'damaged').getByRole('link'));
  await tab.see(
    terms(tab).getByText(/^This file is damaged and could not be read\./),
    tab.page.getByText('Covenant reads contracts and gives no legal advice.'),
  );
  expect(await terms(tab).getByText('Not found', { exact: true }).count()).toBe(9);
  await action(tab, 'Edit end').click();
  await tab.page.getByLabel('Kind of end').selectOption('No end');
  await action(tab, 'Save').click();
  await tab.see(
    termOf(tab, 'End').getByText('No end', { exact: true }),
    header(tab).getByText('Start not found, no end'),
  );
});
