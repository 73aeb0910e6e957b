import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_DISPLAY, type DisplayPreferences } from '../../machines/domain/preferences';
import { makeContracts } from '../support/fixtures';
import { dashboardPage, shell, uploadDialog, untilClosed } from '../support/pages';
import { renderSignedIn } from '../support/render-app';

const PORTFOLIO = { contracts: makeContracts(3), unreadable: [] };

const menu = () => screen.getByRole('menu');
const radioItem = (name: string) => screen.getByRole('menuitemradio', { name });
const shortcutsItem = () =>
  screen.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts / j k' });
const isChecked = (item: HTMLElement) => item.getAttribute('aria-checked') === 'true';
const items = () => [...menu().querySelectorAll('[role^=menuitem]')];
/** Texts of the highlighted menu items. */
const highlighted = () =>
  items().flatMap((item) => (item.hasAttribute('data-highlighted') ? [item.textContent] : []));

describe('display preferences', () => {
  const open = async (address: string, preferences?: DisplayPreferences) => {
    const page = await renderSignedIn(address, { portfolio: PORTFOLIO });
    if (preferences)
      await page.act(() =>
        page.world.watchPreferences
          .last()
          .send({ type: 'preferences.changed', value: preferences }),
      );
    return page;
  };
  const openMenu = async (preferences?: DisplayPreferences) => {
    const page = await open('/reports', preferences);
    await page.user.click(shell.userMenu('ada'));
    await screen.findByRole('menu');
    return page;
  };

  describe('display preferences, user menu', () => {
    test('the user menu lists themes, densities and shortcuts above Sign Out', async () => {
      await openMenu(DEFAULT_DISPLAY);
      expect(menu().textContent).toBe(
        'adaada@example.comThemeLightDarkSystemDensityComfortableCompactKeyboard shortcuts / j kSign Out',
      );
      expect(items().map((item) => item.getAttribute('role'))).toEqual([
        'menuitemradio',
        'menuitemradio',
        'menuitemradio',
        'menuitemradio',
        'menuitemradio',
        'menuitemcheckbox',
        'menuitem',
      ]);
      const group = within(menu()).getByRole('group', { name: 'Theme' });
      expect(within(group).getAllByRole('menuitemradio')).toEqual(items().slice(0, 3));
      const densities = within(menu()).getByRole('group', { name: 'Density' });
      expect(within(densities).getAllByRole('menuitemradio')).toEqual(items().slice(3, 5));
      expect(within(menu()).getAllByRole('separator')).toHaveLength(3);
    });

    test('the user menu offers no shortcut and / has no effect where no keyboard is likely', async () => {
      // The main pointer of happy-dom is a finger on a touch screen, else a mouse.
      const touchPoints = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(1);
      onTestFinished(() => touchPoints.mockRestore());
      const { user } = await open('/dashboard', DEFAULT_DISPLAY);
      await user.keyboard('/');
      expect(document.activeElement).toBe(document.body);
      expect(dashboardPage.search().getAttribute('aria-keyshortcuts')).toBeNull();
      await user.click(shell.userMenu('ada'));
      await screen.findByRole('menu');
      expect(menu().textContent).toBe(
        'adaada@example.comThemeLightDarkSystemDensityComfortableCompactSign Out',
      );
      expect(within(menu()).getAllByRole('separator')).toHaveLength(2);
    });

    test('the user menu shows no preferences until they are restored', async () => {
      await openMenu();
      expect(menu().textContent).toBe('adaada@example.comSign Out');
    });

    test('the user menu marks the selected items with a check mark', async () => {
      await openMenu({ ...DEFAULT_DISPLAY, theme: 'dark', hasShortcuts: false });
      const choices = [radioItem('Light'), radioItem('Dark'), radioItem('System'), shortcutsItem()];
      expect(choices.map(isChecked)).toEqual([false, true, false, false]);
      const marks = choices.map((item) => item.querySelector('[data-part=item-indicator]'));
      expect(marks.map((mark) => mark?.hasAttribute('hidden'))).toEqual([true, false, true, true]);
    });

    test('the user menu stays open while several preferences are selected', async () => {
      const { user, world } = await openMenu(DEFAULT_DISPLAY);
      for (const name of ['Dark', 'Light', 'System', 'Dark']) {
        await user.click(radioItem(name));
        expect(isChecked(radioItem(name))).toBe(true);
        expect(
          within(screen.getByRole('group', { name: 'Theme' })).getAllByRole('menuitemradio', {
            checked: true,
          }),
        ).toHaveLength(1);
      }
      await user.click(shortcutsItem());
      expect(isChecked(shortcutsItem())).toBe(false);
      await user.click(shortcutsItem());
      expect(isChecked(shortcutsItem())).toBe(true);
      expect(world.savePreferences.last().input.value).toEqual({
        ...DEFAULT_DISPLAY,
        theme: 'dark',
      });
    });

    test('the user menu supports arrow keys, Home, End, typeahead, Enter, Space and Escape', async () => {
      const { user, world } = await openMenu(DEFAULT_DISPLAY);
      const press = async (keys: string, at: string) => {
        await user.keyboard(keys);
        await waitFor(() => expect(highlighted()).toEqual([at]));
      };
      await press('{ArrowDown}', 'Light');
      await press('{ArrowDown}', 'Dark');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(isChecked(radioItem('Dark'))).toBe(true));
      await press('{End}', 'Sign Out');
      await press('{ArrowUp}', 'Keyboard shortcuts / j k');
      await user.keyboard(' ');
      await waitFor(() => expect(isChecked(shortcutsItem())).toBe(false));
      await press('{Home}', 'Light');
      await press('sy', 'System');
      expect(world.savePreferences.last().input.value).toEqual({
        ...DEFAULT_DISPLAY,
        theme: 'dark',
        hasShortcuts: false,
      });
      await user.keyboard('{Escape}');
      await untilClosed('menu');
      await waitFor(() => expect(document.activeElement).toBe(shell.userMenu('ada')));
    });
  });

  describe('display preferences, density', () => {
    const shownDensity = () =>
      dashboardPage.table().closest<HTMLElement>('[data-density]')?.dataset['density'];

    test('the user menu changes the density of the list at once and stores it', async () => {
      const { user, world } = await open('/dashboard', DEFAULT_DISPLAY);
      expect(shownDensity()).toBe('comfortable');
      await user.click(shell.userMenu('ada'));
      for (const [name, density] of [
        ['Compact', 'compact'],
        ['Comfortable', 'comfortable'],
      ] as const) {
        await user.click(await screen.findByRole('menuitemradio', { name }));
        expect(isChecked(radioItem(name))).toBe(true);
        expect(shownDensity()).toBe(density);
        expect(world.savePreferences.last().input.value).toEqual({ ...DEFAULT_DISPLAY, density });
      }
    });
  });

  describe('display preferences, shortcut /', () => {
    const press = '/';

    test('the shortcut / focuses the search box and selects its text', async () => {
      const { user } = await open('/dashboard?q=contract', DEFAULT_DISPLAY);
      const search = dashboardPage.search();
      expect(search.getAttribute('aria-keyshortcuts')).toBe('/');
      await user.keyboard(press);
      expect(document.activeElement).toBe(search);
      expect([search.selectionStart, search.selectionEnd]).toEqual([0, 'contract'.length]);
      expect(search.value).toBe('contract');
    });

    test('the shortcut / is ignored while a dialog is open', async () => {
      const { user } = await open('/dashboard', DEFAULT_DISPLAY);
      await user.click(shell.upload());
      const dialog = await uploadDialog.find();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await user.keyboard(press);
      expect(dialog.contains(document.activeElement)).toBe(true);
      await user.click(uploadDialog.cancel());
      await untilClosed();
      await user.keyboard(press);
      expect(document.activeElement).toBe(dashboardPage.search());
    });

    test.each([
      ['it is turned off', { ...DEFAULT_DISPLAY, hasShortcuts: false }],
      ['it is not known', undefined],
    ])('the shortcut / is ignored while %s', async (_, preferences) => {
      const { user } = await open('/dashboard', preferences);
      expect(dashboardPage.search().hasAttribute('aria-keyshortcuts')).toBe(false);
      await user.keyboard(press);
      expect(document.activeElement).toBe(document.body);
    });

    test('the empty search box shows the key /, hidden from assistive technology', async () => {
      const { user } = await open('/dashboard', DEFAULT_DISPLAY);
      const keyHint = () => dashboardPage.search().parentElement?.querySelector('kbd');
      expect(keyHint()?.textContent).toBe('/');
      expect(keyHint()?.getAttribute('aria-hidden')).toBe('true');
      await user.type(dashboardPage.search(), 'x');
      expect(keyHint()).toBeNull();
    });
  });
});
