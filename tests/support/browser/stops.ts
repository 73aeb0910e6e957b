import type { Tab } from './visit';

/** Upper bound of the tab stops of a page. */
const MANY = 90;

/**
 * Presses Tab or Shift+Tab through the page or the open dialog and calls a function at every tab
 * stop. Ends after the last stop or when the order wraps around.
 */
export async function walkStops(
  tab: Tab,
  key: 'Tab' | 'Shift+Tab',
  atStop: () => Promise<void>,
): Promise<void> {
  await tab.page.evaluate(() => Object.assign(window, { stops: new Set<Element>() }));
  for (let presses = 0; presses < MANY; presses += 1) {
    await tab.press(key);
    const isNew = await tab.page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || window.stops.has(focused)) return false;
      window.stops.add(focused);
      return true;
    });
    if (!isNew) return;
    await atStop();
  }
  throw new Error('The Tab key finds no end');
}

declare global {
  interface Window {
    readonly stops: Set<Element>;
  }
}
