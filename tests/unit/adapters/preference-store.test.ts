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

const restore = () => callPort(ports.restorePreferences);

/** Starts persistPreferences under a parent that records its events. */
const persist = (input: DisplayPreferences) => listenTo(ports.persistPreferences, input);

const shownTheme = () => document.documentElement.dataset['theme'];
const media = () =>
  [...document.querySelectorAll('meta[name=theme-color]')].map((meta) =>
    meta.getAttribute('media'),
  );

describe('preference store, restore and persist', () => {
  it.each(THEMES.flatMap((theme) => DENSITIES.map((density) => ({ theme, density }))))(
    'restores persisted preferences: $theme, $density',
    async ({ theme, density }) => {
      stubStorage();
      const preferences = { theme, density, hasShortcuts: theme !== 'dark' };
      persist(preferences);
      await expect(restore()).resolves.toEqual(preferences);
    },
  );

  it('persists preferences as JSON under one key, also the defaults after others', async () => {
    const storage = stubStorage({ 'another.app': 'stays' });
    persist(DEFAULT_DISPLAY).stop();
    expect(storage.entries()).toEqual({ 'another.app': 'stays' });
    persist(DARK).stop();
    expect(storage.entries()).toEqual({
      'another.app': 'stays',
      [KEY]: '{"theme":"dark","hasShortcuts":false,"density":"compact"}',
    });
    persist(DEFAULT_DISPLAY);
    await expect(restore()).resolves.toEqual(DEFAULT_DISPLAY);
  });

  it.each([
    ['throws', () => deny()],
    ['returns nothing', () => null],
    ['returns truncated JSON', () => '{"theme":"da'],
  ])('does not overwrite stored preferences if the first read %s', async (_, read) => {
    const stored = { [KEY]: JSON.stringify(DARK) };
    const storage = stubStorage(stored);
    vi.spyOn(localStorage, 'getItem').mockImplementationOnce(read);
    persist(await restore());
    expect(storage.entries()).toEqual(stored);
  });

  it('writes the same preferences again after a failed write', () => {
    const storage = stubStorage();
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(deny);
    expect(persist(DARK).received()).toHaveLength(1);
    persist(DARK);
    expect(storage.entries()).toEqual({ [KEY]: JSON.stringify(DARK) });
  });
});

describe('preference store, invalid data', () => {
  it.each([
    ['nothing', undefined],
    ['truncated JSON', '{"theme":"da'],
    ['null', 'null'],
    ['invalid values', '{"theme":"sepia","hasShortcuts":"no","density":"dense"}'],
  ])('restores the defaults from %s', async (_, stored) => {
    stubStorage(stored === undefined ? {} : { [KEY]: stored });
    await expect(restore()).resolves.toEqual(DEFAULT_DISPLAY);
  });

  it('replaces an invalid preference by its default and keeps the valid one', async () => {
    stubStorage({ [KEY]: '{"theme":"dark","hasShortcuts":1}' });
    await expect(restore()).resolves.toEqual({ ...DEFAULT_DISPLAY, theme: 'dark' });
    stubStorage({ [KEY]: '{"hasShortcuts":false,"density":["compact"]}' });
    await expect(restore()).resolves.toEqual({ ...DEFAULT_DISPLAY, hasShortcuts: false });
    stubStorage({ [KEY]: '{"density":"compact"}' });
    await expect(restore()).resolves.toEqual({ ...DEFAULT_DISPLAY, density: 'compact' });
  });
});

describe('preference store, theme', () => {
  it.each([
    ['light', ['all', 'not all']],
    ['dark', ['not all', 'all']],
    ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ] as const)('applies the persisted theme to the document: %s', (theme, expected) => {
    stubStorage();
    for (const before of THEMES) {
      persist({ ...DARK, theme: before }).stop();
      persist({ ...DARK, theme });
      expect(shownTheme()).toBe(theme === 'system' ? undefined : theme);
      expect(media()).toEqual(expected);
    }
  });

  it('applies the theme if storage throws, and reports the failure', () => {
    const storage = stubStorage();
    storage.refuse(KEY);
    const { received } = persist(DARK);
    expect(shownTheme()).toBe('dark');
    expect(received().map(({ error }) => String(error))).toEqual([
      expect.stringContaining('The quota is exceeded.'),
    ]);
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
  ])('the early script applies the same theme as the product: %s', async (stored) => {
    stubStorage({ [KEY]: stored });
    runInThisContext(script);
    const { theme, ...first } = readPage();
    expect(scheme()).toBe(theme ?? 'light dark');
    renderHead();
    persist(await restore());
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
  /** Persists preferences in this tab, beside another one. */
  const persistWithOtherTab = () => {
    const storage = stubStorage();
    const change = (key: string, text: string) => {
      storage.setItem(key, text);
      storage.announce();
    };
    return { change, ...persist(DARK) };
  };
  const OTHER = { theme: 'light', hasShortcuts: true, density: 'comfortable' };

  it.each<[string, string, string, readonly object[]]>([
    ['nothing of another key', 'another.app', 'changed', []],
    ['not the same', KEY, '{"density":"compact","hasShortcuts":false,"theme":"dark"}', []],
    ['others', KEY, JSON.stringify(OTHER), [OTHER]],
    ['the defaults for damaged ones', KEY, '{', [DEFAULT_DISPLAY]],
  ])('reports preferences that another tab writes: %s', (_, key, text, reported) => {
    const { change, received } = persistWithOtherTab();
    change(key, text);
    expect(received()).toEqual(
      reported.map((preferences) => ({ type: 'preferences.changed', preferences })),
    );
  });

  it('sends no event and removes its listener after the port stops', () => {
    const { change, received, stop } = persistWithOtherTab();
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    change(KEY, JSON.stringify(OTHER));
    expect(received()).toEqual([]);
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
  });
});
