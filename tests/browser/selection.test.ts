import { expect, test } from 'vitest';
import { seeStableFrame } from '../support/browser/stable-frame';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';
import { makeContracts } from '../support/fixtures';

/** 22 contracts on three pages. */
const contracts = makeContracts(22);

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
