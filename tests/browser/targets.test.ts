import { describe, expect, test } from 'vitest';
import { places } from '../support/browser/places';
import type { Tab } from '../support/browser/visit';

/** Everything to press that is smaller than so many pixels either way, in words. */
const findSmall = (tab: Tab, least: number) =>
  tab.page.evaluate((size) => {
    const interactive =
      'a[href], button, input, select, textarea, summary, [role^=menuitem], [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(interactive)].flatMap((element) => {
      const isReachable = !element.closest('[inert], [aria-hidden=true]');
      const isInSentence = element.matches('p a, li p a');
      // Off the screen until it has the focus.
      const isOff =
        element.getBoundingClientRect().bottom <= 0 && element.matches('a[href="#main"]');
      if (!isReachable || isInSentence || isOff || !element.checkVisibility()) return [];
      // A link that stretches over its row is as large as the row.
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const target = (isStretched && element.closest('tr')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= size && height >= size) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${name}: ${width} by ${height}`];
    });
  }, least);

describe('What can be pressed is large enough', () => {
  test.each(places)('for a mouse: $name', async ({ open, isAt }) => {
    for (const width of [390, 1280].filter((one) => isAt?.(one) ?? true)) {
      const tab = await open({ viewport: { width, height: 800 } });
      expect(await findSmall(tab, 24), `at ${width}`).toEqual([]);
    }
  });

  test.each(places)('for a finger: $name', async ({ open, isAt }) => {
    for (const width of [390, 1024].filter((one) => isAt?.(one) ?? true)) {
      const tab = await open({
        viewport: { width, height: 800 },
        hasTouch: true,
        isMobile: true,
      });
      expect(await tab.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      expect(await findSmall(tab, 44), `at ${width}`).toEqual([]);
    }
  });
});
