import { describe, expect, test } from 'vitest';
import { screens } from '../support/browser/screens';
import { visit, type Tab } from '../support/browser/visit';

// Keys of the dialog and menu patterns of the ARIA Authoring Practices.

const readFocusedTag = (tab: Tab) => tab.page.evaluate(() => document.activeElement?.tagName);
/** Waits until a button has the focus. */
const seeFocusOnButton = (tab: Tab) =>
  tab.until(async () => expect(await readFocusedTag(tab)).toBe('BUTTON'));

describe('modal dialog', () => {
  const dialogs = screens.filter(({ name }) => /dialog|panel|drawer/.test(name));

  test.each(dialogs)(
    '$name: the focus stays inside; Escape and a click outside close it and restore the focus',
    async ({ open }) => {
      const tab = await open({ viewport: { width: 820, height: 800 } });
      const dialog = tab.page.getByRole('dialog');
      const buttons = dialog.locator('a[href], button');
      const [first, last] = [buttons.first(), buttons.last()];
      await last.focus();
      await tab.press('Tab');
      await tab.seeFocusOn(first);
      await tab.press('Shift+Tab');
      await tab.seeFocusOn(last);
      await tab.press('Escape');
      await tab.seeNo(dialog);
      await seeFocusOnButton(tab);

      // The button that opened the dialog has the focus.
      await tab.press('Enter');
      await tab.see(dialog);
      await tab.seeFocusInside(dialog);
      const box = await dialog.boundingBox();
      if (!box) throw new Error('The dialog is not visible.');
      const outside = box.x > 20 ? box.x - 10 : box.x + box.width + 10;
      await tab.clickOutside(dialog, outside, 790);
      await seeFocusOnButton(tab);
    },
  );
});

describe('user menu', () => {
  test('the menu opens below its button', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    const button = tab.shell.userButton('ada');
    await tab.click(button);
    await tab.seeFocusOn(tab.shell.userMenu);
    const [above, below] = [await button.boundingBox(), await tab.shell.userMenu.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? Infinity));
  });

  test('Tab and Shift+Tab close the menu and continue from its button', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    const button = tab.shell.userButton('ada');
    await tab.see(button);
    await button.focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      await tab.press('Enter');
      await tab.seeFocusOn(tab.shell.userMenu);
      await tab.press(key);
      await tab.seeNo(tab.shell.userMenu);
      await tab.seeFocusOn(button);
    }
    await tab.press('Shift+Tab');
    await tab.seeFocusOn(tab.shell.notifications);
  });

  test('a click into a field closes the menu and focuses the field', async () => {
    const tab = await visit('/dashboard', { as: 'ada' });
    await tab.see(tab.dashboard.table);
    await tab.click(tab.shell.userButton('ada'));
    await tab.seeFocusOn(tab.shell.userMenu);
    const box = await tab.dashboard.search.boundingBox();
    await tab.clickOutside(tab.shell.userMenu, (box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
    await tab.seeFocusOn(tab.dashboard.search);
  });
});
