import { describe, expect, test } from 'vitest';
import { makeContracts } from '../support/fixtures';
import { places } from '../support/browser/places';
import { visit, type Tab } from '../support/browser/visit';

// The key tables of the ARIA Authoring Practices, pattern by pattern.

const readFocusedTag = (tab: Tab) => tab.page.evaluate(() => document.activeElement?.tagName);

describe('Dialog (modal)', () => {
  const dialogs = places.filter(({ name }) => /dialog|panel|drawer/.test(name));

  test.each(dialogs)('$name: Tab and Shift+Tab go round, Escape closes', async ({ open }) => {
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
    await tab.until(async () => expect(await readFocusedTag(tab)).toBe('BUTTON'));
  });
});

describe('Menu button and menu', () => {
  const openers = [
    { key: 'Enter', at: 'first' },
    { key: 'Space', at: 'first' },
    { key: 'ArrowDown', at: 'first' },
    { key: 'ArrowUp', at: 'last' },
  ] as const;

  const begin = async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.heading);
    const button = tab.shell.userButton('ada');
    await button.focus();
    const items = tab.shell.userMenu.locator('[role^=menuitem]');
    return { tab, button, items };
  };
  /** Time passes until the item is the one that the keys act on. */
  const seeHighlight = (tab: Tab, item: ReturnType<Tab['page']['locator']>) =>
    tab.until(async () => {
      const id = await item.getAttribute('id', { timeout: 1000 });
      const active = await tab.shell.userMenu.getAttribute('aria-activedescendant');
      expect(active).toBe(id);
    });

  test('opens by Enter, Space and the arrows; Escape gives the focus back', async () => {
    const { tab, button, items } = await begin();
    for (const { key, at } of openers) {
      expect(await button.getAttribute('aria-haspopup')).toBe('menu');
      await tab.press(key);
      await tab.see(tab.shell.userMenu);
      await tab.seeFocusOn(tab.shell.userMenu);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await seeHighlight(tab, items[at]());
      await tab.press('Escape');
      await tab.seeNo(tab.shell.userMenu);
      await tab.seeFocusOn(button);
      expect(await button.getAttribute('aria-expanded')).not.toBe('true');
    }
  });

  test('hangs below its button', async () => {
    const { tab, button } = await begin();
    await tab.press('Enter');
    await tab.seeFocusOn(tab.shell.userMenu);
    const [above, below] = [await button.boundingBox(), await tab.shell.userMenu.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? Infinity));
  });

  test('goes round by the arrows, to its ends by Home and End, and by what is typed', async () => {
    const { tab, items } = await begin();
    await tab.press('Enter');
    await tab.seeFocusOn(tab.shell.userMenu);
    await seeHighlight(tab, items.first());
    await tab.press('ArrowUp');
    await seeHighlight(tab, items.last());
    await tab.press('ArrowDown');
    await seeHighlight(tab, items.first());
    await tab.press('End');
    await seeHighlight(tab, items.last());
    await tab.press('Home');
    await seeHighlight(tab, items.first());
    await tab.page.keyboard.type('sign');
    await seeHighlight(tab, tab.shell.signOutItem);
    await tab.press('Enter');
    await tab.see(tab.login.heading);
  });

  test('closes by Tab, which goes on from its button', async () => {
    const { tab, button } = await begin();
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
});

describe('Pagination', () => {
  test('is turned by Enter and Space; an end that leads nowhere is passed over', async () => {
    const tab = await visit('/dashboard', {
      as: 'ada',
      answers: { '/contracts.json': { json: makeContracts(25) } },
    });
    await tab.see(tab.dashboard.table);
    const { previous, next } = tab.dashboard;
    await tab.dashboard.links.last().focus();
    await tab.press('Tab');
    await tab.seeFocusOn(tab.dashboard.pageButton(1));
    await tab.press('Tab', 'Space');
    await tab.dashboard.seePage(2);
    await tab.dashboard.links.last().focus();
    await tab.press('Tab');
    await tab.seeFocusOn(previous);
    await next.focus();
    await tab.press('Enter');
    await tab.dashboard.seePage(3);
    await tab.press('Tab');
    expect(await next.isDisabled()).toBe(true);
    expect(await readFocusedTag(tab)).toBe('BODY');
  });
});
