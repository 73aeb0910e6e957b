import type { Day } from './reading';
import type { Span } from './sentences';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const month = `(jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?|july?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)`;
const day = '(\\d{1,2})\\s*(?:st|nd|rd|th)?';
const year = '((?:19|20)\\s?\\d\\d)';

/** A date in a text. */
export interface DateMatch extends Span {
  readonly day: Day;
}

const FORMS: readonly {
  readonly form: RegExp;
  /** Year, month and day of the groups. */
  readonly read: (groups: readonly string[]) => readonly [string, string, string];
}[] = [
  {
    // January 13, 2005; January 13th of 2005
    form: new RegExp(`\\b${month}\\s*${day}\\s*(?:,|of|\\.)?\\s*${year}\\b`, 'gi'),
    read: ([m = '', d = '', y = '']) => [y, m, d],
  },
  {
    // 13 January 2005; 13th day of January, 2005; 13th of January 2005; 13-Jan-2005
    form: new RegExp(
      `\\b${day}\\s*(?:day)?[\\s-]*(?:of)?\\s*(?:the month of\\s*)?${month}[\\s,-]*(?:in the year\\s*)?${year}\\b`,
      'gi',
    ),
    read: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    form: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    read: ([y = '', m = '', d = '']) => [y, m, d],
  },
  {
    // 1/13/2005, as written in the United States; 13/1/2005 can only be the other order.
    form: /\b(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)?\d\d)\b/g,
    read: ([one = '', two = '', y = '']) => (Number(one) > 12 ? [y, two, one] : [y, one, two]),
  },
];

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const start = text.toLowerCase().slice(0, 3);
  return MONTHS.findIndex((name) => name.startsWith(start)) + 1;
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;

function toDay(yearText: string, monthText: string, dayText: string): Day | null {
  const digits = yearText.replace(/\s/g, '');
  const y = Number(digits) + (digits.length > 2 ? 0 : Number(digits) < 50 ? 2000 : 1900);
  const m = monthNumber(monthText);
  const d = Number(dayText);
  const isDay = d >= 1 && d <= (LENGTHS[m - 1] ?? 0) && (m !== 2 || d < 29 || isLeapYear(y));
  if (!isDay) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** All dates in a text, in order. Impossible ones are left out. */
export function findDates(text: string): readonly DateMatch[] {
  const matches = FORMS.flatMap(({ form, read }) =>
    [...text.matchAll(form)].flatMap((match): readonly DateMatch[] => {
      const [all, ...groups] = match;
      const found = toDay(...read(groups));
      return found === null
        ? []
        : [{ day: found, start: match.index, end: match.index + all.length }];
    }),
  ).toSorted((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return matches.filter((match) => {
    const isFirst = match.start >= end;
    if (isFirst) ({ end } = match);
    return isFirst;
  });
}

/** A day in words: "31 December 2026". */
export function describeDay(date: Day): string {
  const [y = '', m = '', d = ''] = date.split('-');
  const name = MONTHS[Number(m) - 1] ?? '';
  return `${Number(d)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${y}`;
}
