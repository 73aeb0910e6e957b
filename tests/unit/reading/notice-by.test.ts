import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNoticeBy, currentEnd } from '../../../src/reading/fields/term/notice-by';
import type { Renewal } from '../../../machines/domain/terms';

const quote = { page: 1, text: 'words' };
const renewal = (value: Renewal) => ({ value, confidence: 0.9, quote });
const expiry = (value: string) => ({ value, confidence: 0.8, quote, steps: [] });
const notice = (value: string, text = 'words') => ({
  value,
  confidence: 0.7,
  quote: { page: 2, text },
});
const yearly = renewal({ every: 'P1Y', successive: true });

describe('the end of the term that runs', () => {
  test.each([
    ['2026-06-15', 'today', '2026-06-15'],
    ['2026-06-14', 'renewed', '2027-06-14'],
    ['2020-02-29', 'renewed from a leap day', '2027-02-28'],
  ])('of %s (%s) is %s', (end, _, current) => {
    expect(currentEnd(end, yearly, '2026-06-15').end).toBe(current);
  });

  test('does not go on without a renewal', () => {
    expect(currentEnd('2020-01-01', null, '2026-06-15')).toEqual({ end: '2020-01-01', steps: [] });
  });

  test('goes on once if it renews once', () => {
    const once = renewal({ every: 'P1Y', successive: false });
    expect(currentEnd('2020-01-01', once, '2026-06-15').end).toBe('2021-01-01');
  });

  test('says how often it was renewed', () => {
    expect(currentEnd('2024-03-01', yearly, '2026-06-15').steps).toEqual([
      { text: 'Renewed 3 times by 1 year: the term ends on March 1, 2027.', quote },
    ]);
  });

  test('is never past, however often it renews', () => {
    const days = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const every = fc.constantFrom('P30D', 'P1M', 'P6M', 'P1Y', 'P5Y');
    fc.assert(
      fc.property(days, days, every, (end, today, length) => {
        const found = currentEnd(end, renewal({ every: length, successive: true }), today);
        expect(found.end >= today).toBe(true);
      }),
    );
  });
});

describe('the last day of notice', () => {
  test('lies before the end, with each step of the way', () => {
    const found = computeNoticeBy(expiry('2026-03-04'), yearly, notice('P30D'), '2026-06-15');
    expect(found).toMatchObject({ value: '2027-02-02', confidence: 0.7, quote: { page: 2 } });
    expect(found?.steps.map(({ text }) => text)).toEqual([
      'Renewed once by 1 year: the term ends on March 4, 2027.',
      'Notice must be given 30 days before the end.',
      '30 days before March 4, 2027: February 2, 2027.',
    ]);
  });

  test.each([
    ['no end', null, yearly, notice('P30D')],
    ['a contract without end', expiry('perpetual'), yearly, notice('P30D')],
    ['no renewal', expiry('2027-01-01'), null, notice('P30D')],
    [
      'a renewal on request',
      expiry('2027-01-01'),
      renewal({ every: 'P1Y', successive: false, onRequest: true }),
      notice('P30D'),
    ],
    ['no notice', expiry('2027-01-01'), yearly, null],
    ['business days', expiry('2027-01-01'), yearly, notice('P10D', 'ten (10) business days')],
  ])('is not computed with %s', (_, end, renewing, period) => {
    expect(computeNoticeBy(end, renewing, period, '2026-06-15')).toBeNull();
  });
});
