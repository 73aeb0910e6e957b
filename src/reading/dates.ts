import { isLeapYear, MONTH_NAMES } from '../../machines/domain/calendar';
import type { Day } from './reading';
import type { Span } from './sentences';

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

const month =
  '(jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)';
const day = '(\\d{1,2})\\s{0,2}(?:st|nd|rd|th)?';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const dayWord = `(${ORDINALS.toReversed().join('|').replaceAll('-', '[ -]')}|last|end)`;
const year = '((?:19|20)\\s?\\d\\d)';

/** A date in a text. */
export interface DateMatch extends Span {
  readonly day: Day;
  /** Whether day and month could be the other way round. */
  readonly isAmbiguous: boolean;
}

/** How a contract writes dates in digits: day/month/year or month/day/year. */
export type DateOrder = 'day first' | 'month first';

/** Year, month and day, as they are written. */
type Parts = readonly [year: string, month: string, day: string];

interface Form {
  readonly form: RegExp;
  readonly read: (groups: readonly string[], order: DateOrder) => Parts;
  /** Whether the order of day and month is a convention. */
  readonly hasOrder?: true;
}

const FORMS: readonly Form[] = [
  {
    // January 13, 2005; January 13th of 2005
    form: new RegExp(
      `\\b${month}\\s{0,3}${day}\\s{0,3}(?:,|of|\\.)?\\s{0,3}(?:of\\s)?${year}\\b`,
      'gi',
    ),
    read: ([m = '', d = '', y = '']) => [y, m, d],
  },
  {
    // 13 January 2005; 13th day of January, 2005; 13-Jan-2005; 20 March day of 1998
    form: new RegExp(
      `\\b${day}\\s{0,3}(?:day)?[\\s-]{0,3}(?:of)?\\s{0,3}(?:the month of\\s{0,3})?${month}[\\s,-]{0,4}(?:(?:day )?of\\s|in the year\\s{0,3})?${year}\\b`,
      'gi',
    ),
    read: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    // thirteenth day of January 2005; last day of February 2028
    form: new RegExp(
      `\\b${dayWord}\\s(?:(?:calendar\\s)?day\\s)?(?:of|in)\\s${month}[\\s,]{1,3}${year}\\b`,
      'gi',
    ),
    read: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    // the end of 2028; the end of the year 2028
    form: /\bend\sof\s(?:the\s)?(?:calendar\s)?(?:year\s)?((?:19|20)\d\d)\b/gi,
    read: ([y = '']) => [y, '12', '31'],
  },
  {
    form: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g,
    read: ([y = '', m = '', d = '']) => [y, m, d],
  },
  {
    // 13.1.2005: the day always comes first.
    form: /(?<![\d.§])(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d)(?!\.?\d)/g,
    read: ([d = '', m = '', y = '']) => [y, m, d],
  },
  {
    // 1/13/2005, 13/1/05, 1-13-2005
    form: /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2((?:19|20)?\d\d)(?![\d/-])/g,
    read: ([one = '', , two = '', y = ''], order) => {
      const isDayFirst = Number(one) > 12 || (Number(two) <= 12 && order === 'day first');
      return isDayFirst ? [y, two, one] : [y, one, two];
    },
    hasOrder: true,
  },
];

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const start = text.toLowerCase().slice(0, 3);
  return MONTHS.findIndex((name) => name.startsWith(start)) + 1;
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const lengthOf = (y: number, m: number) => (m === 2 && !isLeapYear(y) ? 28 : (LENGTHS[m - 1] ?? 0));

function dayNumber(text: string, lastDay: number): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase().replace(/\s/, '-');
  return word === 'last' || word === 'end' ? lastDay : ORDINALS.indexOf(word) + 1;
}

/** Years of two digits from here on belong to the last century. */
const CENTURY_LIMIT = 50;
/** What has an earlier year is no day of a contract. */
const FIRST_YEAR = 1900;

function toDay([yearText, monthText, dayText]: Parts): Day | null {
  const digits = yearText.replace(/\s/g, '');
  const y = Number(digits) + (digits.length > 2 ? 0 : Number(digits) < CENTURY_LIMIT ? 2000 : 1900);
  const m = monthNumber(monthText);
  const d = dayNumber(dayText, lengthOf(y, m));
  if (y < FIRST_YEAR || d < 1 || d > lengthOf(y, m)) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** All dates in a text, in order. Impossible ones are left out. */
export function findDates(text: string, order: DateOrder = 'month first'): readonly DateMatch[] {
  if (!/\d\d/.test(text)) return [];
  const matches = FORMS.flatMap(({ form, read, hasOrder }) =>
    [...text.matchAll(form)].flatMap((match): readonly DateMatch[] => {
      const [all, ...groups] = match;
      const parts = read(groups, order);
      const found = toDay(parts);
      if (found === null) return [];
      const isAmbiguous = hasOrder === true && Number(parts[2]) <= 12 && parts[1] !== parts[2];
      return [{ day: found, start: match.index, end: match.index + all.length, isAmbiguous }];
    }),
  ).toSorted((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return matches.filter((match) => {
    const isFirst = match.start >= end;
    if (isFirst) ({ end } = match);
    return isFirst;
  });
}

/** Words of contracts from countries that write the day first. */
const DAY_FIRST =
  /£|€|\b(?:English law|England|Wales|Scotland|Ireland|Australia|New Zealand|India|Singapore|Hong Kong|South Africa|Germany|France|Spain|Italy|Netherlands|European Union|VAT|GST)\b/g;
const MONTH_FIRST =
  /\$|\b(?:State of|New York|California|Delaware|Texas|Florida|United States|U\.S\.)/g;

/** How a contract writes dates in digits: what its dates prove, else what its words suggest. */
export function findDateOrder(text: string): DateOrder {
  const count = (form: RegExp) => [...text.matchAll(form)].length;
  const proof =
    count(/(?<![\d/])(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])\/(?:\d{4}|\d\d)(?![\d/])/g) -
    count(/(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:\d{4}|\d\d)(?![\d/])/g);
  const isDayFirst = proof === 0 ? count(DAY_FIRST) > count(MONTH_FIRST) : proof > 0;
  return isDayFirst ? 'day first' : 'month first';
}
