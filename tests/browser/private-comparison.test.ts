import { expect, test } from 'vitest';
import { openWithFiles, readOwn, rowOf } from '../support/browser/private-tab';

const TEXT = readOwn('outsourcing-pages');

const asFile = (name: string, text: string) => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('two versions of a contract are compared side by side, in a narrow window one below the other', async () => {
  const amended = TEXT.replace('OUTSOURCING AGREEMENT', 'AMENDED AGREEMENT').replace(
    '$250,000',
    '$900,000 per year',
  );
  const tab = await openWithFiles([asFile('first', TEXT), asFile('second', amended)]);
  const { page } = tab;
  await tab.see(rowOf(tab, 'OUTSOURCING AGREEMENT'));
  await tab.see(rowOf(tab, 'AMENDED AGREEMENT'));
  await page.getByRole('checkbox', { name: 'Select OUTSOURCING AGREEMENT' }).check();
  await page.getByRole('checkbox', { name: 'Select AMENDED AGREEMENT' }).check();
  await tab.click(page.getByRole('link', { name: 'Compare', exact: true }));
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await tab.see(names.filter({ hasText: 'OUTSOURCING AGREEMENT' }));

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

  await page.setViewportSize({ width: 390, height: 844 });
  const stacked = await readOffsets();
  expect(stacked[0]).toBe(stacked[1]);
});
