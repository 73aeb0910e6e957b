import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

test('A contract prints completely, in the light theme, without navigation and top bar', async () => {
  const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada', colorScheme: 'dark' });
  await tab.see(tab.contract.evidence);
  await tab.shell.pickTheme('Dark');
  const readBackground = () =>
    tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await readBackground()).toBe('rgb(18, 22, 26)');

  await tab.page.emulateMedia({ media: 'print' });
  expect(await readBackground()).toBe('rgb(247, 245, 240)');
  const hidden = [tab.shell.banner, tab.shell.navigation, tab.contract.back];
  for (const part of hidden) expect(await part.isVisible(), String(part)).toBe(false);
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
