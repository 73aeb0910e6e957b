import { expect, test } from 'vitest';
import {
  countDurationDays,
  describeDuration,
  describeNotice,
  isInBusinessDays,
  isInMonths,
  normalizeDuration,
} from '../../../machines/domain/durations';

test.each([
  ['P60D', '60 days', '60 days’ notice', 60, 'P60D', false],
  ['P1D', '1 day', '1 day’s notice', 1, 'P1D', false],
  ['P10B', '10 business days', '10 business days’ notice', 14, 'P10B', false],
  ['P1B', '1 business day', '1 business day’s notice', 1.4, 'P1B', false],
  ['P2W', '2 weeks', '2 weeks’ notice', 14, 'P14D', false],
  ['P1M', '1 month', '1 month’s notice', 30, 'P1M', true],
  ['P2Y', '2 years', '2 years’ notice', 730, 'P24M', true],
])('%s is %s', (duration, words, notice, days, normalized, hasMonths) => {
  expect(describeDuration(duration)).toBe(words);
  expect(describeNotice(duration)).toBe(notice);
  expect(countDurationDays(duration)).toBeCloseTo(days);
  expect(normalizeDuration(duration)).toBe(normalized);
  expect(isInMonths(duration)).toBe(hasMonths);
  expect(isInBusinessDays(duration)).toBe(duration.endsWith('B'));
});
