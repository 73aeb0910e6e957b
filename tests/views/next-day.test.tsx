import { expect, test } from 'vitest';
import type { ContractSummary } from '../../machines/domain/contract';
import { describeNextDay } from '../../src/private/deadline-text';
import { makeContract } from '../support/fixtures';

const END = '2026-12-31';
const next = (kind: 'notice' | 'renewal' | 'end', day: string, missed: string | null = null) => ({
  kind,
  day,
  missed,
  certainty: 'read' as const,
  end: END,
});

test.each<[string, string, Partial<ContractSummary>]>([
  [
    'Notice by Nov 1, 2026',
    'renews Dec 31, 2026',
    { nextDay: next('notice', '2026-11-01'), goesOn: 'renews' },
  ],
  ['Notice by Nov 1, 2026', 'ends Dec 31, 2026', { nextDay: next('notice', '2026-11-01') }],
  [
    'Notice missed May 1, 2026',
    'renews Dec 31, 2026 · next by May 1, 2027',
    { nextDay: next('notice', '2027-05-01', '2026-05-01'), goesOn: 'renews' },
  ],
  [
    'Notice missed May 1, 2026',
    'renews Dec 31, 2026',
    { nextDay: next('renewal', END, '2026-05-01'), goesOn: 'renews' },
  ],
  ['Renews Dec 31, 2026', '', { nextDay: next('renewal', END), goesOn: 'renews' }],
  ['Ends Dec 31, 2026', '', { nextDay: next('end', END) }],
  [
    'Any time, 30 days’ notice',
    'renews Dec 31, 2026',
    { nextDay: null, endsWithNotice: 'P30D', goesOn: 'renews' },
  ],
  ['No end', '', { nextDay: null, expiry: 'perpetual' }],
  ['Not found', '', { nextDay: null, expiry: 'unknown', status: 'Unknown' }],
  ['Ended Dec 31, 2026', '', { nextDay: null, status: 'Expired' }],
  [
    'Ended Dec 31, 2026 unless renewed',
    '',
    { nextDay: null, status: 'Unknown', goesOn: 'unless renewed' },
  ],
])('the next day is told as "%s", "%s"', (first, rest, changes) => {
  expect(describeNextDay(makeContract({ expiry: END, ...changes }))).toEqual({ first, rest });
});
