import { expect, test } from 'vitest';
import { openWithFiles, rowOf } from '../support/browser/private-tab';

/** A contract whose effective date is read, but not surely. */
const unsureFile = (name: string) => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name.toUpperCase()} AGREEMENT

This ${name} Agreement is made on March 3, 2025 between Alder Books Ltd and Brook Printing LLC.

1. Work. Effective 1 April 2025, Brook prints the books that Alder orders.
2. Term. This Agreement ends on 31 December 2027.
3. Law. This Agreement is governed by the laws of Ohio.
`),
});

test('unsure values are checked with the keys alone', async () => {
  const files = ['Printing', 'Binding', 'Storage'].map(unsureFile);
  const tab = await openWithFiles(files);
  const { page } = tab;
  await tab.click(page.getByRole('link', { name: 'Reports' }));
  const list = page.getByRole('region', { name: 'Questions to check' });
  await tab.see(list.getByText('1 of 3', { exact: true }));
  await tab.see(list.getByText('April 1, 2025', { exact: true }));
  await tab.see(list.locator('blockquote').getByText('Effective 1 April 2025'));

  await tab.press('c');
  await tab.see(list.getByText('2 of 3', { exact: true }));
  await tab.see(list.getByText('April 1, 2025', { exact: true }));
  await tab.press('e');
  await tab.seeFocusOn(list.getByRole('textbox', { name: 'Date' }));
  await tab.press('Escape');
  await tab.seeFocusOn(list.getByRole('button', { name: 'Confirm' }));
  await tab.press('e');
  await list.getByRole('textbox', { name: 'Date' }).fill('2025-05-02');
  await tab.press('Enter');
  await tab.see(list.getByText('3 of 3', { exact: true }));
  await tab.press('p');
  await tab.see(list.getByText('May 2, 2025', { exact: true }));
  await tab.press('u');
  await tab.see(list.getByText(/ open again\.$/));
  await tab.see(list.getByText('April 1, 2025', { exact: true }));
  await tab.press('n');
  await tab.see(list.getByText('3 of 3', { exact: true }));
  await tab.see(list.getByText('April 1, 2025', { exact: true }));
  await tab.press('c');
  await tab.see(list.getByRole('button', { name: 'Go through them' }));
  await tab.seeFocusOn(list.locator('[data-arrival]'));
});

test('paper says in words what a sign says on screen', async () => {
  const tab = await openWithFiles([unsureFile('Printing')]);
  const { page } = tab;
  const mark = rowOf(tab, 'PRINTING').getByTitle('to check').first();
  const widths = () =>
    mark.evaluate((element) =>
      [...element.children].map((child) => Math.round(child.getBoundingClientRect().width)),
    );
  await tab.see(mark);
  await tab.until(async () => expect(await widths()).toEqual([12, 1]));
  await page.emulateMedia({ media: 'print' });
  const [sign, words = 0] = await widths();
  expect(sign).toBe(0);
  expect(words).toBeGreaterThan(40);
});
