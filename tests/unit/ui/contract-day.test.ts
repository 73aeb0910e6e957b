import { expect, test } from 'vitest';
import { NO_END, NOT_FOUND } from '../../../machines/domain/calendar';
import { formatPeriod } from '../../../src/shared/contract-days';

test.each([
  ['2026-01-01', '2026-12-31', 'January 1, 2026 to December 31, 2026'],
  ['2026-01-01', NO_END, 'From January 1, 2026, no end'],
  ['2026-01-01', NOT_FOUND, 'From January 1, 2026, end not found'],
  [NOT_FOUND, '2026-12-31', 'Start not found, ends December 31, 2026'],
  [NOT_FOUND, NO_END, 'Start not found, no end'],
  [NOT_FOUND, NOT_FOUND, 'Term not found'],
])('the term from %s until %s reads as a sentence', (start, expiry, text) => {
  expect(formatPeriod(start, expiry)).toBe(text);
});
