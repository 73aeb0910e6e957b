const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const WORDS = new Map([
  ...UNITS.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
]);

const unitWord = UNITS.toReversed().join('|');
const tenWord = `(?:${TENS.join('|')})(?:[- ](?:${UNITS.slice(1, 10).join('|')}))?`;
const numberWord = `(?:(?:${UNITS.slice(1, 10).join('|')}|a) hundred(?:(?: and)? (?:${tenWord}|${unitWord}))?|${tenWord}|${unitWord})`;

/** A whole number in digits, not the end of a longer one: 30, 1095 or 1,095. */
const digits = '(?<!\\d[,.]?)(?:\\d,\\d{3}|\\d{1,4})(?![,.]?\\d)';

/**
 * Source of a regular expression of a number up to four digits: in digits, in words, or in both
 * ("thirty (30)"). It has one group, for `parseNumber`.
 */
export const NUMBER = `((?:${numberWord}|${digits})(?:\\s*\\(\\s*${digits}\\s*\\))?)`;

/** A number in words. */
function parseWords(words: string): number {
  const [hundreds, rest] = words.includes('hundred') ? words.split('hundred') : ['', words];
  const sum = (rest ?? '').split(/[- ]+/).reduce((all, word) => all + (WORDS.get(word) ?? 0), 0);
  if (hundreds === '') return sum;
  return 100 * (WORDS.get((hundreds ?? '').trim()) ?? 1) + sum;
}

/** The number that a match of `NUMBER` means. Digits in brackets count before words. */
export function parseNumber(text: string): number {
  const found = /\(\s*([\d,]+)\s*\)/.exec(text)?.[1] ?? /^[\d,]+$/.exec(text.trim())?.[0];
  if (found === undefined) return parseWords(text.toLowerCase().trim());
  return Number(found.replace(',', ''));
}
