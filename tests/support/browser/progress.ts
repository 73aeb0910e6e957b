import type { Locator } from 'playwright-core';

/** Value of a progress bar, 0 to 100. */
export function readProgress(bar: Locator): Promise<number> {
  return bar.evaluate((element) =>
    element instanceof HTMLProgressElement
      ? (100 * element.value) / element.max
      : Number(element.getAttribute('aria-valuenow') ?? Number.NaN),
  );
}
