import type { Tab } from './visit';

/** Enabled controls smaller than `least` pixels in width or height, as messages (WCAG 2.5.8). */
export const findSmallTargets = (tab: Tab, least: number): Promise<string[]> =>
  tab.page.evaluate((size) => {
    const interactive =
      'a[href], button:not(:disabled), input, select, textarea, summary, [role^=menuitem], [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(interactive)].flatMap((element) => {
      const isReachable = !element.closest('[inert], [aria-hidden=true]');
      const isInSentence = element.matches('p a, li p a');
      // The skip link is off screen until it has the focus.
      const isOff =
        element.getBoundingClientRect().bottom <= 0 && element.matches('a[href="#main"]');
      if (!isReachable || isInSentence || isOff || !element.checkVisibility()) return [];
      // A link or button stretched over its row or card has the size of it.
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const target = (isStretched && element.closest('tr, dl > div')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= size && height >= size) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${name}: ${width} by ${height}`];
    });
  }, least);
