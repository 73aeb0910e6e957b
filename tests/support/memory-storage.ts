import { vi } from 'vitest';

/** In-memory implementation of the used part of `Storage`. */
function createMemoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  const refused = new Set<string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refused.has(key)) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    /** Makes every further write of the key throw. */
    refuse: (key: string) => void refused.add(key),
    entries: () => Object.fromEntries(values),
  };
}

/** Stubs `localStorage` and `window`. */
export function stubStorage(entries: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage(entries);
  const window = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', window);
  return {
    ...storage,
    /** Dispatches `storage`, as after a change in another tab. */
    announce: () => void window.dispatchEvent(new Event('storage')),
    /** Dispatches `pageshow`, as after a return from the back-forward cache. */
    showAgain: () => void window.dispatchEvent(new Event('pageshow')),
  };
}
