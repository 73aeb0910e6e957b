import { expect, test } from 'vitest';
import type { ContractSummary } from '../../machines/domain/contract';
import { describeNextDay } from '../../src/private/deadline-text';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { tellNextDay } from '../../src/private/list/next-day';
import { makeContract } from '../support/fixtures';
import { makeFacts } from '../support/outlook';

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

const yearly = { every: 'P1Y', successive: true } as const;

test.each<[told: string, Partial<ContractFacts>]>([
  [
    'Nov 1, 2026 | notice | renews Dec 31, 2026 | yearly',
    { nextDay: next('notice', '2026-11-01'), goesOn: 'renews', renewal: yearly },
  ],
  [
    'May 1, 2026 | notice missed | renews Dec 31, 2026 | every 2 years',
    {
      nextDay: next('notice', '2027-05-01', '2026-05-01'),
      goesOn: 'renews',
      renewal: { every: 'P2Y', successive: true },
    },
  ],
  [
    'Dec 31, 2026 | renews | renews Dec 31, 2026 | once, for 1 year',
    {
      nextDay: next('renewal', END),
      goesOn: 'renews',
      renewal: { every: 'P1Y', successive: false },
    },
  ],
  ['Dec 31, 2026 | ends | nothing renews it | ', { nextDay: next('end', END), renewal: null }],
  ['Any time | 30 days’ notice | no end | ', { nextDay: null, endsWithNotice: 'P30D' }],
  [
    'Ended Dec 31, 2026 | unless renewed |  | on request',
    { nextDay: null, goesOn: 'unless renewed', renewal: { ...yearly, onRequest: true } },
  ],
  ['Ended Dec 31, 2026 |  |  | ', { nextDay: null, status: 'Expired' }],
  [
    '5 years from the launch date |  |  | ',
    { nextDay: null, openEnd: '5 years from the launch date' },
  ],
  ['No end |  |  | ', { nextDay: null, expiry: 'perpetual' }],
])('a row tells "%s"', (told, changes) => {
  const { day, what, after, rhythm } = tellNextDay(makeFacts({ expiry: END, ...changes }));
  expect([day, what, after, rhythm].join(' | ')).toBe(told);
});
