import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWorkspace, rowOf, textFile, upload } from '../support/browser/private-tab';
import { must } from '../support/must';

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('a toast covers no button of a dialog at $width px', async (viewport) => {
  const tab = await openWorkspace({ viewport });
  await upload(tab, textFile('lease-english'));
  const uploads = tab.page.getByRole('dialog', { name: 'Upload Contracts' });
  await tab.see(uploads.getByRole('link', { name: 'Open contract of' }));
  await tab.click(uploads.getByRole('button', { name: 'Done' }));
  const toast = tab.page.getByText('1 of 1 file uploaded').last();
  await tab.see(toast);
  await tab.click(rowOf(tab, 'LEASE OF UNIT 7').getByRole('button', { name: /^Actions for/ }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'Remove' }));
  const dialog = tab.page.getByRole('dialog', { name: 'Remove contract?' });
  await tab.see(dialog.getByRole('button').last());
  const boxOf = async (locator: Locator) => must(await locator.boundingBox(), 'box');
  await tab.until(async () => {
    const box = await boxOf(toast);
    for (const name of ['Cancel', 'Remove']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { x, y, width, height } = await boxOf(dialog.getByRole('button', { name }));
      const isBeside = x >= box.x + box.width || x + width <= box.x;
      expect(isBeside || y >= box.y + box.height || y + height <= box.y, name).toBe(true);
    }
  });
});
