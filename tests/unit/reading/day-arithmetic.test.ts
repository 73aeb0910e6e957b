import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDuration,
  addDurations,
  renewedEnd,
  subtractDuration,
} from '../../../src/reading/day-arithmetic';

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const durations = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('D', 'W', 'M', 'Y'))
  .map(([count, unit]) => `P${count}${unit}`);

describe('day arithmetic', () => {
  test.each([
    ['2024-02-29', 'P1Y', '2025-02-28'],
    ['2024-02-29', 'P4Y', '2028-02-29'],
    ['2026-08-31', 'P6M', '2027-02-28'],
    ['2026-01-31', 'P1M', '2026-02-28'],
    ['2026-12-31', 'P1D', '2027-01-01'],
    ['1999-12-31', 'P100Y', '2099-12-31'],
  ])('%s + %s', (day, duration, sum) => {
    expect(addDuration(day, duration)).toBe(sum);
  });

  test.each([
    ['2028-04-30', 'P90D', '2028-01-31'],
    ['2026-03-31', 'P1M', '2026-02-28'],
    ['2027-03-01', 'P6M', '2026-09-01'],
  ])('%s − %s', (day, duration, difference) => {
    expect(subtractDuration(day, duration)).toBe(difference);
  });

  test('several durations are counted from the first day', () => {
    expect(addDurations('2026-01-31', 'P1M', 2)).toBe('2026-03-31');
    expect(addDurations('2024-02-29', 'P1Y', 4)).toBe('2028-02-29');
  });

  test('is that of the calendar', () => {
    fc.assert(
      fc.property(days, durations, fc.integer({ min: -40, max: 40 }), (day, duration, count) => {
        const { years, months, weeks, days: single } = Temporal.Duration.from(duration);
        const total = {
          years: years * count,
          months: months * count,
          weeks: weeks * count,
          days: single * count,
        };
        const sum = Temporal.PlainDate.from(day).add(total).toString();
        expect(addDurations(day, duration, count)).toBe(sum);
      }),
    );
  });

  test('takes years of other than four digits, and durations of several units', () => {
    expect(addDuration('9999-12-31', 'P1D')).toBe('+010000-01-01');
    expect(addDurations('9000-02-28', 'P9999Y', 2)).toBe('+028998-02-28');
    expect(subtractDuration('1000-01-01', 'P1D')).toBe('0999-12-31');
    expect(subtractDuration('1200-01-01', 'P900Y')).toBe('0300-01-01');
    expect(addDuration('2026-01-31', 'P1Y1M')).toBe('2027-02-28');
    expect(renewedEnd('9990-06-30', { every: 'P20Y', successive: true }, '9995-01-01').end).toBe(
      '+010010-06-30',
    );
  });

  test('what is added lies after, what is subtracted before', () => {
    fc.assert(
      fc.property(days, durations, (day, duration) => {
        expect(addDuration(day, duration) > day).toBe(true);
        expect(subtractDuration(day, duration) < day).toBe(true);
      }),
    );
  });

  test('is monotone', () => {
    fc.assert(
      fc.property(days, days, durations, (one, other, duration) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        expect(addDuration(first, duration) <= addDuration(last, duration)).toBe(true);
        expect(subtractDuration(first, duration) <= subtractDuration(last, duration)).toBe(true);
      }),
    );
  });

  test('days are undone by as many days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 900 }), (day, count) => {
        expect(subtractDuration(addDuration(day, `P${count}D`), `P${count}D`)).toBe(day);
      }),
    );
  });

  test.each([
    ['2026-06-30', 'P1Y', true, '2026-06-30', '2026-06-30', 0],
    ['2025-06-30', 'P1Y', true, '2026-06-30', '2026-06-30', 1],
    ['2025-06-29', 'P1Y', true, '2026-06-30', '2027-06-29', 2],
    ['2020-01-31', 'P1M', true, '2026-02-10', '2026-02-28', 73],
    ['2020-06-30', 'P1Y', false, '2026-01-01', '2021-06-30', 1],
    ['1900-01-01', 'P1D', true, '2026-01-01', '2026-01-01', 46_021],
    ['0001-01-01', 'P1D', true, '9999-12-31', '9999-12-31', 3_652_058],
    ['2020-01-01', 'P0D', true, '2026-01-01', '2020-01-01', 0],
    ['2020-01-01', 'P9999Y', true, '2026-01-01', '+012019-01-01', 1],
  ])(
    '%s renewed by %s (successive: %s) on %s',
    (first, every, successive, today, end, renewals) => {
      expect(renewedEnd(first, { every, successive }, today)).toEqual({ end, renewals });
    },
  );

  test('the term that runs on a day is the first one that is not over', () => {
    fc.assert(
      fc.property(days, durations, days, (first, every, today) => {
        const { end, renewals } = renewedEnd(first, { every, successive: true }, today);
        expect(end).toBe(addDurations(first, every, renewals));
        expect(end >= today).toBe(true);
        const before = renewals > 0 ? addDurations(first, every, renewals - 1) : '';
        expect(before < today).toBe(true);
      }),
    );
  });
});
