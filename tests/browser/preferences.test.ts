import { describe, expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

const LIGHT = 'rgb(247, 245, 240)';
const DARK = 'rgb(18, 22, 26)';
const KEY = 'covenant.preferences';

/** Background colour of the page. */
const readBackground = (tab: Tab) =>
  tab.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The `theme-color` that applies. */
const readThemeColor = (tab: Tab) =>
  tab.page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return metas.find(({ media }) => matchMedia(media).matches)?.content;
  });

async function expectLight(tab: Tab) {
  expect(await readBackground(tab)).toBe(LIGHT);
  expect(await readThemeColor(tab)).toBe('#f7f5f0');
}

async function expectDark(tab: Tab) {
  expect(await readBackground(tab)).toBe(DARK);
  expect(await readThemeColor(tab)).toBe('#12161a');
}

describe('theme', () => {
  test('the System theme follows the system, and no change starts a colour transition', async () => {
    const tab = await visit('/settings', {
      as: 'ada',
      colorScheme: 'light',
      reducedMotion: 'no-preference',
    });
    await tab.see(tab.shell.heading);
    await tab.click(tab.shell.userButton('ada'));
    await tab.see(tab.shell.themeItem('Dark'));
    await tab.page.evaluate(() => {
      document.addEventListener('transitionrun', ({ propertyName }) => {
        document.body.dataset['transitions'] ??= '';
        document.body.dataset['transitions'] += `${propertyName} `;
      });
    });
    await tab.shell.themeItem('Dark').click();
    await expectDark(tab);
    await tab.press('Escape');
    await tab.shell.pickTheme('System');
    await expectLight(tab);
    await tab.page.emulateMedia({ colorScheme: 'dark' });
    await expectDark(tab);
    expect(await tab.page.evaluate(() => document.body.dataset['transitions'])).toBeUndefined();
    // Another theme than System does not follow it.
    await tab.shell.pickTheme('Light');
    await expectLight(tab);
  });

  test('the stored theme applies before the scripts have loaded', async () => {
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
    // main.tsx removes this template when it starts.
    expect(await tab.page.locator('#fallback').count()).toBe(1);
    const scheme = tab.page.locator('meta[name=color-scheme]');
    expect(await scheme.getAttribute('content')).toBe('dark');
    release();
    await tab.see(tab.login.heading);
    await expectDark(tab);
  });
});
