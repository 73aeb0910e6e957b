import { vi } from 'vitest';

/** The part of `Storage` that the product uses, in memory. */
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
    /** From now on writing that key throws. */
    refuse: (key: string) => void refused.add(key),
    entries: () => Object.fromEntries(values),
  };
}

/** Puts a storage, and a window that can be told of changes to it, in the global places. */
export function stubStorage(entries: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage(entries);
  const window = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', window);
  return {
    ...storage,
    /** What the browser does in the other tabs when one of them changes the storage. */
    announce: () => void window.dispatchEvent(new Event('storage')),
    /** What the browser does when it shows a page again that it kept whole. */
    showAgain: () => void window.dispatchEvent(new Event('pageshow')),
  };
}
