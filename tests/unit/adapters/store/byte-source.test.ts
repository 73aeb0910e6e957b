import { describe, expect, test } from 'vitest';
import { readAhead } from '../../../../src/adapters/private/store/backup/byte-source';

const WINDOW = 2 ** 20;

/** Ten windows and a half. The bytes of each window are its number; `starts` has what was read. */
function makeSource() {
  const bytes = new Uint8Array(10.5 * WINDOW);
  for (let window = 0; window < 11; window += 1)
    bytes.fill(window, window * WINDOW, (window + 1) * WINDOW);
  const starts: number[] = [];
  const source = readAhead({
    size: bytes.length,
    read: async (start, end) => {
      starts.push(start / WINDOW);
      return bytes.slice(start, end);
    },
  });
  return { source, starts };
}

describe('reading ahead', () => {
  test('reads a window once for reads side by side', async () => {
    const { source, starts } = makeSource();
    const places = [0, 3, 5].flatMap((window) => [window * WINDOW + 10, window * WINDOW + 500]);
    for (const round of [0, 1])
      for (const start of places)
        expect([...(await source.read(start + round, start + round + 2))]).toEqual([
          Math.floor(start / WINDOW),
          Math.floor(start / WINDOW),
        ]);
    await Promise.all([
      source.read(6 * WINDOW, 6 * WINDOW + 1),
      source.read(6.5 * WINDOW, 7 * WINDOW),
    ]);
    expect(starts).toEqual([0, 3, 5, 6]);
  });

  test('reads across windows, and no more than there is', async () => {
    const { source } = makeSource();
    const bytes = await source.read(0.5 * WINDOW, 2.5 * WINDOW);
    expect(bytes).toHaveLength(2 * WINDOW);
    expect([bytes[0], bytes[WINDOW], bytes.at(-1)]).toEqual([0, 1, 2]);
    expect(await source.read(10 * WINDOW, 12 * WINDOW)).toHaveLength(0.5 * WINDOW);
    expect(await source.read(11 * WINDOW, 12 * WINDOW)).toHaveLength(0);
  });

  test('keeps eight windows', async () => {
    const { source, starts } = makeSource();
    for (const window of [0, 1, 2, 3, 4, 5, 6, 7, 1, 8, 1, 0])
      await source.read(window * WINDOW, window * WINDOW + 1);
    expect(starts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });
});
