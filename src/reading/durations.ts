import { NUMBER, parseNumber } from './numbers';
import type { Duration } from '../../machines/domain/fields';

const UNITS = { day: 'D', week: 'W', month: 'M', year: 'Y' } as const;

type Unit = keyof typeof UNITS;

const isUnit = (word: string): word is Unit => word in UNITS;

/**
 * Source of a regular expression of a duration such as "five (5) years", "30-day" or "one year". It has
 * two groups, for `toDuration`.
 */
export const DURATION = `${NUMBER}[\\s~–-]*(?:consecutive |calendar |business |working |banking |bank |full |additional )*(day|week|month|year)s?\\b['’]?`;

/** Nothing in a contract lasts longer; a greater number is a year, as in "the 2010 year-end". */
const MOST = { day: 9999, week: 999, month: 999, year: 999 } as const;

/** The duration of a number and a unit; null if it is none of a contract. */
export function toDuration(number = '', unit = ''): Duration | null {
  const count = parseNumber(number);
  const word = unit.toLowerCase();
  return isUnit(word) && count > 0 && count <= MOST[word] ? `P${count}${UNITS[word]}` : null;
}

const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth twentieth'
    .split(' ')
    .map((word, index) => [word, word === 'twentieth' ? 20 : index + 1] as const),
);

/** Source of a regular expression of "fifth (5th) anniversary". It has one group, for `countYears`. */
export const ANNIVERSARY = `(${[...ORDINALS.keys()].join('|')}|${NUMBER.slice(1, -1)}(?=st|nd|rd|th|[ -]year))(?:st|nd|rd|th)?(?:\\s*\\(\\s*\\d+(?:st|nd|rd|th)?\\s*\\))?[\\s-]*(?:years?['’]?\\s*)?anniversary\\b`;

/** The years of a match of `ANNIVERSARY`. */
export function countYears(text = ''): number {
  const number = text.toLowerCase();
  return ORDINALS.get(number) ?? parseNumber(number);
}
