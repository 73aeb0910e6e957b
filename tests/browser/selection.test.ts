import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { seeStableFrame } from '../support/browser/stable-frame';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';
import { makeContracts } from '../support/fixtures';
import { readValues } from '../support/ical';

/** 22 contracts on three pages; two expire within 90 days of the tests' day. */
const contracts = makeContracts(22, (index) => (index % 9 === 3 ? { expiry: '2026-07-01' } : {}));

async function open(options: VisitOptions = {}): Promise<Tab> {
  const tab = await visit('/dashboard', {
    as: 'ada',
    answers: { '/contracts.json': { json: contracts } },
    ...options,
  });
  await tab.see(tab.dashboard.table);
  return tab;
}

const selected = (tab: Tab) =>
  tab.dashboard.table
    .getByRole('checkbox', { name: /^Select Contract/, checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));

test('a click with Shift selects a range and no text, and opens no contract', async () => {
  const tab = await open();
  await tab.dashboard.checkbox('Contract 2').click();
  await tab.dashboard.checkbox('Contract 4').click({ modifiers: ['Shift'] });
  expect(await selected(tab)).toEqual([2, 3, 4].map((number) => `Select Contract ${number}`));
  expect(await tab.page.evaluate(() => String(window.getSelection()))).toBe('');
  expect(tab.address).toBe('/dashboard');
});

test.each([
  { device: 'a phone', isMobile: true, widths: [320, 390] },
  { device: 'a computer', isMobile: false, widths: [820, 1280] },
])(
  'a selection, also one with hidden contracts, does not move the list on $device',
  async (row) => {
    const { isMobile, widths } = row;
    const tab = await open({ isMobile, hasTouch: isMobile });
    const readTop = () =>
      tab.dashboard.table.evaluate((table) => table.getBoundingClientRect().top + window.scrollY);
    for (const width of widths) {
      await tab.resize(width);
      await tab.dashboard.search.fill('');
      await tab.see(tab.dashboard.contract('Contract 1'));
      await seeStableFrame(tab.page);
      const before = await readTop();
      await tab.dashboard.checkbox('Contract 1').click();
      await tab.dashboard.checkbox('Contract 2').click();
      await tab.see(tab.dashboard.text('2 selected'));
      expect(await readTop()).toBe(before);
      await tab.dashboard.search.fill('Contract 22');
      await tab.see(tab.dashboard.contract('Contract 22'));
      await tab.see(tab.dashboard.clearSelection);
      expect(await readTop()).toBe(before);
      await tab.dashboard.clearSelection.click();
      await tab.see(tab.dashboard.text('Showing 1 of 22 contracts'));
      expect(await readTop()).toBe(before);
    }
  },
);

test('the expiries of the next 90 days are saved as a calendar file with the keyboard', async () => {
  const tab = await open({ isFresh: true });
  const requests: string[] = [];
  tab.page.on('request', (request) => requests.push(request.url()));
  const isLoaded = () => requests.some((url) => url.includes('/calendar-file-'));
  await tab.page.getByRole('combobox', { name: 'Expiring' }).selectOption('90');
  await tab.see(tab.dashboard.text('Showing 3 of 22 contracts'));
  expect(isLoaded()).toBe(false);
  const downloading = tab.page.waitForEvent('download');
  await tab.dashboard.addToCalendar.press('Enter');
  const download = await downloading;
  expect(isLoaded()).toBe(true);
  const name = 'covenant-contracts-expiring-90-days-2026-06-15.ics';
  expect(download.suggestedFilename()).toBe(name);
  const file = await readFile(await download.path(), 'utf8');
  expect(readValues(file, 'SUMMARY')).toEqual(
    [4, 13, 22].map((number) => `Contract ${number} expires`),
  );
  expect(readValues(file, 'DTSTART;VALUE=DATE')).toEqual(['20260701', '20260701', '20260701']);
  expect(readValues(file, 'URL;VALUE=URI')[0]).toBe(
    `${new URL(tab.page.url()).origin}/contract/c-4`,
  );
  await tab.see(
    tab.page.getByText(
      `3 expiry dates saved to ${name}. Open the file to add them to your calendar.`,
    ),
  );
});
