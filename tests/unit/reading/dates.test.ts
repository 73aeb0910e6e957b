import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDay, findDateOrder, findDates } from '../../../src/reading/dates';

const daysIn = (text: string) => findDates(text).map(({ day }) => day);

describe('findDates', () => {
  test.each([
    ['January 13, 2005', '2005-01-13'],
    ['January 13th of 2005', '2005-01-13'],
    ['13 January 2005', '2005-01-13'],
    ['the 13th day of January, 2005', '2005-01-13'],
    ['the 15t h day of January 2018', '2018-01-15'],
    ['the 2 n d day of May 2018', '2018-05-02'],
    ['the thirteenth day of January 2005', '2005-01-13'],
    ['the twenty-first day of July, 2023', '2023-07-21'],
    ['the last day of February 2028', '2028-02-29'],
    ['the last day of February 2027', '2027-02-28'],
    ['the end of 2026', '2026-12-31'],
    ['24 OCT 2011', '2011-10-24'],
    ['Dec. 8, 2005', '2005-12-08'],
    ['13-Jan-2005', '2005-01-13'],
    ['2005-01-13', '2005-01-13'],
    ['2019年3月5日', '2019-03-05'],
    ['01.10.2022', '2022-10-01'],
    ['1/13/2005', '2005-01-13'],
    ['13/1/2005', '2005-01-13'],
    ['3-31-16', '2016-03-31'],
    ['February 29, 2024', '2024-02-29'],
  ])('%s', (text, day) => {
    expect(daysIn(`made on ${text} by`)).toEqual([day]);
  });

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

describe('findDateOrder', () => {
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
