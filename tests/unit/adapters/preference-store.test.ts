// @vitest-environment happy-dom -- The theme is applied to a document.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_DISPLAY,
  DENSITIES,
  THEMES,
  type DisplayPreferences,
} from '../../../machines/domain/preferences';
import { createPreferencePorts } from '../../../src/adapters/browser/preference-store';
import { stubStorage } from '../../support/memory-storage';
import { callPort, listenTo } from '../../support/run-port';

const KEY = 'covenant.preferences';
const DARK: DisplayPreferences = {
  theme: 'dark',
  hasShortcuts: false,
  density: 'compact',
};

/** Resets the theme and the head of the document. */
function renderHead() {
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="white" media="(prefers-color-scheme: light)" data-scheme="light">
    <meta name="theme-color" content="black" media="(prefers-color-scheme: dark)" data-scheme="dark">
  `;
}

let ports = createPreferencePorts();

beforeEach(() => {
  ports = createPreferencePorts();
  renderHead();
});
afterEach(() => vi.unstubAllGlobals());

function deny(): never {
  throw new DOMException('Access is denied.', 'SecurityError');
}

const watch = () => listenTo(ports.watchPreferences, { userId: '' });
/** What is reported at the start. */
const restore = () => watch().received()[0]?.['value'];
const save = (value: DisplayPreferences) =>
  callPort(ports.savePreferences, { userId: '', value, isKnown: true });

const shownTheme = () => document.documentElement.dataset['theme'];
const media = () =>
  [...document.querySelectorAll('meta[name=theme-color]')].map((meta) =>
    meta.getAttribute('media'),
  );

describe('preference store, watch and save', () => {
  it.each(THEMES.flatMap((theme) => DENSITIES.map((density) => ({ theme, density }))))(
    'reports saved preferences: $theme, $density',
    async ({ theme, density }) => {
      stubStorage();
      const preferences = { theme, density, hasShortcuts: theme !== 'dark' };
      await save(preferences);
      expect(restore()).toEqual(preferences);
    },
  );

  it('saves preferences as JSON under one key', async () => {
    const storage = stubStorage({ 'another.app': 'stays' });
    watch();
    expect(storage.entries()).toEqual({ 'another.app': 'stays' });
    await save(DARK);
    expect(storage.entries()).toEqual({
      'another.app': 'stays',
      [KEY]: '{"theme":"dark","hasShortcuts":false,"density":"compact"}',
    });
  });

  it.each([
    ['throws', () => deny()],
    ['returns nothing', () => null],
    ['returns truncated JSON', () => '{"theme":"da'],
  ])('keeps stored preferences if the first read %s', (_, read) => {
    const stored = { [KEY]: JSON.stringify(DARK) };
    const storage = stubStorage(stored);
    vi.spyOn(localStorage, 'getItem').mockImplementationOnce(read);
    expect(restore()).toEqual(DEFAULT_DISPLAY);
    expect(storage.entries()).toEqual(stored);
  });
});

describe('preference store, invalid data', () => {
  it.each([
    ['nothing', undefined],
    ['truncated JSON', '{"theme":"da'],
    ['null', 'null'],
    ['invalid values', '{"theme":"sepia","hasShortcuts":"no","density":"dense"}'],
  ])('reports the defaults for %s', (_, stored) => {
    stubStorage(stored === undefined ? {} : { [KEY]: stored });
    expect(restore()).toEqual(DEFAULT_DISPLAY);
  });

  it('replaces an invalid preference by its default and keeps the valid one', () => {
    stubStorage({ [KEY]: '{"theme":"dark","hasShortcuts":1}' });
    expect(restore()).toEqual({ ...DEFAULT_DISPLAY, theme: 'dark' });
    stubStorage({ [KEY]: '{"hasShortcuts":false,"density":["compact"]}' });
    expect(restore()).toEqual({ ...DEFAULT_DISPLAY, hasShortcuts: false });
    stubStorage({ [KEY]: '{"density":"compact"}' });
    expect(restore()).toEqual({ ...DEFAULT_DISPLAY, density: 'compact' });
  });
});

describe('preference store, theme', () => {
  it.each([
    ['light', ['all', 'not all']],
    ['dark', ['not all', 'all']],
    ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ] as const)('applies the saved theme to the document: %s', async (theme, expected) => {
    stubStorage();
    for (const before of THEMES) {
      await save({ ...DARK, theme: before });
      await save({ ...DARK, theme });
      expect(shownTheme()).toBe(theme === 'system' ? undefined : theme);
      expect(media()).toEqual(expected);
    }
  });

  it('applies the theme if storage throws, and fails', async () => {
    const storage = stubStorage();
    storage.refuse(KEY);
    await expect(save(DARK)).rejects.toThrow('The quota is exceeded.');
    expect(shownTheme()).toBe('dark');
  });
});

describe('early script', () => {
  const script = readFileSync('public/early.js', 'utf8');
  const readPage = () => ({ theme: shownTheme(), media: media() });
  const scheme = () => document.querySelector('meta[name=color-scheme]')?.getAttribute('content');

  // The script waits for the product with a timer that outlasts these tests.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ...THEMES.map((theme) => JSON.stringify({ theme, hasShortcuts: true })),
    '{"theme":"dark","hasShortcuts":1}',
    '{"theme":"sepia","hasShortcuts":true}',
    '{"theme":"da',
    'null',
    '',
  ])('the early script applies the same theme as the product: %s', (stored) => {
    stubStorage({ [KEY]: stored });
    runInThisContext(script);
    const { theme, ...first } = readPage();
    expect(scheme()).toBe(theme ?? 'light dark');
    renderHead();
    restore();
    expect(readPage()).toEqual({ theme, ...first });
  });

  it('the early script changes nothing if storage is blocked', () => {
    vi.stubGlobal('localStorage', { getItem: deny });
    const before = document.documentElement.outerHTML;
    runInThisContext(script);
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

describe('preference store, several tabs', () => {
  /** Watches preferences in this tab, beside another one. */
  const watchWithOtherTab = () => {
    const storage = stubStorage({ [KEY]: JSON.stringify(DARK) });
    const change = (key: string, text: string) => {
      storage.setItem(key, text);
      storage.announce();
    };
    return { change, ...watch() };
  };
  const OTHER = { theme: 'light', hasShortcuts: true, density: 'comfortable' };

  it.each<[string, string, string, readonly object[]]>([
    ['nothing of another key', 'another.app', 'changed', []],
    ['not the same', KEY, '{"density":"compact","hasShortcuts":false,"theme":"dark"}', []],
    ['others', KEY, JSON.stringify(OTHER), [OTHER]],
    ['the defaults for damaged ones', KEY, '{', [DEFAULT_DISPLAY]],
  ])('reports preferences that another tab writes: %s', (_, key, text, reported) => {
    const { change, received } = watchWithOtherTab();
    change(key, text);
    expect(received().slice(1)).toEqual(
      reported.map((value) => ({ type: 'preferences.changed', value })),
    );
  });

  it('sends no event and removes its listener after the port stops', () => {
    const { change, received, stop } = watchWithOtherTab();
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    change(KEY, JSON.stringify(OTHER));
    expect(received()).toHaveLength(1);
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
  });
});
