import { expect, test } from 'vitest';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { describeNextDay, tellNextDay } from '../../src/private/next-day';
import { makeFacts } from '../support/outlook';

const END = '2026-12-31';
const next = (kind: 'notice' | 'renewal' | 'end', day: string, missed: string | null = null) => ({
  kind,
  day,
  missed,
  certainty: 'read' as const,
  end: END,
});

const yearly = { every: 'P1Y', successive: true } as const;

test.each<[row: string, sentence: string, Partial<ContractFacts>]>([
  [
    'Nov 1, 2026 | notice | renews Dec 31, 2026 | yearly',
    'Notice by Nov 1, 2026 | renews Dec 31, 2026',
    { nextDay: next('notice', '2026-11-01'), goesOn: 'renews', renewal: yearly },
  ],
  [
    'Nov 1, 2026 | notice | ends Dec 31, 2026 | ',
    'Notice by Nov 1, 2026 | ends Dec 31, 2026',
    { nextDay: next('notice', '2026-11-01') },
  ],
  [
    'May 1, 2026 | notice missed | renews Dec 31, 2026 | every 2 years',
    'Notice missed May 1, 2026 | renews Dec 31, 2026 · next by May 1, 2027',
    {
      nextDay: next('notice', '2027-05-01', '2026-05-01'),
      goesOn: 'renews',
      renewal: { every: 'P2Y', successive: true },
    },
  ],
  [
    'May 1, 2026 | notice missed | renews Dec 31, 2026 | ',
    'Notice missed May 1, 2026 | renews Dec 31, 2026',
    { nextDay: next('renewal', END, '2026-05-01'), goesOn: 'renews' },
  ],
  [
    'Dec 31, 2026 | renews | renews Dec 31, 2026 | once, for 1 year',
    'Renews Dec 31, 2026 | ',
    {
      nextDay: next('renewal', END),
      goesOn: 'renews',
      renewal: { every: 'P1Y', successive: false },
    },
  ],
  [
    'Dec 31, 2026 | ends | nothing renews it | ',
    'Ends Dec 31, 2026 | nothing renews it',
    { nextDay: next('end', END), renewal: null },
  ],
  [
    'Any time | 30 days’ notice | no end | ',
    'Any time, 30 days’ notice | no end',
    { nextDay: null, endsWithNotice: 'P30D' },
  ],
  [
    'Any time | 30 days’ notice | renews Dec 31, 2026 | ',
    'Any time, 30 days’ notice | renews Dec 31, 2026',
    { nextDay: null, endsWithNotice: 'P30D', goesOn: 'renews' },
  ],
  [
    'Ended Dec 31, 2026 | unless renewed |  | on request',
    'Ended Dec 31, 2026 unless renewed | ',
    { nextDay: null, goesOn: 'unless renewed', renewal: { ...yearly, onRequest: true } },
  ],
  ['Ended Dec 31, 2026 |  |  | ', 'Ended Dec 31, 2026 | ', { nextDay: null, status: 'Expired' }],
  [
    '5 years from the launch date |  |  | ',
    '5 years from the launch date | ',
    { nextDay: null, openEnd: '5 years from the launch date' },
  ],
  ['No end |  |  | ', 'No end | ', { nextDay: null, expiry: 'perpetual' }],
  ['Not found |  |  | ', 'Not found | ', { nextDay: null, expiry: 'unknown', status: 'Unknown' }],
])('a row tells "%s", and a sentence "%s"', (told, sentence, changes) => {
  const facts = makeFacts({ expiry: END, ...changes });
  const { day, what, after, rhythm } = tellNextDay(facts);
  expect([day, what, after, rhythm].join(' | ')).toBe(told);
  const { first, rest } = describeNextDay(facts);
  expect([first, rest].join(' | ')).toBe(sentence);
});
