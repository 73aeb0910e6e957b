import type { Tab } from './visit';

/** Everything to press that is smaller than so many pixels either way, in words (WCAG 2.5.8). */
export const findSmallTargets = (tab: Tab, least: number): Promise<string[]> =>
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
