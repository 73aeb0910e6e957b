import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { seeNoViolations } from '../support/browser/axe';
import { readCsv } from '../support/csv';
import {
  addFilter,
  chipOf,
  openWithFiles,
  openWorkspace,
  readOwn,
  rowOf,
  seeContracts,
  textFile,
} from '../support/browser/private-tab';
import { drop } from '../support/browser/drop';
import type { Tab } from '../support/browser/visit';

const FILES = [
  'outsourcing-pages',
  'lease-english',
  'nda-leap-day',
  'saas-renewed',
  'maintenance-business-days',
].map(textFile);

const openList = async () => {
  const tab = await openWithFiles(FILES);
  await tab.page.setViewportSize({ width: 1440, height: 900 });
  await seeContracts(tab, FILES.length);
  return tab;
};

/** The rows of the list in the window, as a person reads them: the heads of the groups, and what each row says. */
const readRows = ({ page }: Tab) =>
  page
    .locator('tbody tr:not([aria-hidden])')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
        .map((row) => row.textContent ?? ''),
    );

/** The words of a clause, below the name of each row. */
const readWords = async (tab: Tab) => {
  const words = tab.page.getByRole('link', { name: /^p\. \d+/ });
  await tab.until(async () => expect(await words.count()).toBeGreaterThan(0));
  return words.allTextContents();
};

// No action: what must I do in the next 90 days, with whom, how sure, and what is not known?
test('the list says without an action what is to be done, with whom, how sure, and what is not known', async () => {
  const tab = await openList();
  const needs = await tab.page.getByRole('list', { name: 'What needs you' }).allInnerTexts();
  expect(needs.join(' ').replace(/\s+/g, ' ')).toMatch(
    /to decide in 90 days .*values? to check in \d contracts?/,
  );
  const rows = (await readRows(tab)).join('\n');
  expect(rows).toMatch(/Next 90 days\d/);
  expect(rows).toMatch(/Jun 15, 2026 notice.*today/);
  expect(rows).toContain('outsourcing-pages.txt');
});

// Two actions by mouse: the button, the entry.
test('all contracts with a clause are two clicks away, with its words, which lead to their page', async () => {
  const tab = await openList();
  await tab.page.getByRole('button', { name: 'Filter', exact: true }).click();
  await tab.page.getByRole('button', { name: /^Assignment needs consent/ }).click();
  await tab.see(chipOf(tab, 'Assignment needs consent'));
  const words = await readWords(tab);
  expect(words.length).toBe(await tab.page.locator('tr[data-id]').count());
  for (const text of words) expect(text).toMatch(/assign/i);
  expect(tab.address).toBe('/dashboard?clause=anti-assignment');
  await tab.page
    .getByRole('link', { name: /^p\. \d+/ })
    .first()
    .click();
  await tab.seeFocusOn(tab.page.locator('#clause-anti-assignment'));
  await tab.see(tab.page.getByRole('complementary', { name: 'Document' }).locator('mark').first());
});

test('words that a search has found are looked for on the page of their contract', async () => {
  const tab = await openList();
  await tab.page.getByRole('searchbox', { name: 'Search contracts' }).fill('landlord');
  await tab.page
    .getByRole('link', { name: /^p\. \d+/ })
    .first()
    .click();
  const hits = tab.page.getByRole('complementary', { name: 'Document' }).locator('mark');
  await tab.until(async () => expect((await hits.allTextContents()).join()).toMatch(/landlord/i));
});

// Two actions by keyboard: the key, the entry that is typed.
test('the same by keyboard; the list is left as it was', async () => {
  const tab = await openList();
  await tab.press('f');
  await tab.seeFocusOn(tab.page.getByRole('searchbox', { name: 'Add a filter' }));
  await tab.page.keyboard.type('assign');
  await tab.press('Enter');
  expect((await readWords(tab)).join()).toMatch(/assign/i);
  await tab.press('j');
  await tab.press('Enter');
  await tab.until(async () => expect(tab.address).toMatch(/^\/contract\//));
  await tab.page.goBack();
  await tab.see(chipOf(tab, 'Assignment needs consent'));
  await tab.seeFocusOn(tab.page.locator('tr[data-id] a').first());
});

test('conditions combine, are kept by a reload, and an empty list says what would find something', async () => {
  const tab = await openList();
  await addFilter(tab, 'assign');
  await addFilter(tab, 'file text');
  const { address } = tab;
  expect(address).toBe('/dashboard?clause=anti-assignment&file=text');
  await tab.page.reload();
  await tab.see(chipOf(tab, 'Assignment needs consent'), chipOf(tab, 'Filetext'));
  await tab.page.getByRole('searchbox', { name: 'Search contracts' }).fill('zebra');
  const without = tab.page.getByRole('button', { name: /^Without the search: \d+ contracts?$/ });
  await tab.see(without);
  await tab.click(without);
  expect(tab.address).toBe(address);
});

/** The rows of the next file that is saved. */
const readDownload = async ({ page }: Tab, save: () => Promise<void>) => {
  const downloading = page.waitForEvent('download');
  await save();
  const download = await downloading;
  const text = await buffer(await download.createReadStream());
  return { name: download.suggestedFilename(), rows: readCsv(text.toString('utf8')) };
};

// Two actions: the menu, its first entry.
test.each(['mouse', 'keyboard'])(
  'a sheet of all terms, as filtered, takes two actions by %s',
  async (by) => {
    const tab = await openList();
    const { page } = tab;
    await addFilter(tab, 'assign');
    const shown = await page
      .locator('tr[data-id]')
      .evaluateAll((rows) => rows.map((row) => row.dataset.id));
    const { name, rows } = await readDownload(tab, async () => {
      if (by === 'mouse') {
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'All terms as CSV' }).click();
        return;
      }
      await tab.press('x');
      await tab.see(page.getByRole('menuitem', { name: 'All terms as CSV' }));
      await tab.press('Enter');
    });
    expect(name).toBe('covenant-terms-assignment-needs-consent-2026-06-15.csv');
    const [header = [], ...contracts] = rows;
    const read = (column: string) => contracts.map((cells) => cells[header.indexOf(column)]);
    expect(read('ID')).toEqual(shown);
    expect(read('File')).toContain('lease-english.txt');
    for (const link of read('Link')) expect(link).toMatch(/^http.*\/contract\//);
    expect(read('End').join()).toMatch(/[A-Z][a-z]+ \d+, 20\d\d/);
    expect(new Set(read('End mark'))).toContain('read');
    await tab.see(page.getByText(/contracts exported to covenant-terms/).first());
  },
);

test('contracts are new until they are opened, and a report of them is printed from the list', async () => {
  const tab = await openList();
  const { page } = tab;
  const fresh = page.getByRole('table').getByText('New', { exact: true });
  await tab.until(async () => expect(await fresh.count()).toBe(FILES.length));
  await page.locator('tr[data-id] a').first().click();
  await tab.until(async () => expect(tab.address).toMatch(/^\/contract\//));
  await page.goBack();
  await tab.until(async () => expect(await fresh.count()).toBe(FILES.length - 1));
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = String(document.querySelector('main')?.textContent);
    };
  });
  await page.getByRole('button', { name: 'Export' }).click();
  const report = page.getByRole('menuitem', { name: 'Print a portfolio report' });
  await tab.see(report);
  await seeNoViolations(tab);
  await report.click();
  await tab.until(async () => expect(await page.title()).toContain('Portfolio report'));
});

// One action: the button.
test('sample contracts are there after one click, and gone after one', async () => {
  const tab = await openWorkspace();
  const { page } = tab;
  await page.getByRole('button', { name: 'Try with 5 sample contracts' }).click();
  await tab.see(page.getByText('5 read', { exact: true }).first());
  await tab.press('Escape');
  await seeContracts(tab, 5);
  await tab.see(
    rowOf(tab, 'Quayside Cloud Limited'),
    page.getByText('5 contracts here are samples'),
  );
  await page.getByRole('button', { name: 'Remove the samples' }).click();
  await tab.see(page.getByRole('heading', { name: 'No contracts yet' }));
  await tab.seeFocusOn(page.getByRole('button', { name: /^Undo/ }));
});

test('files that are dropped anywhere on the list are added', async () => {
  const tab = await openWorkspace();
  await drop(tab.page.getByRole('navigation').first(), {
    'lease.txt': Buffer.from(readOwn('lease-english')),
  });
  await tab.see(tab.page.getByText('1 read').first());
});
