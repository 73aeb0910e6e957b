import { createChance } from '../train/chance';

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
  const ranges = Object.entries(files).flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((line, index) => (hasCode(line) ? [`${path}:${index + 1}-${index + 1}`] : [])),
  );
  return createChance(seed).shuffle(ranges).slice(0, count);
}
