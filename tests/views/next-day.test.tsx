import { expect, test } from 'vitest';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { describeRhythm, tellNextDay } from '../../machines/domain/next-day';
import { makeFacts } from '../support/outlook';

const END = '2026-12-31';
const next = (kind: 'notice' | 'renewal' | 'end', day: string, missed: string | null = null) => ({
  kind,
  day,
  missed,
  certainty: 'read' as const,
  end: END,
});

/** As a row tells it, and in one sentence. */
test.each<[row: string, sentence: string, Partial<ContractFacts>]>([
  [
    'Nov 1, 2026 | notice | renews Dec 31, 2026',
    'Notice by Nov 1, 2026',
    { nextDay: next('notice', '2026-11-01'), goesOn: 'renews' },
  ],
  [
    'Nov 1, 2026 | notice | ends Dec 31, 2026',
    'Notice by Nov 1, 2026',
    { nextDay: next('notice', '2026-11-01') },
  ],
  [
    'May 1, 2026 | notice missed | renews Dec 31, 2026 | next by May 1, 2027',
    'Notice missed May 1, 2026',
    { nextDay: next('notice', '2027-05-01', '2026-05-01'), goesOn: 'renews' },
  ],
  [
    'May 1, 2026 | notice missed | renews Dec 31, 2026',
    'Notice missed May 1, 2026',
    { nextDay: next('renewal', END, '2026-05-01'), goesOn: 'renews' },
  ],
  [
    'Dec 31, 2026 | renews',
    'Renews Dec 31, 2026',
    { nextDay: next('renewal', END), goesOn: 'renews' },
  ],
  [
    'Dec 31, 2026 | ends | nothing renews it',
    'Ends Dec 31, 2026',
    { nextDay: next('end', END), renewal: null },
  ],
  [
    'Any time | 30 days’ notice | renews Dec 31, 2026',
    'Any time, 30 days’ notice',
    { nextDay: null, endsWithNotice: 'P30D', goesOn: 'renews' },
  ],
  [
    'Any time | 30 days’ notice | no end',
    'Any time, 30 days’ notice',
    { nextDay: null, endsWithNotice: 'P30D' },
  ],
  [
    'Ended Dec 31, 2026 | unless renewed',
    'Ended Dec 31, 2026 unless renewed',
    { nextDay: null, status: 'Unknown', goesOn: 'unless renewed' },
  ],
  ['Ended Dec 31, 2026', 'Ended Dec 31, 2026', { nextDay: null, status: 'Expired' }],
  [
    '5 years from the launch date',
    '5 years from the launch date',
    { nextDay: null, openEnd: '5 years from the launch date' },
  ],
  ['No end', 'No end', { nextDay: null, expiry: 'perpetual' }],
  ['Not found', 'No day to act is known', { nextDay: null, expiry: 'unknown', status: 'Unknown' }],
])('the next day is told as "%s", and as "%s"', (row, sentence, changes) => {
  const told = tellNextDay(makeFacts({ expiry: END, ...changes }));
  const parts = [told.day, told.what, told.after, told.nextBy];
  expect(parts.filter(Boolean).join(' | ')).toBe(row);
  expect(told.sentence).toBe(sentence);
});

const yearly = { every: 'P1Y', successive: true } as const;

test.each([
  ['yearly', yearly],
  ['every 2 years', { ...yearly, every: 'P2Y' }],
  ['once, for 1 year', { ...yearly, successive: false }],
  ['on request', { ...yearly, onRequest: true as const }],
  ['on a condition', { ...yearly, conditional: true as const }],
])('a contract goes on %s', (words, renewal) => {
  expect(describeRhythm(renewal)).toBe(words);
});
