/** Numbers as text: one character for each five bits, which compresses well. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const BITS = 5;
const MORE = 1 << BITS;

/** Whole numbers from 0 on as text. */
export function packNumbers(numbers: Iterable<number>): string {
  const characters: string[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest >= MORE) {
      characters.push(ALPHABET.charAt(MORE + (rest % MORE)));
      rest = Math.floor(rest / MORE);
    }
    characters.push(ALPHABET.charAt(rest));
  }
  return characters.join('');
}

const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** The numbers of a text that `packNumbers` made. */
export function* unpackNumbers(text: string): Generator<number> {
  let number = 0;
  let unit = 1;
  for (const character of text) {
    const value = VALUES.get(character) ?? 0;
    number += (value % MORE) * unit;
    unit *= MORE;
    if (value >= MORE) continue;
    yield number;
    number = 0;
    unit = 1;
  }
}

/** The highest level of a weight. */
export const MOST_LEVEL = 31;

/** A level from -31 to 31 as a character. */
export const packLevels = (levels: readonly number[]) =>
  levels.map((level) => ALPHABET.charAt(MORE + level)).join('');

export const unpackLevels = (text: string): readonly number[] =>
  Array.from(text, (character) => (VALUES.get(character) ?? MORE) - MORE);
