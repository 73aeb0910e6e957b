import type { Locator } from 'playwright-core';
import type { Tab } from './visit';

/** Upper bound of the tab stops of a page. */
const MAX_STOPS = 90;

/**
 * Presses Tab through the page or the open dialog and calls a function at every tab stop. Ends after
 * the last stop or when the order wraps around.
 */
export async function visitTabStops(
  tab: Tab,
  onStop: (focused: Locator) => Promise<void>,
): Promise<void> {
  const visited = await tab.page.evaluateHandle(() => new Set<Element>());
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await tab.press('Tab');
    const isNew = await visited.evaluate((elements) => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || elements.has(focused)) return false;
      elements.add(focused);
      return true;
    });
    if (!isNew) return;
    await onStop(tab.page.locator(':focus'));
  }
  throw new Error('The tab order has no end.');
}
