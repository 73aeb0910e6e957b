import { NUMBER, parseNumber } from './numbers';
import type { Duration } from '../../machines/domain/terms';

const UNITS = { day: 'D', week: 'W', month: 'M', year: 'Y' } as const;

type Unit = keyof typeof UNITS;

const isUnit = (word: string): word is Unit => word in UNITS;

/**
 * Source of a regular expression of a duration such as "five (5) years", "30-day" or "one year". It has
 * two groups, for `toDuration`.
 */
export const DURATION = `${NUMBER}[\\s~–-]*(?:consecutive |calendar |business |working |banking |bank |full |additional )*(day|week|month|year)s?\\b['’]?`;

/** The duration of a number and a unit; null if the number is zero. */
export function toDuration(number = '', unit = ''): Duration | null {
  const count = parseNumber(number);
  const word = unit.toLowerCase();
  return count > 0 && isUnit(word) ? `P${count}${UNITS[word]}` : null;
}
