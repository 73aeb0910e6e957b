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

/** The row of a term. */
const termOf = (tab: Tab, label: string): Locator =>
  terms(tab)
    .locator('dl > div')
    .filter({ has: tab.page.locator('dt').getByText(label, { exact: true }) });

test('an incomplete date and a full disk are refused in words, and nothing is lost', async () => {
  const tab = await openRenewed();
  await tab.document.value('Agreement date').focus();
  await tab.press('e');
  const day = tab.page.getByLabel('Date', { exact: true });
  await tab.seeFocusOn(day);
  await tab.press('Backspace', 'Enter');
  await tab.see(tab.page.getByText('Enter a whole date between 1900 and 2999'));
  await tab.seeFocusOn(day);
  await day.fill('2025-03-01');
  await tab.press('Enter');
  await tab.see(termOf(tab, 'Agreement date').getByText('March 1, 2025', { exact: true }));

  // A full disk. A small quota does not do: the browser has room for small writes in advance.
  await storeWorkerOf(tab).evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await tab.document.value('Governing law').focus();
  await tab.press('e');
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

test('the words of a value stand beside it, and it is corrected with six keys and the value', async () => {
  const tab = await openWithFiles([textFile('saas-renewed')]);
  const { document, page } = tab;
  const link = rowOf(tab, 'Nimbus').getByRole('link');
  await link.focus();
  let keys = 0;
  const press = async (...names: readonly string[]) => {
    keys += names.length;
    await tab.press(...names);
  };
  await press('Enter');
  await tab.see(document.value('Governing law'));
  await press('c');
  await tab.seeFocusOn(document.value('Agreement date'));
  // No action more: the words are marked beside the value that has the focus.
  await tab.see(document.marks.first());
  await press('End');
  await tab.seeFocusOn(document.value('Governing law'));
  await tab.until(async () => expect(await document.readMarks()).toContain('Oregon'));
  await press('e');
  await tab.seeFocusOn(page.getByLabel('Place whose law applies'));
  await page.keyboard.type('Ohio');
  await press('Enter');
  await tab.see(termOf(tab, 'Governing law').getByText('Ohio', { exact: true }));
  await tab.seeFocusOn(document.value('Governing law'));
  expect(keys).toBeLessThanOrEqual(6);
  await tab.press('Escape');
  await tab.seeFocusOn(link);
});
