import { describe, expect, test } from 'vitest';
import {
  changeAnswers,
  draftOfAnswers,
  giveAnswers,
  listAnswers,
  takeBack,
  type AnswerDraft,
  type GivenAnswer,
} from '../../../machines/domain/answers';
import type { NextDay } from '../../../machines/domain/deadlines';
import { makeFacts } from '../../support/outlook';
import { must } from '../../support/must';
import { TODAY } from '../../support/world';

const NEXT: NextDay = {
  kind: 'notice',
  day: '2026-06-20',
  missed: null,
  certainty: 'read',
  end: '2026-07-01',
};
const RENEWING = makeFacts({ nextDay: NEXT, goesOn: 'renews', counterparty: 'Acme' });
const sent = { kind: 'noticeGiven', on: TODAY } as const;

test.each([
  ['one that renews, before its day of notice', {}, 'noticeGiven renews ended later'],
  [
    'one whose day of notice is missed',
    { nextDay: { ...NEXT, missed: '2026-06-01' } },
    'noticeGiven renews ended later',
  ],
  ['one about which notice was sent', { term: { read: {}, decision: sent } }, 'renews ended later'],
  ['one that ends', { goesOn: undefined }, 'noticeGiven ended later'],
  ['one whose day is today', { nextDay: { ...NEXT, day: TODAY } }, 'noticeGiven renews ended'],
  ['one without a known day', { nextDay: null }, 'noticeGiven ended'],
  ['one that is over', { status: 'Expired', nextDay: null }, ''],
  ['one that cannot be computed', { status: null, nextDay: null }, ''],
] as const)('the answers that fit %s', (_, { ...changes }, answers) => {
  const { goesOn: _goesOn, ...rest } = RENEWING;
  const contract = 'goesOn' in changes ? rest : RENEWING;
  const { goesOn: _left, ...others } = { goesOn: undefined, ...changes };
  expect(listAnswers({ ...contract, ...others }, TODAY).join(' ')).toBe(answers);
});

describe('an answer about several contracts', () => {
  const over = makeFacts({ id: 'c-2', expiry: '2020-01-31', status: 'Unknown', nextDay: null });

  test('has the day of the end of each that is over, else today', () => {
    const given = giveAnswers('ended', [RENEWING, over], TODAY);
    expect(given.map(({ answer }) => answer)).toEqual([
      { contractId: 'c-1', kind: 'decision', decision: { kind: 'ended', on: TODAY } },
      { contractId: 'c-2', kind: 'decision', decision: { kind: 'ended', on: '2020-01-31' } },
    ]);
  });

  test('is about those only that it fits', () => {
    expect(giveAnswers('renews', [RENEWING, over], TODAY)).toHaveLength(1);
    expect(giveAnswers('later', [over], TODAY)).toEqual([]);
  });

  test('keeps the recipient of each when its day is changed', () => {
    const other = makeFacts({ id: 'c-2', counterparty: 'Globex' });
    const given = giveAnswers('noticeGiven', [RENEWING, other], TODAY);
    const changed = change({ ...must(draftOfAnswers(given), 'draft'), day: '2026-06-01' }, given);
    expect(changed.kind === 'valid' && changed.answers.map(({ answer }) => answer)).toMatchObject([
      { decision: { on: '2026-06-01', to: 'Acme' } },
      { decision: { on: '2026-06-01', to: 'Globex' } },
    ]);
  });
});

const change = (draft: AnswerDraft, given: readonly GivenAnswer[]) =>
  changeAnswers(draft, given, TODAY);

test.each([
  ['2026-06-15', false],
  ['2026-06-16', true],
  ['2026-06-20', true],
  ['2026-06-21', false],
  ['', false],
])('a reminder of a deadline in five days can be moved to %s: %s', (day, isValid) => {
  const given = giveAnswers('later', [RENEWING], TODAY);
  expect(change({ field: 'later', day }, given).kind).toBe(isValid ? 'valid' : 'invalid');
});

test('what is taken back comes back, and cannot be changed', () => {
  const given = takeBack(RENEWING, { kind: 'decision', decision: sent });
  expect(given).toEqual({
    contractName: 'Acme · Lease',
    answer: { contractId: 'c-1', kind: 'decision', decision: null },
    back: { contractId: 'c-1', kind: 'decision', decision: sent },
  });
  expect(draftOfAnswers([given])).toBeNull();
});
