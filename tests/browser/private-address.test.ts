import { expect, onTestFinished, test } from 'vitest';
import {
  addFilter,
  chipOf,
  lockNow,
  openWithFiles,
  PASSPHRASE,
  readOwn,
  rowOf,
  setPassphrase,
  unlock,
  type UploadedFile,
} from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

const UNIT_7 = 'LEASE OF UNIT 7, HOLLINS QUAY';
const UNIT_9 = 'LEASE OF UNIT 9, HOLLINS QUAY';
const NDA = 'nda-leap-day';

const makeFile = (name: string, text: string): UploadedFile => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Two leases of the same parties, and another contract. */
const FILES = [
  makeFile('seven', readOwn('lease-english')),
  makeFile('nine', readOwn('lease-english').replaceAll('UNIT 7', 'UNIT 9')),
  makeFile('nda', readOwn(NDA)),
];

/** Searched words, filters and names, as they stand in a readable address. */
const WORDS =
  /[?&](?:q|status|risk|next|party|folder|clause|sort|group|columns)=|insurance|hollins|marrow/i;

const SEALED = /^\/dashboard\?sealed=\d+\.[\w-]+$/;

/** Collects the addresses that the browser notes and those of all links. */
async function watchAddresses({ page }: Tab) {
  const seen = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.navigatedWithinDocument', ({ url }) => seen.add(url));
  session.on('Page.frameNavigated', ({ frame }) => seen.add(frame.url));
  page.on('framenavigated', (frame) => seen.add(frame.url()));
  onTestFinished(() => session.detach().catch(() => undefined));
  const readHistory = () => session.send('Page.getNavigationHistory');
  const before = (await readHistory()).currentIndex;
  return {
    /** Index of the current history entry. */
    readEntry: async () => (await readHistory()).currentIndex,
    expectNoWords: async () => {
      const { entries } = await readHistory();
      const links = await page.getByRole('link').all();
      const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
      const all = [...seen, ...entries.slice(before).map(({ url }) => url), ...hrefs, page.url()];
      expect(all.filter((url) => WORDS.test(url ?? ''))).toEqual([]);
    },
  };
}

const seeSealed = (tab: Tab, except = '') =>
  tab.until(async () => {
    expect(tab.address).toMatch(SEALED);
    expect(tab.address).not.toBe(except);
    return tab.address;
  });

test('with a passphrase no address has a searched word, a filter or a name', async () => {
  const tab = await openWithFiles(FILES, '/dashboard?q=insurance');
  const { page, dashboard } = tab;
  const seeRows = async (...names: readonly string[]) => {
    await tab.until(async () => expect(await rowOf(tab, 'LEASE OF').count()).toBe(names.length));
    await tab.see(...names.map((name) => rowOf(tab, name)));
  };
  await seeRows(UNIT_7, UNIT_9);
  await setPassphrase(tab);
  // The entry of before is replaced when it is shown.
  await page.goBack();
  await unlock(tab, PASSPHRASE);
  await seeSealed(tab);
  await seeRows(UNIT_7, UNIT_9);
  expect(await dashboard.search.inputValue()).toBe('insurance');
  const addresses = await watchAddresses(tab);

  // Typing replaces the entry.
  const entry = await addresses.readEntry();
  const seeEntry = (expected: number) =>
    tab.until(async () => expect(await addresses.readEntry()).toBe(expected));
  await dashboard.search.fill('');
  await dashboard.search.pressSequentially('hollins "unit 7"');
  await seeRows(UNIT_7);
  await addresses.expectNoWords();

  // A filter adds one. What was typed just before is written first.
  await addFilter(tab, 'status active');
  await seeEntry(entry + 1);
  const filtered = tab.address;
  expect(filtered.length).toBeLessThan(150);
  await page.goBack();
  await tab.seeNo(chipOf(tab, 'StatusActive'));
  expect(await dashboard.search.inputValue()).toBe('hollins "unit 7"');
  await page.goForward();
  await tab.see(chipOf(tab, 'StatusActive'));
  expect(tab.address).toBe(filtered);
  await addresses.expectNoWords();

  // A link to the contracts of a party: followed, opened in another tab, copied.
  await tab.click(rowOf(tab, UNIT_7).getByRole('link').first());
  const party = page.getByRole('link', { name: /^All 2 contracts with .*HOLLINS/i });
  await tab.see(party);
  await tab.until(async () => expect(await party.getAttribute('href')).toMatch(SEALED));
  const href = (await party.getAttribute('href')) ?? '';
  await addresses.expectNoWords();
  await party.click();
  await seeSealed(tab, filtered);
  await seeRows(UNIT_7, UNIT_9);
  await tab.see(chipOf(tab, 'Counterparty'));
  await addresses.expectNoWords();
  const other = await tab.openTab(href as `/${string}`);
  await unlock(other, PASSPHRASE);
  await other.see(chipOf(other, 'Counterparty'));
  expect(other.address).toBe(href);
  await other.page.close();

  // Back on the contract, then to the list as it was left.
  await page.goBack();
  await tab.see(page.getByRole('heading', { name: UNIT_7 }));
  await tab.click(page.getByRole('button', { name: /back to/i }));
  await seeSealed(tab);
  await seeRows(UNIT_7, UNIT_9);
  await tab.see(chipOf(tab, 'Counterparty'));
  await addresses.expectNoWords();

  // A reload.
  const left = tab.address;
  await page.reload();
  await unlock(tab, PASSPHRASE);
  await seeRows(UNIT_7, UNIT_9);
  await tab.see(chipOf(tab, 'Counterparty'));
  expect(tab.address).toBe(left);
  await addresses.expectNoWords();

  // Locked, loaded anew and unlocked.
  await lockNow(tab);
  expect(tab.address).toBe('/');
  await unlock(tab, PASSPHRASE);
  await tab.see(chipOf(tab, 'Counterparty'));
  expect(tab.address).toBe(left);
  await lockNow(tab);
  await tab.goTo(left as `/${string}`);
  await unlock(tab, PASSPHRASE);
  await tab.see(chipOf(tab, 'Counterparty'));
  expect(tab.address).toBe(left);
  await addresses.expectNoWords();
});
