import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDuration,
  durationsAfter,
  subtractDuration,
} from '../../../machines/domain/day-arithmetic';

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const durations = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('D', 'W', 'M', 'Y'))
  .map(([count, unit]) => `P${count}${unit}`);

describe('day arithmetic', () => {
  test('several durations are counted from the first day', () => {
    // With what was counted first: no month in between shortens the day.
    expect(durationsAfter('2026-08-31', 'P6M', 'P6M')(1)).toBe('2027-08-31');
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
        expect(durationsAfter(day, duration)(count)).toBe(sum);
        const plain = Temporal.PlainDate.from(day);
        expect(addDuration(day, duration)).toBe(plain.add(duration).toString());
        expect(subtractDuration(day, duration)).toBe(plain.subtract(duration).toString());
      }),
    );
  });

  test('takes years of other than four digits, and durations of several units', () => {
    expect(addDuration('9999-12-31', 'P1D')).toBe('+010000-01-01');
    expect(durationsAfter('9000-02-28', 'P9999Y')(2)).toBe('+028998-02-28');
    expect(subtractDuration('1000-01-01', 'P1D')).toBe('0999-12-31');
    expect(subtractDuration('1200-01-01', 'P900Y')).toBe('0300-01-01');
    expect(addDuration('2026-01-31', 'P1Y1M')).toBe('2027-02-28');
  });
});
