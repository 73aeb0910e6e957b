import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

/** Vertical centre of an element in pixels. */
const readCentre = (element: Locator) =>
  element.evaluate((node) => {
    const { top, height } = node.getBoundingClientRect();
    return top + height / 2;
  });

test('The badges of the contracts table are in the vertical centre of their cells', async () => {
  const tab = await visit('/dashboard', { as: 'ada' });
  await tab.see(tab.dashboard.table);
  const cells = tab.dashboard.table.getByRole('row').nth(1).getByRole('cell');
  for (const column of [3, 4]) {
    const cell = cells.nth(column);
    expect(await readCentre(cell.locator('span').first())).toBeCloseTo(await readCentre(cell), 1);
  }
});

test.each([390, 1280])(
  'Title and close button of the evidence panel are on one line at %i pixels',
  async (width) => {
    const viewport = { width, height: 800 };
    const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada', viewport });
    await tab.see(tab.contract.evidence);
    await tab.click(tab.contract.evidence.getByRole('button').first());
    await tab.see(tab.contract.panel);
    const title = tab.contract.panel.getByRole('heading', { name: 'Evidence Details' });
    const close = tab.contract.panel.getByRole('button', { name: 'Close' });
    expect(await readCentre(title)).toBeCloseTo(await readCentre(close), 1);
  },
);
