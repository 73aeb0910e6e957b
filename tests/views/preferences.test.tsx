import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_DISPLAY, type DisplayPreferences } from '../../machines/domain/preferences';
import { makeContracts } from '../support/fixtures';
import { dashboardPage, shell } from '../support/pages';
import { renderSignedIn } from '../support/render-app';

const PORTFOLIO = { contracts: makeContracts(3), unreadable: [] };

const menu = () => screen.getByRole('menu');

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
  describe('display preferences, user menu', () => {
    test('the user menu lists themes, densities and shortcuts above Sign Out', async () => {
      const { user } = await open('/reports', DEFAULT_DISPLAY);
      await user.click(shell.userMenu('ada'));
      await screen.findByRole('menu');
      expect(menu().textContent).toBe(
        'adaada@example.comThemeLightDarkSystemDensityComfortableCompactKeyboard shortcuts / j kSign Out',
      );
      const items = menu().querySelectorAll('[role^=menuitem]');
      const group = within(menu()).getByRole('group', { name: 'Theme' });
      expect(within(group).getAllByRole('menuitemradio')).toEqual([...items].slice(0, 3));
      const densities = within(menu()).getByRole('group', { name: 'Density' });
      expect(within(densities).getAllByRole('menuitemradio')).toEqual([...items].slice(3, 5));
      expect(within(menu()).getAllByRole('separator')).toHaveLength(3);
      const marks = menu().querySelectorAll('[data-part=item-indicator]:not([hidden])');
      expect(Array.from(marks, (mark) => mark.parentElement?.textContent)).toEqual([
        'System',
        'Comfortable',
        'Keyboard shortcuts / j k',
      ]);
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
  });

  test('the user menu changes the density of the list at once', async () => {
    const { user } = await open('/dashboard', DEFAULT_DISPLAY);
    const readDensity = () =>
      dashboardPage.table().closest<HTMLElement>('[data-density]')?.dataset['density'];
    expect(readDensity()).toBe('comfortable');
    await user.click(shell.userMenu('ada'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
    expect(readDensity()).toBe('compact');
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
