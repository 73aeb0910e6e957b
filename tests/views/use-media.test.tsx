import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMedia } from '../../src/ui/use-media';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Replaces `matchMedia` by media whose matches the test sets. */
function stubMedia() {
  const matching = new Set<string>();
  const targets = new Map<string, EventTarget>();
  const listened: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = targets.get(query) ?? new EventTarget();
    targets.set(query, target);
    return {
      get matches() {
        return matching.has(query);
      },
      addEventListener: (type: string, listener: () => void) => {
        listened.push(`${type} ${query}`);
        target.addEventListener(type, listener);
      },
      removeEventListener: (type: string, listener: () => void) => {
        const index = listened.indexOf(`${type} ${query}`);
        if (index >= 0) listened.splice(index, 1);
        target.removeEventListener(type, listener);
      },
    };
  });
  const match = (query: string) =>
    act(() => {
      matching.add(query);
      targets.get(query)?.dispatchEvent(new Event('change'));
    });
  return { listened, match };
}

test('useMedia follows the media query, also when it changes, until it unmounts', () => {
  const { listened, match } = stubMedia();
  const { result, rerender, unmount } = renderHook(({ query }) => useMedia(query), {
    initialProps: { query: '(width < 1px)' },
  });
  expect(result.current).toBe(false);
  match('(width < 1px)');
  expect(result.current).toBe(true);
  rerender({ query: '(width < 2px)' });
  expect(result.current).toBe(false);
  expect(listened).toEqual(['change (width < 2px)']);
  match('(width < 2px)');
  expect(result.current).toBe(true);
  rerender({ query: '(width < 2px)' });
  unmount();
  expect(listened).toEqual([]);
});
