/** Pseudo-random numbers from 0 to below 1, the same for the same seed: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A line that has code to mutate, and no import, comment or bracket alone. */
const hasCode = (line: string) =>
  /\w/.test(line) && !/^\s*(?:import|export type|export interface|\/\/|\/?\*)/.test(line);

/**
 * Some lines of files at random, as ranges for Stryker.
 *
 * @param files the source of each file by path.
 */
export function sampleLines(
  files: Readonly<Record<string, string>>,
  count: number,
  seed: number,
): readonly string[] {
  const random = createRandom(seed);
  return Object.entries(files)
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .flatMap((line, index) => (hasCode(line) ? [`${path}:${index + 1}-${index + 1}`] : [])),
    )
    .map((range) => ({ range, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ range }) => range);
}
