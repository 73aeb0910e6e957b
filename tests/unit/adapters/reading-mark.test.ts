// @vitest-environment happy-dom -- The mark follows the events of the page.
import { afterEach, expect, test, vi } from 'vitest';
import { readingMark } from '../../../src/adapters/private/reader/reading-mark';

const { isLeft, set } = readingMark;

afterEach(() => vi.restoreAllMocks());

/** The page is hidden or shown. */
function change(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the mark is set while a visible page reads, and gone when it ends', () => {
  expect(isLeft()).toBe(false);
  const remove = set();
  expect(isLeft()).toBe(true);
  change(true);
  expect(isLeft()).toBe(false);
  change(false);
  expect(isLeft()).toBe(true);
  remove();
  expect(isLeft()).toBe(false);
  change(false);
  expect(isLeft()).toBe(false);
});

test('a page that is closed leaves no mark, nor one that starts to read while it is hidden', () => {
  const remove = set();
  window.dispatchEvent(new Event('pagehide'));
  expect(isLeft()).toBe(false);
  remove();
  change(true);
  const removeHidden = set();
  expect(isLeft()).toBe(false);
  removeHidden();
});

test('without storage no mark is left, and files are read all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  const remove = set();
  expect(isLeft()).toBe(false);
  remove();
});
