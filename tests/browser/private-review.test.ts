import { expect, test } from 'vitest';
import { addFilter, openWithFiles, rowOf, seeContracts } from '../support/browser/private-tab';

/** A contract whose effective date is read, but not surely, and which names no law. */
const unsureFile = (name: string) => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name.toUpperCase()} AGREEMENT

This ${name} Agreement is made on March 3, 2025 between Alder Books Ltd and Brook Printing LLC.

1. Work. Effective 1 April 2025, Brook prints the books that Alder orders.
2. Term. This Agreement ends on 31 December 2031.
`),
});

const NAMES = [
  'Printing',
  'Binding',
  'Storage',
  'Delivery',
  'Design',
  'Editing',
  'Licence',
  'Support',
  'Training',
  'Advertising',
];

test('ten contracts with 20 questions are reviewed with at most 25 keys and the values typed', async () => {
  // The wait for the letter after `g` stays.
  const tab = await openWithFiles(NAMES.map(unsureFile), '/dashboard', { firesBelow: 1000 });
  const { page } = tab;
  await seeContracts(tab, 10);
  await tab.see(page.getByRole('link', { name: 'Review' }).getByText('20', { exact: true }));
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    keys += pressed.length;
    await tab.press(...pressed);
  };
  await press('g', 'r');
  for (const [index] of NAMES.entries()) {
    await tab.see(page.getByRole('heading', { name: 'Is the effective date April 1, 2025?' }));
    await tab.see(page.getByText('Effective 1 April 2025').first());
    await tab.seeFocusOn(page.getByRole('button', { name: 'Confirm' }));
    await press('Enter');
    await tab.see(page.getByText(`${2 * index + 1} answered`, { exact: true }));
    await tab.see(page.getByRole('heading', { name: 'Which law governs it?' }));
    if (index % 4 === 3) {
      await press('e');
      await tab.seeFocusOn(page.getByRole('textbox', { name: 'Place whose law applies' }));
      await page.keyboard.type('Ohio');
      await press('Enter');
    } else await press(index % 2 === 0 ? '0' : 'u');
    await tab.see(page.getByText(`${2 * index + 2} answered`, { exact: true }));
  }
  await tab.see(page.getByText('Nothing left to check.'));
  expect(keys).toBeLessThanOrEqual(25);

  await tab.goTo('/dashboard');
  await seeContracts(tab, 10);
  await addFilter(tab, 'review reviewed');
  await seeContracts(tab, 10);
  await addFilter(tab, 'law ohio');
  await seeContracts(tab, 2);
  await tab.see(page.getByTitle(/^Reviewed /).first());
});

test('answers are taken back, questions skipped, and a contract is reviewed alone from its page', async () => {
  const tab = await openWithFiles(NAMES.slice(0, 2).map(unsureFile));
  const { page } = tab;
  const heading = (name: string) => page.getByRole('heading', { name });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const date = heading('Is the effective date April 1, 2025?');
  await tab.click(page.getByRole('link', { name: /^Review/ }));
  await tab.seeFocusOn(confirm);
  await tab.press('Enter');
  await tab.see(heading('Which law governs it?'));
  await tab.press('Backspace');
  await tab.see(date);
  await tab.seeFocusOn(confirm);
  await tab.press('e');
  const input = page.getByRole('textbox', { name: 'Date' });
  await tab.seeFocusOn(input);
  await tab.press('Escape');
  await tab.seeFocusOn(confirm);
  await tab.press('j', 's', 's');
  await tab.see(page.getByText('That was the last one. 4 questions without an answer.'));

  await tab.goTo('/dashboard');
  await tab.click(rowOf(tab, 'BINDING').getByRole('link').first());
  await tab.see(page.getByRole('link', { name: 'Review 2 questions' }));
  await tab.press('c');
  await tab.see(page.getByText('1 of 2'));
  await tab.click(confirm);
  await tab.click(page.getByRole('button', { name: 'None is named' }));
  await tab.see(page.getByText('Nothing left to check.'));
  await tab.click(page.getByRole('link', { name: 'Back to the contract' }));
  const terms = page.getByRole('region', { name: 'Terms' });
  await tab.see(terms.locator('[data-field=reviewed]').getByText('By you'));
  await tab.click(terms.getByRole('button', { name: 'Undo change of reviewed' }));
  await tab.see(terms.getByRole('button', { name: 'Mark as reviewed' }));
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
