import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDay } from '../../../machines/domain/calendar';
import { findDateOrder, findDates } from '../../../src/reading/dates';
import { spacings, variants } from '../../support/phrases';

const daysIn = (text: string) => findDates(text).map(({ day }) => day);

describe('findDates', () => {
  test.each([
    'February 29, 2025',
    '31 April 2026',
    '13/13/2026',
    'January 0, 2026',
    'Section 4.2.11',
    '192.168.10.2024',
    '(555) 01-02-3000-12',
    'the ___ day of ____, 20__',
    '[●] 2026',
  ])('%s is none', (text) => {
    expect(daysIn(text)).toEqual([]);
  });

  test('reads digits in the order of the contract', () => {
    const [us] = findDates('3/4/2025', 'month first');
    const [uk] = findDates('3/4/2025', 'day first');
    expect(us).toMatchObject({ day: '2025-03-04', isAmbiguous: true });
    expect(uk).toMatchObject({ day: '2025-04-03', isAmbiguous: true });
    expect(findDates('4/4/2025')[0]).toMatchObject({ isAmbiguous: false });
    expect(findDates('3/14/2025', 'day first')[0]).toMatchObject({ day: '2025-03-14' });
  });

  test('tells where each date stands', () => {
    const text = 'from 1 May 2026 to 30 April 2027.';
    const parts = findDates(text).map(({ start, end }) => text.slice(start, end));
    expect(parts).toEqual(['1 May 2026', '30 April 2027']);
  });

  test('reads every day that it describes', () => {
    const dates = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(daysIn(`on ${describeDay(day)}.`)).toEqual([day]);
      }),
    );
  });
});

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );

/** All forms of a day, as templates. */
function formsOf(month: string, day: number, numbers: string): readonly string[] {
  const short = month === 'September' ? 'Sept' : month.slice(0, 3);
  const dotted = month === 'May' ? month : `${short}.`;
  const suffix = ['st', 'nd', 'rd'][(day % 10) - 1] ?? 'th';
  return [
    `{${month}|${short}|${dotted}|${short.toUpperCase()}} {${day}|${day}${suffix}|${day} ${suffix}}{,| of|.| ,|} 2028`,
    `{${day}|${day}${suffix}} {day |}{of |of·the·month·of·|}{${month}|${short}|${dotted}} {,·|day·of·|of·|in·the·year |}2028`,
    `{${day}-${short}-|${month}${day},|${day}${month}}2028`,
    `${ORDINALS[day - 1]} of ${month} 2028`.replaceAll(' ', '·'),
    `${ORDINALS[day - 1]?.replace('-', '·')}·{day·|calendar·day·|}of·${month}{,·|, |·}2028`,
    numbers,
    `{${String(day).padStart(2, '0')}|${day}}.{ |}${Number(numbers.slice(5, 7))}.{ |}2028`.replaceAll(
      ' ',
      '·',
    ),
  ];
}

describe('forms of a date', () => {
  test.each([...MONTHS.entries()])('month %i: %s', (index, month) => {
    for (const day of [1, 2, 3, 4, 12, 13, 21, 22, 23, 29]) {
      const numbers = `2028-${String(index + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      for (const template of formsOf(month, day, numbers))
        for (const text of spacings(template))
          expect(daysIn(`It is ${text}.`), text).toEqual([numbers]);
    }
  });

  test.each([...ORDINALS.entries()])('day %i: %s', (index, ordinal) => {
    expect(daysIn(`the ${ordinal} day of January 2028`)).toEqual([
      `2028-01-${String(index + 1).padStart(2, '0')}`,
    ]);
  });

  // oxfmt-ignore
  test.each([
    ['{last|end} of {Feb|February} {2023|1900}', '-02-28'],
    ['{last·day|end} of February {2024|2000}', '-02-29'],
    ['end of {the |}{calendar |}{year |}2028', '2028-12-31'],
    ['{1/13/|01/13/|13/1/|1-13-|13-1-}{05|2005}', '2005-01-13'],
    ['13/1/{49|50}', '-01-13'],
    ['13 January {20·28|2028}', '2028-01-13'],
    ['January 13,·of·2028', '2028-01-13'],
  ])('%s', (template, day) => {
    for (const text of variants(template)) {
      const days = daysIn(text.replaceAll('·', ' '));
      expect(days, text).toHaveLength(1);
      expect(days[0], text).toContain(day);
    }
  });

  test('two digits are a year of 1950 to 2049', () => {
    expect(['1/13/49', '1/13/50', '1/13/1899', '13 January 1900'].flatMap(daysIn)).toEqual([
      '2049-01-13',
      '1950-01-13',
      '1900-01-13',
    ]);
  });

  test.each([
    '12005-01-13',
    '2005-01-134',
    '5-2005-01-13',
    '1.13.1.2005',
    '§13.1.2005',
    '13.1.20051',
    '13.1.2005.',
    '3/1/13/2005',
    '1/13/2005/3',
    '1/13-2005',
    '1/32/2005',
    '32/1/2005',
    '29 February 2023',
    '30 February 2024',
    '31 June 2024',
    '0 May 2024',
    'May 4',
  ])('%s is none', (text) => {
    expect(daysIn(text.endsWith('.') ? `${text}5` : text)).toEqual([]);
  });

  test('are found in order, each once', () => {
    expect(daysIn('1 May 2026, June 2, 2027 and the end of 2025, or 2024-01-31')).toEqual([
      '2026-05-01',
      '2027-06-02',
      '2025-12-31',
      '2024-01-31',
    ]);
  });
});

describe('findDateOrder', () => {
  test.each([
    ['{13|19|20|29|30|31}/{1|01|9|10|12}/{2030|30} and $5 of Texas', 'day first'],
    ['{1|01|9|10|12}/{13|19|20|29|30|31}/{2030|30} and £5 of England', 'month first'],
    ['{32|40}/1/2030', 'month first'],
    ['13/{13|0|00}/2030', 'month first'],
    ['{1/|5}13/1/2030 or 13/1/2030{/1|1}', 'month first'],
    ['{1/|5}1/13/2030 or 1/13/2030{/1|1}, €', 'day first'],
    ['13/1/2030, 14/1/2030, 1/13/2030 in $', 'day first'],
    ['{£|€|English law|England|Wales|Scotland|Ireland|India|VAT|GST}', 'day first'],
    ['€ and {$|State of Ohio|New York|California|Texas|United States|U.S.}', 'month first'],
  ] as const)('%s: %s', (template, order) => {
    for (const text of variants(template)) expect(findDateOrder(text), text).toBe(order);
  });

  test.each([
    ['due on 25/03/2030', 'day first'],
    ['due on 03/25/2030 for £5', 'month first'],
    ['governed by the laws of England, £5', 'day first'],
    ['governed by the laws of the State of Ohio, $5', 'month first'],
    ['nothing', 'month first'],
  ] as const)('%s', (text, order) => {
    expect(findDateOrder(text)).toBe(order);
  });
});
