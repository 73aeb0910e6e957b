import { NUMBER, parseNumber } from '../../numbers';

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
