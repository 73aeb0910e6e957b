import { formatDistance, formatTimeLeft } from '../../src/shared/contract-days';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatBytes, formatDay, formatPercent, formatScore } from '../../src/ui/format';

// Ruling 13
describe('formatDay', () => {
  test.each([
    { day: '2025-12-31', short: 'Dec 31, 2025', long: 'December 31, 2025' },
    { day: '2028-02-29', short: 'Feb 29, 2028', long: 'February 29, 2028' },
    { day: '0099-06-07', short: 'Jun 7, 99', long: 'June 7, 99' },
  ])('formats the date $day as $short and as $long', ({ day, short, long }) => {
    expect(formatDay(day, 'short')).toBe(short);
    expect(formatDay(day, 'long')).toBe(long);
  });

  describe.each([
    'UTC',
    'America/Los_Angeles',
    'America/Sao_Paulo',
    'Australia/Adelaide',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ])('formatDay, time zone %s', (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
    });
    afterEach(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });

    test('formats the calendar date without time zone conversion', async () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const format = await import('../../src/ui/format');
      expect(format.formatDay).not.toBe(formatDay);
      expect(format.formatDay('2026-01-01', 'short')).toBe('Jan 1, 2026');
      expect(format.formatDay('2026-12-31', 'long')).toBe('December 31, 2026');
      // Days with a clock change in some time zones.
      expect(format.formatDay('2026-03-08', 'short')).toBe('Mar 8, 2026');
      expect(format.formatDay('2026-10-25', 'short')).toBe('Oct 25, 2026');
      // The module that was loaded before the zone was set.
      expect(formatDay('2026-01-01', 'short')).toBe('Jan 1, 2026');
    });
  });
});

test.each([
  { ratio: 0.004, text: '0%' },
  { ratio: 0.005, text: '1%' },
  { ratio: 0.995, text: '100%' },
  { ratio: 1, text: '100%' },
])('formatPercent formats the ratio $ratio as $text', ({ ratio, text }) => {
  expect(formatPercent(ratio)).toBe(text);
});

// Ruling 32
test.each([
  ['2024-04-06', '2 years, 2 months ago'],
  ['2021-12-15', '4 years, 6 months ago'],
  ['2024-06-15', '2 years ago'],
  ['2024-06-16', '23 months ago'],
  ['2026-03-16', '2 months ago'],
  ['2026-03-17', '90 days ago'],
  ['2026-06-14', 'yesterday'],
  ['2026-06-15', 'today'],
  ['2026-06-16', 'tomorrow'],
  ['2026-09-13', 'in 90 days'],
  ['2026-09-14', 'in 2 months'],
  ['2026-09-15', 'in 3 months'],
  ['2028-06-14', 'in 23 months'],
  ['2028-06-15', 'in 2 years'],
  ['2029-07-31', 'in 3 years, 1 month'],
])('formatDistance tells %s from 2026-06-15 as %s', (day, text) => {
  expect(formatDistance(day, '2026-06-15')).toBe(text);
});

test.each([
  ['2026-05-23', 'expired 23 days ago'],
  ['2026-06-15', 'expires today'],
  ['2026-06-16', '1 day left'],
  ['2026-07-24', '39 days left'],
  ['2026-09-13', '90 days left'],
  ['2027-09-20', 'expires in 15 months'],
])('formatTimeLeft tells %s as %s', (day, text) => {
  expect(formatTimeLeft(day, '2026-06-15')).toBe(text);
});

// Ruling 25
test.each([
  { bytes: 0, text: '0 Bytes' },
  { bytes: 1023, text: '1023 Bytes' },
  { bytes: 1025, text: '1.00 KB' },
  { bytes: 1536, text: '1.50 KB' },
  { bytes: 1_048_570, text: '1023.99 KB' },
  { bytes: 1_048_575, text: '1.00 MB' },
  { bytes: 1024 ** 3 - 1, text: '1.00 GB' },
  { bytes: 5000 * 1024 ** 3, text: '5000.00 GB' },
])('formatBytes formats $bytes bytes as $text', ({ bytes, text }) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  { score: 40, text: '40' },
  { score: 40.5, text: '40.5' },
  { score: 33.333, text: '33.33' },
  { score: 99.999, text: '100' },
])('formats the score $score as $text', ({ score, text }) => {
  expect(formatScore(score)).toBe(text);
});
