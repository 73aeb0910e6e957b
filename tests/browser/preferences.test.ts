import { describe, expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

const PAPER = 'rgb(247, 245, 240)';
const INK = 'rgb(18, 22, 26)';
const KEY = 'covenant.preferences';

/** What the page is drawn on. */
const readCanvas = (tab: Tab) =>
  tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** What the page asks the browser to draw around it, as it asks for it: the first that applies. */
const readFrame = (tab: Tab) =>
  tab.page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return metas.find(({ media }) => matchMedia(media).matches)?.content;
  });

async function expectLight(tab: Tab) {
  expect(await readCanvas(tab)).toBe(PAPER);
  expect(await readFrame(tab)).toBe('#f7f5f0');
}

async function expectDark(tab: Tab) {
  expect(await readCanvas(tab)).toBe(INK);
  expect(await readFrame(tab)).toBe('#12161a');
}

describe('A theme', () => {
  test('that is picked shows at once, and stays after a reload and after signing out', async () => {
    const tab = await visit('/reports', { as: 'ada', colorScheme: 'light' });
    await tab.see(tab.shell.heading);
    await expectLight(tab);
    await tab.click(tab.shell.userButton('ada'));
    await tab.click(tab.shell.themeItem('Dark'));
    await tab.see(tab.shell.userMenu.getByRole('menuitemradio', { name: 'Dark', checked: true }));
    await expectDark(tab);
    await tab.page.reload();
    await tab.see(tab.shell.heading);
    await expectDark(tab);
    await tab.shell.signOut('ada');
    await expectDark(tab);
    await tab.page.reload();
    await tab.see(tab.login.heading);
    await expectDark(tab);
  });

  test('of the system follows it; another does not, until the system is picked again', async () => {
    const tab = await visit('/reports', { as: 'ada', colorScheme: 'light' });
    await tab.see(tab.shell.heading);
    await tab.page.emulateMedia({ colorScheme: 'dark' });
    await expectDark(tab);
    await tab.shell.pickTheme('Light');
    await expectLight(tab);
    await tab.shell.pickTheme('System');
    await expectDark(tab);
    await tab.page.emulateMedia({ colorScheme: 'light' });
    await expectLight(tab);
    await tab.page.reload();
    await tab.see(tab.shell.heading);
    await expectLight(tab);
  });

  test('is the same in every tab, signed in or not', async () => {
    const tab = await visit('/reports', { as: 'ada', colorScheme: 'light' });
    await tab.see(tab.shell.heading);
    const other = await tab.openTab('/settings');
    await other.see(other.shell.heading);
    await tab.shell.pickTheme('Dark');
    await other.until(() => expectDark(other));
    await tab.shell.signOut('ada');
    await other.see(other.login.heading);
    await tab.page.evaluate((key) => {
      localStorage.setItem(key, '{"theme":"light","hasShortcuts":true}');
    }, KEY);
    await other.until(() => expectLight(other));
  });

  test('that is kept is there before the product is', async () => {
    const tab = await visit('/login', {
      colorScheme: 'light',
      stored: { [KEY]: '{"theme":"dark","hasShortcuts":true}' },
    });
    await tab.see(tab.login.heading);
    const release = await tab.hold('/assets/*.js');
    await tab.page.reload({ waitUntil: 'commit' });
    await tab.until(async () =>
      expect(await tab.page.locator('link[rel=stylesheet]').count()).toBe(1),
    );
    await tab.until(() => expectDark(tab));
    // main.tsx removes the template when it starts.
    expect(await tab.page.locator('#fallback').count()).toBe(1);
    const scheme = tab.page.locator('meta[name=color-scheme]');
    expect(await scheme.getAttribute('content')).toBe('dark');
    release();
    await tab.see(tab.login.heading);
    await expectDark(tab);
  });

  test('is paper’s on paper, whatever was picked', async () => {
    const tab = await visit('/reports', { as: 'ada' });
    await tab.see(tab.shell.heading);
    await tab.shell.pickTheme('Dark');
    await tab.page.emulateMedia({ media: 'print' });
    expect(await readCanvas(tab)).toBe(PAPER);
  });

  test.each(['{"theme":"da', '{"theme":"sepia"}', 'null', '[]', '7'])(
    'that is damaged is the system’s, and can be picked anew: %s',
    async (damaged) => {
      const tab = await visit('/login', { colorScheme: 'dark', stored: { [KEY]: damaged } });
      await tab.login.signIn('ada');
      await expectDark(tab);
      await tab.shell.pickTheme('Light');
      await tab.page.reload();
      await tab.see(tab.dashboard.heading);
      await expectLight(tab);
    },
  );

  test('that cannot be kept holds for the visit', async () => {
    const tab = await visit('/reports', {
      as: 'ada',
      colorScheme: 'light',
      before: () => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function setOtherItem(key, value) {
          if (key === 'covenant.preferences') throw new Error('Storage refuses.');
          setItem.call(this, key, value);
        };
      },
    });
    await tab.see(tab.shell.heading);
    await tab.shell.pickTheme('Dark');
    await tab.shell.goTo('Settings');
    await expectDark(tab);
    await tab.shell.pickTheme('Light');
    await expectLight(tab);
  });
});

describe('Nothing is stored', () => {
  test('for who chooses nothing', async () => {
    const tab = await visit('/login');
    await tab.see(tab.login.heading);
    await tab.pass(1000);
    expect(await tab.page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });
});

describe('The key /', () => {
  const open = async () => {
    const tab = await visit('/dashboard', { as: 'ada' });
    await tab.see(tab.dashboard.table);
    return tab;
  };
  const cap = (tab: Tab) => tab.shell.main.locator('kbd');

  test('leads to the search and what stands in it, and is typed in fields', async () => {
    const tab = await open();
    await tab.see(cap(tab));
    expect(await tab.dashboard.search.getAttribute('aria-keyshortcuts')).toBe('/');
    await tab.press('/');
    await tab.seeFocusOn(tab.dashboard.search);
    await tab.seeNo(cap(tab));
    await tab.page.keyboard.type('a/b');
    expect(await tab.dashboard.search.inputValue()).toBe('a/b');
    await tab.see(tab.dashboard.noMatches);
    await tab.dashboard.clearFilters.focus();
    await tab.press('/');
    await tab.seeFocusOn(tab.dashboard.search);
    await tab.page.keyboard.type('quay');
    expect(await tab.dashboard.search.inputValue()).toBe('quay');
  });

  test('does nothing with a modifier, in a dialog or in a menu', async () => {
    const tab = await open();
    for (const key of ['Control+/', 'Meta+/', 'Alt+/']) await tab.press(key);
    expect(await tab.dashboard.search.evaluate((box) => box === document.activeElement)).toBe(
      false,
    );
    await tab.uploads.open();
    await tab.seeFocusInside(tab.uploads.dialog);
    await tab.press('/');
    await tab.seeFocusInside(tab.uploads.dialog);
    await tab.press('Escape');
    await tab.seeNo(tab.uploads.dialog);
    await tab.click(tab.shell.userButton('ada'));
    await tab.seeFocusInside(tab.shell.userMenu);
    await tab.press('/');
    await tab.seeFocusInside(tab.shell.userMenu);
    await tab.press('Escape');
    await tab.seeNo(tab.shell.userMenu);
    await tab.press('/');
    await tab.seeFocusOn(tab.dashboard.search);
  });

  test('can be turned off by the keyboard alone, stays off, and comes back', async () => {
    const tab = await open();
    const toggle = async () => {
      await tab.shell.userButton('ada').focus();
      await tab.press('Enter');
      await tab.seeFocusInside(tab.shell.userMenu);
      await tab.press('End', 'ArrowUp');
      await tab.pass(100);
      await tab.press('Space');
      await tab.pass(100);
      await tab.press('Escape');
      await tab.seeFocusOn(tab.shell.userButton('ada'));
    };
    await toggle();
    await tab.seeNo(cap(tab));
    await tab.page.reload();
    await tab.see(tab.dashboard.table);
    expect(await tab.dashboard.search.getAttribute('aria-keyshortcuts')).toBeNull();
    await tab.shell.userButton('ada').focus();
    await tab.press('/');
    await tab.pass(100);
    await tab.seeFocusOn(tab.shell.userButton('ada'));
    await toggle();
    await tab.see(cap(tab));
    await tab.press('/');
    await tab.seeFocusOn(tab.dashboard.search);
  });

  test('is not shown to who has no keys to press', async () => {
    const tab = await visit('/dashboard', { as: 'ada', hasTouch: true, isMobile: true });
    await tab.see(tab.dashboard.table);
    expect(await cap(tab).count()).toBe(1);
    await tab.seeNo(cap(tab));
  });
});
