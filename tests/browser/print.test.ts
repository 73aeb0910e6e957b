import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

test('A contract prints as a document: all of it, dark on white, and nothing around it', async () => {
  const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada', colorScheme: 'dark' });
  await tab.see(tab.contract.evidence);
  const readCanvas = () =>
    tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await readCanvas();

  await tab.page.emulateMedia({ media: 'print' });
  expect(await readCanvas()).not.toBe(dark);
  const around = [tab.shell.banner, tab.shell.navigation, tab.contract.back];
  for (const part of around) expect(await part.isVisible(), String(part)).toBe(false);
  const headings = await tab.shell.main.getByRole('heading').allInnerTexts();
  expect(headings).toEqual(
    expect.arrayContaining(['Key Clauses', 'AI Insights', 'Supporting Evidence']),
  );

  const cut = await tab.shell.main.evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .filter(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(cut).toEqual([]);
});
