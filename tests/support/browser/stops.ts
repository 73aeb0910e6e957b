import type { Tab } from './visit';

/** More stops than any page has. */
const MANY = 90;

/**
 * Presses Tab, or Shift and Tab, through the whole page or the dialog that is open, and does
 * something at every stop. Ends where the page does, or where it begins again.
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
