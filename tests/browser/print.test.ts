import { expect, test } from 'vitest';
import { openWithFiles, textFile } from '../support/browser/private-tab';
import { visit, type Tab } from '../support/browser/visit';

/** Shows the page as it is printed. */
async function print(tab: Tab): Promise<void> {
  await tab.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await tab.page.emulateMedia({ media: 'print' });
}

/** The content of the margin boxes of all pages, by name. */
const readMarginBoxes = (tab: Tab) =>
  tab.page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const boxes = rules.flatMap(({ cssText }) => [
      ...cssText.matchAll(/@(bottom-[a-z]+) \{[^}]*?content: ([^;]+);/g),
    ]);
    return boxes.map(([, name, content]) => `${name}: ${content}`).toSorted();
  });

test('A contract prints completely, on white, without navigation and top bar', async () => {
  const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada', colorScheme: 'dark' });
  await tab.see(tab.contract.evidence);
  await tab.shell.pickTheme('Dark');
  const readBackground = () =>
    tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await readBackground()).toBe('rgb(18, 22, 26)');

  await print(tab);
  expect(await readBackground()).toBe('rgb(255, 255, 255)');
  const viewEvidence = tab.shell.main.getByRole('button', { name: /^View evidence/ }).first();
  const hidden = [tab.shell.banner, tab.shell.navigation, tab.contract.back, viewEvidence];
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

test('A printed contract has a head with product and date, and wide recommendations', async () => {
  const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada' });
  await tab.see(tab.contract.evidence);
  const date = tab.shell.main.getByText(/^Printed [A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await tab.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await date.isVisible()).toBe(false);
  await print(tab);
  expect(await date.isVisible()).toBe(true);

  const box = tab.shell.main.getByText('Recommendation', { exact: true }).first().locator('..');
  const [outer, inner] = await box.evaluate((node) => [
    node.clientWidth - parseFloat(getComputedStyle(node).paddingLeft) * 2,
    node.lastElementChild?.getBoundingClientRect().width,
  ]);
  expect(inner).toBeCloseTo(Number(outer), 0);
});

test('Printed pages have a foot with product and page numbers', async () => {
  const tab = await visit('/reports', { as: 'ada' });
  await tab.see(tab.shell.heading);
  expect(await readMarginBoxes(tab)).toEqual([
    'bottom-left: "Covenant"',
    'bottom-right: "Page " counter(page) " of " counter(pages)',
  ]);
});

// Phones show cards, desktops a table.
test.each([390, 1280])(
  'The dashboard prints the whole list and nothing else at %i pixels',
  async (width) => {
    const tab = await visit('/dashboard', { as: 'ada', viewport: { width, height: 800 } });
    await tab.see(tab.dashboard.table);
    await print(tab);
    const rows = tab.shell.main.getByRole('row');
    expect(await rows.count()).toBe(65);
    expect(await rows.nth(1).evaluate((row) => getComputedStyle(row).display)).toBe('table-row');
    expect(await rows.nth(1).getByRole('cell').count()).toBe(6);
    for (const role of [
      'button',
      'link',
      'checkbox',
      'searchbox',
      'combobox',
      'navigation',
    ] as const)
      expect(await tab.page.getByRole(role).count(), role).toBe(0);
    expect(await tab.shell.main.getByText('Avg Risk Score').isVisible()).toBe(false);

    await tab.page.emulateMedia({ media: 'screen' });
    expect(await tab.dashboard.links.count()).toBe(10);
    expect(await rows.count()).toBe(11);
  },
);

/** Marks that touch the value before them, by their text. */
const findTouching = (tab: Tab): Promise<readonly string[]> =>
  tab.shell.main.evaluate((main) =>
    [...main.querySelectorAll('[data-certainty]')]
      .filter((mark) => {
        let value = mark.previousSibling;
        while (value && value.textContent?.trim() === '') value = value.previousSibling;
        if (!value || mark.getClientRects().length === 0) return false;
        const range = document.createRange();
        range.selectNode(value);
        const lines = value instanceof Element ? value.getClientRects() : range.getClientRects();
        const end = [...lines].at(-1);
        const { left, top } = mark.getBoundingClientRect();
        return end !== undefined && top < end.bottom && left - end.right < 2;
      })
      .map((mark) => mark.parentElement?.textContent ?? ''),
  );

// The name of the contract, its days and its status are read, but not surely.
test('a mark has a blank before it: on the screen, on paper, copied, and in names of elements', async () => {
  const tab = await openWithFiles([textFile('lease-english')]);
  await tab.see(tab.dashboard.table);
  const contract = await tab.dashboard.links.first().getAttribute('href');
  const read = async (): Promise<string[]> => [
    await tab.shell.main.innerText(),
    await tab.shell.main.evaluate((main) => {
      getSelection()?.selectAllChildren(main);
      return String(getSelection());
    }),
    await tab.describe(),
  ];
  for (const path of ['/dashboard', contract]) {
    await tab.page.evaluate((to) => history.pushState(null, '', to), path);
    await tab.see(tab.shell.main.getByTitle('to check').filter({ visible: true }).first());
    const texts = await read();
    expect(await findTouching(tab), String(path)).toEqual([]);
    await print(tab);
    expect(await findTouching(tab), `${path} on paper`).toEqual([]);
    texts.push(...(await read()));
    for (const text of texts) {
      expect(text, String(path)).toContain('(to check)');
      expect(text.match(/.*[^\s(]\(to check\).*/g), String(path)).toBe(null);
    }
    await tab.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await tab.page.emulateMedia({ media: 'screen' });
  }
});
