import type { Locator } from 'playwright-core';
import type { Tab } from '../visit';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes in the window of all elements of a locator. */
export const boxesOf = (locator: Locator): Promise<readonly Box[]> =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

/** Source viewer in the evidence panel. */
export class SourcePage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get dialog() {
    return this.#tab.page.getByRole('dialog', { name: 'Evidence Details', exact: true });
  }
  /** The scrolled area with the page. */
  page(number: number, count: number) {
    return this.dialog.getByRole('region', { name: `Page ${number} of ${count}`, exact: true });
  }
  get canvas() {
    return this.dialog.locator('canvas');
  }
  /** Areas over the marked words of a drawn page. */
  get areas() {
    return this.dialog.locator('[data-mark]');
  }
  get marks() {
    return this.dialog.locator('mark');
  }
  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true });
  }
  piece(name: RegExp) {
    return this.#tab.page.getByRole('button', { name });
  }
  /** The marked words, as screen readers get them. */
  async readMarks(): Promise<string> {
    return (await this.marks.allTextContents()).join(' ').replace(/\s+/g, ' ');
  }
  /** Number of dark pixels of the drawn page: of its letters. */
  countDarkPixels(): Promise<number> {
    return this.canvas.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      let count = 0;
      for (let index = 0; index < (pixels?.length ?? 0); index += 4)
        if ((pixels?.[index] ?? 255) < 100) count += 1;
      return count;
    });
  }
}
