import { expect, test } from 'vitest';
import { openWithFiles, readOwn, rowOf } from '../support/browser/private-tab';

const TEXT = readOwn('outsourcing-pages');

const asFile = (name: string, text: string) => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('two versions of a contract are compared from the selection, by keyboard and after a reload', async () => {
  const amended = TEXT.replace('OUTSOURCING AGREEMENT', 'AMENDED AGREEMENT').replace(
    '$250,000',
    '$900,000 per year',
  );
  const tab = await openWithFiles([asFile('first', TEXT), asFile('second', amended)]);
  const { page } = tab;
  await tab.see(rowOf(tab, 'OUTSOURCING AGREEMENT'));
  await tab.see(rowOf(tab, 'AMENDED AGREEMENT'));
  await page.getByRole('checkbox', { name: 'Select OUTSOURCING AGREEMENT' }).focus();
  await tab.press('Space');
  await page.getByRole('checkbox', { name: 'Select AMENDED AGREEMENT' }).focus();
  await tab.press('Space');
  await page.getByRole('link', { name: 'Compare', exact: true }).focus();
  await tab.press('Enter');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await tab.see(names.filter({ hasText: 'OUTSOURCING AGREEMENT' }));
  const address = page.url();

  // Not by colour alone, and side by side.
  const mark = page.locator('ins').first();
  expect(await mark.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'underline',
  );
  const readOffsets = () =>
    names.evaluateAll((all) =>
      all.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().x)),
    );
  const [left = 0, right = 0] = await readOffsets();
  expect(right).toBeGreaterThan(left);

  await page.reload();
  await tab.see(mark);
  const swap = page.getByRole('link', { name: 'Swap sides' });
  await swap.focus();
  await tab.press('Enter');
  await tab.seeFocusOn(swap);
  expect(page.url()).not.toBe(address);
  expect(await names.first().textContent()).toBe('AMENDED AGREEMENT');

  await page.setViewportSize({ width: 390, height: 844 });
  const stacked = await readOffsets();
  expect(stacked[0]).toBe(stacked[1]);
});
