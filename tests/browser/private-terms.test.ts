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
  await document.value('Agreement date').focus();
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

test('that notice was sent is recorded by mouse and by keyboard, everything follows, and undo takes it back', async () => {
  const tab = await openRenewed();
  const { page } = tab;
  const box = page.getByRole('region', { name: 'Next day to act' });
  const decision = termOf(tab, 'Your decision');
  const seeInList = async (text: RegExp) => {
    await tab.press('Escape');
    await tab.see(rowOf(tab, 'Nimbus').filter({ hasText: text }));
    await tab.click(rowOf(tab, 'Nimbus').getByRole('link'));
    await tab.see(box);
  };
  await tab.see(box.getByText('Notice by Feb 1, 2027'));
  await tab.click(box.getByRole('button', { name: 'Notice sent' }));
  const day = page.getByLabel('Day on which notice was sent');
  await tab.seeFocusOn(day);
  expect(await day.inputValue()).toBe('2026-06-15');
  await day.fill('2026-06-16');
  await tab.press('Enter');
  await tab.see(page.getByText('Enter a whole date, today or earlier.'));
  await day.fill('2026-06-12');
  await page.getByLabel('To whom').fill('Nimbus');
  await page.getByLabel('How it was sent').fill('by e-mail');
  await tab.click(page.getByRole('button', { name: 'Save', exact: true }));
  const text = 'Notice sent on Jun 12, 2026 to Nimbus, by e-mail';
  await tab.see(decision.getByText(text), box.getByText('Ends Mar 4, 2027'));
  await seeInList(/Mar 4, 2027 ends/);
  await page.reload();
  await tab.see(decision.getByText(text), box.getByText('Ends Mar 4, 2027'));
  await decision.hover();
  await tab.click(decision.getByRole('button', { name: 'Undo change of your decision' }));
  await tab.see(box.getByText('Notice by Feb 1, 2027'));
  await tab.seeFocusOn(box);
  expect(await decision.count()).toBe(0);
  await seeInList(/Feb 1, 2027 notice/);

  // Two keys.
  await tab.press('n');
  await tab.seeFocusOn(day);
  await tab.press('Enter');
  await tab.see(
    decision.getByText(/^Notice sent on Jun 15, 2026/),
    box.getByText('Ends Mar 4, 2027'),
  );
  await tab.seeFocusOn(decision.locator('[data-row]'));
});
