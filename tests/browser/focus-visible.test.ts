import { describe, expect, test } from 'vitest';
import { places } from '../support/browser/places';
import { walkStops } from '../support/browser/stops';
import type { Tab } from '../support/browser/visit';

/** What keeps a person from seeing what has the focus, in words (WCAG 2.4.7, 2.4.11). */
const findFaults = (tab: Tab) =>
  tab.page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused) return ['nothing is focused'];
    const what = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    const faults: string[] = [];
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
      faults.push(`${what} sticks out: ${[left, top, right, bottom].join(', ')}`);
    }
    // Within the corners, which may be round.
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [dx, dy] = [Math.min(4, x - left), Math.min(4, y - top)];
    const points = [
      [x, y],
      [left + dx, top + dy],
      [right - dx, top + dy],
      [left + dx, bottom - dy],
      [right - dx, bottom - dy],
    ] as const;
    for (const point of points) {
      const hit = document.elementFromPoint(...point);
      if (hit && (focused.contains(hit) || hit.contains(focused))) continue;
      // A field's own button stands in the field.
      if (focused.id !== '' && hit?.closest(`[aria-controls="${focused.id}"]`)) continue;
      faults.push(`${what} is covered at ${point.join(', ')} by ${hit?.outerHTML.slice(0, 80)}`);
    }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (!isSeen || /, 0\)|transparent/.test(outlineColor)) faults.push(`${what} shows no focus`);
    return faults;
  });

describe.each([390, 1280])('What has the focus is seen, at %i pixels', (width) => {
  const there = places.filter(({ name, isAt }) => name !== 'user menu' && (isAt?.(width) ?? true));
  test.each(there)('$name', async ({ open }) => {
    const tab = await open({ viewport: { width, height: 600 } });
    const faults: string[] = [];
    let stops = 0;
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await walkStops(tab, key, async () => {
        stops += 1;
        faults.push(...(await findFaults(tab)).map((fault) => `${key}: ${fault}`));
      });
    }
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThanOrEqual(2);
  });
});
