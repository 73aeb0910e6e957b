import type { Tab } from './visit';

/** Faults in the visibility of the focused element, as messages (WCAG 2.4.7, 2.4.11). */
export const findFocusFaults = (tab: Tab): Promise<string[]> =>
  tab.page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused) return ['no element has the focus'];
    const what = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    const faults: string[] = [];
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
      faults.push(`${what} is outside the window: ${[left, top, right, bottom].join(', ')}`);
    }
    // Sample points inside the corners, which may be rounded.
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
      // The field's own button may cover the field.
      if (focused.id !== '' && hit?.closest(`[aria-controls="${focused.id}"]`)) continue;
      faults.push(`${what} is covered at ${point.join(', ')} by ${hit?.outerHTML.slice(0, 80)}`);
    }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (!isSeen || /, 0\)|transparent/.test(outlineColor))
      faults.push(`${what} has no visible focus outline`);
    return faults;
  });
