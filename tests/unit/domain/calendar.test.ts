import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, isCalendarDay, isSoon } from '../../../machines/domain/calendar';

describe('isCalendarDay', () => {
  it.each(['2026-06-15', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'accepts "%s"',
    (text) => {
      expect(isCalendarDay(text)).toBe(true);
    },
  );

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-6-15',
    '20260615',
    '2026-06-15T00:00',
    'today',
    '2100-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    // Browsers read these as dates.
    '+002026-06-15',
    '2026-06-15(',
  ])('refuses "%s"', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});

describe('addDays and countDays', () => {
  it.each([
    { from: '2026-06-15', days: 0, to: '2026-06-15' },
    { from: '2026-12-31', days: 1, to: '2027-01-01' },
    { from: '2028-03-01', days: -1, to: '2028-02-29' },
    // The clocks change on 2026-03-29 in Europe; a calendar day has no clock.
    { from: '2026-03-28', days: 2, to: '2026-03-30' },
  ])('$days days after $from is $to', ({ from, days, to }) => {
    expect(addDays(from, days)).toBe(to);
    expect(countDays(from, to)).toBe(days);
  });

  it('countDays is the inverse of addDays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        expect(countDays('2026-06-15', addDays('2026-06-15', days))).toBe(days);
      }),
    );
  });
});

it.each([
  { day: '2026-06-14', expected: false },
  { day: '2026-06-15', expected: true },
  { day: '2026-09-13', expected: true },
  { day: '2026-09-14', expected: false },
])('isSoon is $expected for $day on 2026-06-15', ({ day, expected }) => {
  expect(isSoon(day, '2026-06-15')).toBe(expected);
});
