import { describe, expect, it } from 'vitest';
import { drawnWidth, legibleZoom } from '../../../machines/domain/source';
import { makeDrawnPage } from '../../support/source-pages';

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
    ['a phone', [10], 340, 2],
    ['a phone and larger print', [12], 340, 1.5],
    ['a narrow phone', [10], 270, 3],
    ['small print', [1], 340, 4],
    ['large print', [40], 340, 1],
    ['a page with one large title', [30, 10, 10], 340, 2],
    ['a picture of a page', [], 340, 1],
    ['texts without a size', [0], 340, 1],
    ['a window without a width', [10], 0, 1],
  ])('of %s', (_, sizes, width, zoom) => {
    expect(legibleZoom(withSizes(...sizes), { width, density: 1 })).toBe(zoom);
  });
});
