import { describe, expect, it } from 'vitest';
import { drawnWidth, wantedWidth } from '../../../machines/domain/source';
import { legibleZoom } from '../../../machines/domain/page-marks';
import { makeDrawnPage } from '../../support/source-pages';

describe('wantedWidth', () => {
  it.each([
    ['the zoomed width in the pixels of the device', { width: 333, density: 1.5 }, 750],
    ['the usual width until the window is measured', null, 3000],
    ['the usual width where nothing is laid out', { width: 0, density: 3 }, 3000],
  ])('is %s', (_, window, width) => {
    expect(wantedWidth(1.5, window)).toBe(width);
  });
});

describe('drawnWidth', () => {
  it('is at least 2000 pixels, and limited by the number of pixels', () => {
    const letter = { width: 612, height: 792 };
    expect(drawnWidth(letter, 900)).toBe(2000);
    expect(drawnWidth(letter, 2700)).toBe(2700);
    expect(Math.round(drawnWidth(letter, 7200))).toBe(3516);
    expect(drawnWidth({ width: 100, height: 1600 }, 900)).toBe(1000);
  });
});

describe('legibleZoom', () => {
  const page = makeDrawnPage(2);
  const withSizes = (...sizes: readonly number[]) => ({
    ...page,
    texts: sizes.flatMap((size) => page.texts.slice(0, 1).map((text) => ({ ...text, size }))),
  });

  it.each([
    ['a wide window', [10], 900, 1],
    ['a phone', [10], 340, 1.25],
    ['a phone and larger print', [12], 340, 1],
    ['a narrow phone', [10], 270, 1.5],
    ['small print', [1], 340, 4],
    ['large print', [40], 340, 1],
    ['a page with one large title', [30, 10, 10], 340, 1.25],
    ['a page with a large title in between', [10, 30, 10], 340, 1.25],
    ['a page with a large title at its end', [10, 10, 30], 340, 1.25],
    ['a picture of a page', [], 340, 1],
    ['texts without a size', [0], 340, 1],
    ['a window without a width', [10], 0, 1],
  ])('of %s', (_, sizes, width, zoom) => {
    expect(legibleZoom(withSizes(...sizes), { width, density: 1 })).toBe(zoom);
  });
});
