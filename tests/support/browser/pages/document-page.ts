import type { Locator } from 'playwright-core';
import { PagePart } from './page-part';

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

/** Document of a private contract: beside its values or, in a narrow window, over them. */
export class DocumentPage extends PagePart {
  readonly pane = this.tab.page.locator('aside[aria-label=Document], [role=dialog]');
  /** The value of a term, which shows its words. */
  value(label: string) {
    return this.tab.page
      .locator('[data-field]')
      .filter({ has: this.tab.page.locator('dt').getByText(label, { exact: true }) })
      .locator('[data-row]')
      .first();
  }
  /** The scrolled area with the page. */
  page(number: number, count: number) {
    return this.pane.getByRole('region', { name: `Page ${number} of ${count}`, exact: true });
  }
  readonly canvas = this.pane.locator('canvas');
  /** Areas over the marked words of a drawn page. */
  readonly areas = this.pane.locator('[data-mark]');
  /** The shown hit of the search. */
  readonly current = this.pane.locator('[data-current]').first();
  readonly marks = this.pane.locator('mark');
  button(name: string) {
    return this.pane.getByRole('button', { name, exact: true });
  }
  /** The marked words, as screen readers get them. */
  async readMarks(): Promise<string> {
    return (await this.marks.allTextContents()).join(' ').replace(/\s+/g, ' ');
  }
  /** Number of dark pixels of the drawn page: of its letters. */
  async countDarkPixels(): Promise<number> {
    const [count = 0] = await this.countDarkPixelsIn([[0, 0, 595, 842]]);
    return count;
  }
  /**
   * Number of dark pixels in each place of the drawn page.
   *
   * @param places left, bottom, right and top, in points from the lower left corner.
   */
  countDarkPixelsIn(places: readonly (readonly number[])[]): Promise<readonly number[]> {
    return this.canvas.evaluate((canvas, inPoints) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.');
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
      const counts = inPoints.map(() => 0);
      for (let index = 0; index < width * height; index += 1) {
        if ((pixels?.[4 * index] ?? 255) >= 100) continue;
        const x = ((index % width) * 595) / width;
        const y = 842 - (Math.floor(index / width) * 842) / height;
        inPoints.forEach(([left = 0, bottom = 0, right = 0, top = 0], place) => {
          if (x >= left && x <= right && y >= bottom && y <= top)
            counts[place] = (counts[place] ?? 0) + 1;
        });
      }
      return counts;
    }, places);
  }
}
