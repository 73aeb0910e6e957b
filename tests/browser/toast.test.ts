import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWorkspace, rowOf, textFile, upload } from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';

/** Links and buttons of a dialog of which a toast covers a part, by name. */
const findCovered = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((content) => {
    const style = new CSSStyleSheet();
    // Toasts let clicks through, and so hit tests.
    style.replaceSync('[aria-live] > p { pointer-events: auto !important }');
    document.adoptedStyleSheets = [style];
    const covered = [...content.querySelectorAll('a, button')].filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.2, 0.5, 0.8].map((y) => [left + x * width, top + y * height] as const),
      );
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && !content.contains(hit);
      });
    });
    document.adoptedStyleSheets = [];
    return covered.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
  });

const DIALOGS: readonly (readonly [string, (tab: Tab) => Promise<void>])[] = [
  ['Covenant', (tab) => tab.click(tab.page.getByRole('button', { name: 'Open menu' }))],
  [
    'Remove contract?',
    async (tab) => {
      await tab.click(rowOf(tab, 'LEASE OF UNIT 7').getByRole('button', { name: /^Actions for/ }));
      await tab.click(tab.page.getByRole('menuitem', { name: 'Remove' }));
    },
  ],
  ['Deadlines', (tab) => tab.click(tab.page.getByRole('button', { name: 'Notifications' }))],
];

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

test.each(VIEWPORTS)('a toast covers no control of a dialog at $width px', async (viewport) => {
  const tab = await openWorkspace({ viewport });
  await upload(tab, textFile('lease-english'));
  const uploads = tab.page.getByRole('dialog', { name: 'Add contracts' });
  await tab.see(uploads.getByRole('link', { name: 'Open contract of' }));
  const toast = tab.page.getByText('1 read').last();
  await tab.see(toast);
  expect(await findCovered(uploads)).toEqual([]);
  await tab.click(uploads.getByRole('button', { name: 'Done' }));
  // Wide windows have no drawer.
  for (const [name, open] of DIALOGS.slice(viewport.width < 1024 ? 0 : 1)) {
    await open(tab);
    const dialog = tab.page.getByRole('dialog', { name });
    await tab.see(dialog.getByRole('button').last(), toast);
    expect(await findCovered(dialog), name).toEqual([]);
    await tab.press('Escape');
    await tab.seeNo(dialog);
  }
});
