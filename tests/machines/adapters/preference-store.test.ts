// @vitest-environment happy-dom -- A theme is shown on a document.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  DEFAULT_DISPLAY,
  THEMES,
  type DisplayPreferences,
} from '../../../machines/domain/preferences';
import { preferencePorts } from '../../../src/adapters/browser/preference-store';
import { stubStorage } from '../../support/memory-storage';
import { createListener, startPort } from '../../support/run-port';

const KEY = 'covenant.preferences';
const DARK: DisplayPreferences = { theme: 'dark', hasShortcuts: false };

/** Where a theme is shown, on a page that has shown none yet. */
function renderHead() {
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="white" media="(prefers-color-scheme: light)" data-scheme="light">
    <meta name="theme-color" content="black" media="(prefers-color-scheme: dark)" data-scheme="dark">
  `;
}

beforeEach(renderHead);
afterEach(() => vi.unstubAllGlobals());

const restore = () => startPort(createActor(preferencePorts.restorePreferences));

/** Keeps preferences, under a parent that hears what is told of them. */
function keep(input: DisplayPreferences) {
  const { parent, heard, stop } = createListener();
  const keeper = createActor(preferencePorts.persistPreferences, { input, parent }).start();
  return { heard, stop: () => stop(keeper) };
}

const shownTheme = () => document.documentElement.dataset['theme'];
const media = () =>
  [...document.querySelectorAll('meta[name=theme-color]')].map((meta) =>
    meta.getAttribute('media'),
  );

describe('stored preferences', () => {
  it.each(
    THEMES.flatMap((theme) => [true, false].map((hasShortcuts) => ({ theme, hasShortcuts }))),
  )('are restored: $theme, shortcuts $hasShortcuts', async (preferences) => {
    stubStorage();
    keep(preferences);
    await expect(restore()).resolves.toEqual(preferences);
  });

  it('are JSON under their key and change no other key', () => {
    const storage = stubStorage({ 'another.app': 'stays' });
    keep(DARK);
    expect(storage.entries()).toEqual({
      'another.app': 'stays',
      [KEY]: '{"theme":"dark","hasShortcuts":false}',
    });
  });

  it('replace the previous ones, also if they equal the defaults', async () => {
    stubStorage();
    keep(DARK).stop();
    keep(DEFAULT_DISPLAY);
    await expect(restore()).resolves.toEqual(DEFAULT_DISPLAY);
  });

  it('do not exist before the first choice', () => {
    const storage = stubStorage();
    keep(DEFAULT_DISPLAY);
    expect(storage.entries()).toEqual({});
  });
});

describe('default preferences', () => {
  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['half a value', '{"theme":"da'],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"dark"'],
    ['a list', '["dark",false]'],
    ['an empty object', '{}'],
    ['values that make no sense', '{"theme":"sepia","hasShortcuts":"no"}'],
  ])('are restored from %s', async (_, stored) => {
    stubStorage(stored === undefined ? {} : { [KEY]: stored });
    await expect(restore()).resolves.toEqual(DEFAULT_DISPLAY);
  });

  it('are restored if storage cannot be read', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
    await expect(restore()).resolves.toEqual(DEFAULT_DISPLAY);
  });

  it('replace an invalid preference and keep the valid one', async () => {
    stubStorage({ [KEY]: '{"theme":"dark","hasShortcuts":1}' });
    await expect(restore()).resolves.toEqual({ theme: 'dark', hasShortcuts: true });
    stubStorage({ [KEY]: '{"hasShortcuts":false}' });
    await expect(restore()).resolves.toEqual({ theme: 'system', hasShortcuts: false });
  });
});

describe('stored theme', () => {
  it.each([
    ['light', ['all', 'not all']],
    ['dark', ['not all', 'all']],
    ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ] as const)('is shown: %s', (theme, expected) => {
    stubStorage();
    for (const before of THEMES) {
      keep({ ...DARK, theme: before }).stop();
      keep({ ...DARK, theme });
      expect(shownTheme()).toBe(theme === 'system' ? undefined : theme);
      expect(media()).toEqual(expected);
    }
  });

  it('is applied if storage throws, and the failure is reported', () => {
    const storage = stubStorage();
    storage.refuse(KEY);
    const { heard } = keep(DARK);
    expect(shownTheme()).toBe('dark');
    expect(heard().map(({ error }) => String(error))).toEqual([
      expect.stringContaining('The quota is exceeded.'),
    ]);
  });
});

describe('early script, theme', () => {
  const script = readFileSync('public/early.js', 'utf8');
  const look = () => ({ theme: shownTheme(), media: media() });
  const scheme = () => document.querySelector('meta[name=color-scheme]')?.getAttribute('content');

  // It waits for the product, longer than these tests last.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ...THEMES.map((theme) => JSON.stringify({ theme, hasShortcuts: true })),
    '{"theme":"dark","hasShortcuts":1}',
    '{"theme":"sepia","hasShortcuts":true}',
    '{"theme":["dark"]}',
    '{"theme":"da',
    'null',
    '5',
    '"dark"',
    '',
  ])('applies the same theme as the product: %s', async (stored) => {
    stubStorage({ [KEY]: stored });
    runInThisContext(script);
    const { theme, ...first } = look();
    expect(scheme()).toBe(theme ?? 'light dark');
    renderHead();
    keep(await restore());
    expect(look()).toEqual({ theme, ...first });
  });

  it('changes nothing if storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
    const before = document.documentElement.outerHTML;
    runInThisContext(script);
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

describe('preferences in several tabs', () => {
  /** Keeps preferences in this tab, beside another one. */
  const keepBeside = () => {
    const storage = stubStorage();
    return { storage, ...keep(DARK) };
  };
  const elsewhere = { theme: 'light', hasShortcuts: true };

  it('do not change when another tab writes another key or the same value', () => {
    const { storage, heard } = keepBeside();
    storage.setItem('another.app', 'changed');
    storage.announce();
    storage.setItem(KEY, '{"hasShortcuts":false,"theme":"dark"}');
    storage.announce();
    expect(heard()).toEqual([]);
  });

  it('are reported when another tab changes them', () => {
    const { storage, heard } = keepBeside();
    storage.setItem(KEY, JSON.stringify(elsewhere));
    storage.announce();
    expect(heard()).toEqual([{ type: 'preferences.changed', preferences: elsewhere }]);
  });

  it('are the defaults when another tab clears or damages them', () => {
    for (const change of ['removeItem', 'setItem'] as const) {
      const { storage, heard } = keepBeside();
      storage[change](KEY, '{');
      storage.announce();
      expect(heard()).toEqual([{ type: 'preferences.changed', preferences: DEFAULT_DISPLAY }]);
    }
  });

  it('are not reported after the port stops', () => {
    const { storage, heard, stop } = keepBeside();
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    storage.setItem(KEY, JSON.stringify(elsewhere));
    storage.announce();
    expect(heard()).toEqual([]);
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
  });
});
