import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDuration } from '../../../machines/domain/durations';
import { DURATION, toDuration } from '../../../src/reading/durations';
import { NUMBER, parseNumber } from '../../../src/reading/numbers';

function read(text: string) {
  const match = new RegExp(`\\b${DURATION}`, 'i').exec(text);
  return match ? toDuration(match[1], match[2]) : null;
}

describe('numbers', () => {
  test.each([
    ['ninety', 90],
    ['thirty (30)', 30],
    ['twenty-five', 25],
    ['one hundred', 100],
    ['one hundred eighty', 180],
    ['one hundred and twenty', 120],
    ['a hundred', 100],
    ['365', 365],
    ['1095', 1095],
    ['1,825', 1825],
    // Digits count before words.
    ['sixty (90)', 90],
  ])('%s', (text, number) => {
    expect(new RegExp(`^${NUMBER}$`, 'i').test(text)).toBe(true);
    expect(parseNumber(text)).toBe(number);
  });
});

describe('durations', () => {
  test.each([
    ['a period of five (5) years', 'P5Y'],
    ['an initial 30-day period', 'P30D'],
    ['twelve (12) full calendar months', 'P12M'],
    ['one-year terms', 'P1Y'],
    ['ten (10) business days', 'P10D'],
    ['six weeks', 'P6W'],
    ['ninety days’ notice', 'P90D'],
    ['1,095 days', 'P1095D'],
    ['a term of 1095 days', 'P1095D'],
    ['for 1,825 consecutive days', 'P1825D'],
    ['999 years', 'P999Y'],
    ['thirty (30) working days', 'P30D'],
    // Nothing lasts so long, and no part of a number is one.
    ['9,999 years', null],
    ['12,345 days', null],
    ['$1.095 days', null],
    ['the 2010 year-end', null],
    ['zero days', null],
    ['[***] years', null],
    ['the early years', null],
  ])('%s', (text, duration) => {
    expect(read(text)).toBe(duration);
  });

  test('are read as they are described', () => {
    const durations = fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('D', 'W', 'M', 'Y'))
      .map(([count, unit]) => `P${count}${unit}`);
    fc.assert(
      fc.property(durations, (duration) => {
        expect(read(describeDuration(duration))).toBe(duration);
      }),
    );
  });
});
