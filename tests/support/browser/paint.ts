import type { Locator } from 'playwright-core';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Position in CSS pixels from the top left corner of an element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The colours that the browser paints at points of an element. Reads a screenshot. */
export async function readPaint(
  element: Locator,
  points: readonly Point[],
): Promise<readonly Colour[]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not visible: ${element}`);
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
  const clip = {
    x,
    y,
    width: Math.ceil(box.x + box.width) - x,
    height: Math.ceil(box.y + box.height) - y,
  };
  const positions = points.map((point) => ({ x: point.x + box.x - x, y: point.y + box.y - y }));
  // Playwright hides carets and stops animations with a style tag, which the policy forbids.
  const screenshot = await element.page().screenshot({
    clip,
    caret: 'initial',
    animations: 'allow',
  });
  return element.page().evaluate(
    async ({ base64, pixels }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return pixels.map((pixel): [number, number, number] => {
        const start = 4 * (Math.floor(pixel.y) * image.width + Math.floor(pixel.x));
        const [red = 0, green = 0, blue = 0] = data.slice(start, start + 3);
        return [red, green, blue];
      });
    },
    { base64: screenshot.toString('base64'), pixels: positions },
  );
}

/** Whether two colours look alike. */
export const isSameColour = (one: Colour, other: Colour) =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) < 24);
