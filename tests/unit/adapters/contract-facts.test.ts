import { expect, test } from 'vitest';
import { explainDeadline } from '../../../machines/domain/term/term';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import type { Correction, ReadingOutcome } from '../../../src/adapters/private/store/records';
import { summarise } from '../../../src/adapters/private/store/readings';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import type { ContractReading } from '../../../src/reading/reading';
import { must } from '../../support/must';
import {
  makeOutcome,
  makeReading,
  makeStored,
  said,
  UNREADABLE,
} from '../../support/private-store';

const TODAY = '2027-04-20';
const { fields } = makeReading();
const { notice, renewal, expiry, effectiveDate } = fields;

const factsOf = (outcome: ReadingOutcome, corrections: readonly Correction[] = []) =>
  toFacts(
    listContract(
      makeStored({ summary: summarise(outcome), corrections }),
      TODAY,
      STANDARD_PLAYBOOK,
    ),
    STANDARD_PLAYBOOK,
  );

/** What is to be checked of a contract of which something else was read. */
const checksOf = (changes: Partial<ContractReading['fields']>, ...words: readonly Correction[]) =>
  factsOf(
    { ...makeOutcome(), reading: { ...makeReading(), fields: { ...fields, ...changes } } },
    words,
  ).toCheck;

test('the facts of a contract have its deadlines with their arithmetic and words', () => {
  const { deadlines, term } = factsOf(makeOutcome());
  expect(deadlines.map(({ kind, day }) => [kind, day])).toEqual([
    ['notice', '2027-05-01'],
    ['renewal', '2027-06-30'],
  ]);
  const [first = [], second = []] = deadlines.map((one) => explainDeadline(term, one, TODAY));
  expect(first.flatMap(({ quote }) => quote?.text ?? [])).toEqual(['2027-06-30', 'P60D']);
  expect(second.at(-1)).toEqual({
    text: 'It renews by itself.',
    quote: { page: 1, text: 'renews' },
  });
  const words = [
    said('corrected', { field: 'renewal', value: null }),
    said('corrected', { field: 'expiry', value: '2027-12-31' }),
  ];
  const corrected = factsOf(makeOutcome(), words);
  expect(corrected.renewal).toBe(null);
  const [end] = corrected.deadlines;
  expect(explainDeadline(corrected.term, must(end, 'deadline'), TODAY)).toMatchObject([
    { text: 'The first term ends on December 31, 2027, set by you.' },
  ]);
});

test('a contract that has ended, or that notice was sent for, has no finding about its renewal', () => {
  const renews = (...words: readonly Correction[]) =>
    factsOf(makeOutcome(), words).findings.some(({ rule }) => rule === 'automatic-renewal');
  const decided = (kind: 'renews' | 'ended' | 'noticeGiven') =>
    renews(said('corrected', { field: 'decision', value: { kind, on: '2027-04-01' } }));
  expect((['renews', 'ended', 'noticeGiven'] as const).map(decided)).toEqual([true, false, false]);
  const value = { every: 'P1Y', successive: false } as const;
  const once = said('corrected', { field: 'renewal', value });
  const over = said('corrected', { field: 'expiry', value: '2024-06-30' });
  expect([renews(once), renews(once, over)]).toEqual([true, false]);
});

test('the facts of a contract have findings, clauses and unsure values of the reading only', () => {
  expect(factsOf(makeOutcome())).toMatchObject({
    isRead: true,
    added: '2026-06-15',
    hasNotice: true,
    clauses: ['anti-assignment'],
    unsureClauses: ['anti-assignment'],
    missing: [],
    openEnd: '',
    format: 'pdf',
    findings: [
      { rule: 'automatic-renewal', points: 10 },
      { rule: 'renewal', points: 40, reason: 'It renews.' },
    ],
    toCheck: [],
  });
  const unsure = { notice: notice && { ...notice, confidence: 0.84 }, governingLaw: null };
  const confirmed = said('confirmed', { field: 'renewal', value: renewal?.value ?? null });
  expect(checksOf(unsure, confirmed)).toEqual(['notice', 'noticeBy']);
  const sure = said('confirmed', { field: 'notice', value: 'P60D' });
  expect(checksOf(unsure, confirmed, sure)).toEqual([]);
  expect(checksOf({ parties: fields.parties.slice(0, 1) })).toEqual(['parties']);
  const since = { field: 'effectiveDate', lasts: 'P1Y' } as const;
  const changes = {
    effectiveDate: effectiveDate && { ...effectiveDate, confidence: 0.84 },
    expiry: expiry && { ...expiry, since },
    notice: null,
  };
  expect(checksOf(changes, confirmed, sure)).toEqual(['effectiveDate', 'expiry', 'noticeBy']);
  expect(factsOf(UNREADABLE)).toMatchObject({
    isRead: false,
    clauses: [],
    findings: [],
    toCheck: [],
    deadlines: [],
  });
});

/** What is asked about a contract of which something else was read. */
const askedOf = (
  changes: Partial<ContractReading['fields']>,
  words: readonly Correction[] = [],
  today = TODAY,
) => {
  const reading = { ...makeReading(), fields: { ...fields, ...changes } };
  const summary = summarise({ ...makeOutcome(), reading });
  const listed = listContract(
    makeStored({ summary, corrections: words }),
    today,
    STANDARD_PLAYBOOK,
  );
  return toFacts(listed, STANDARD_PLAYBOOK).questions;
};

const unsure = { notice: notice && { ...notice, confidence: 0.84 } };

test('what is unsure is asked, and what follows from it is not', () => {
  expect(askedOf({})).toEqual([]);
  expect(askedOf(unsure)).toEqual(['notice']);
  const since = { field: 'effectiveDate', lasts: 'P1Y' } as const;
  const from = (confidence: number) => ({
    effectiveDate: effectiveDate && { ...effectiveDate, confidence: 0.84 },
    expiry: expiry && { ...expiry, since, confidence },
  });
  expect(askedOf(from(0.97))).toEqual(['effectiveDate']);
  expect(askedOf(from(0.84))).toEqual(['effectiveDate', 'expiry']);
});

test('what is missing is asked where the answer matters, until a person has said something', () => {
  const { parties } = fields;
  expect(askedOf({ parties: [], expiry: null, governingLaw: null })).toEqual([
    'expiry',
    'parties',
    'governingLaw',
  ]);
  expect(askedOf({ parties: parties.slice(0, 1), governingLaw: null })).toEqual([
    'parties',
    'governingLaw',
  ]);
  // Without a notice, and with an end that is not near, the renewal may well be missing.
  expect(askedOf({ notice: null })).toEqual(['notice']);
  expect(askedOf({ renewal: null })).toEqual(['renewal']);
  expect(askedOf({ renewal: null, notice: null })).toEqual(['renewal']);
  expect(askedOf({ renewal: null, notice: null }, [], '2026-08-01')).toEqual([]);
  // One that is over is not asked for what is missing.
  expect(askedOf({ renewal: null, governingLaw: null }, [], '2029-01-01')).toEqual([]);
  for (const kind of ['corrected', 'confirmed'] as const) {
    const none = said(kind, { field: 'governingLaw', value: null });
    expect(askedOf({ governingLaw: null }, [none])).toEqual([]);
  }
  const sent = said('corrected', { field: 'decision', value: { kind: 'ended', on: TODAY } });
  expect(askedOf({ expiry: null, notice: null }, [sent])).toEqual([]);
});

test('a reviewed contract is asked again for what a new reading gives differently, or what is missing', () => {
  const reviewed = said('corrected', { field: 'reviewed', value: TODAY });
  expect(askedOf(unsure, [reviewed])).toEqual([]);
  expect(askedOf({ governingLaw: null }, [reviewed])).toEqual(['governingLaw']);
  const summary = summarise(makeOutcome());
  const read = { ...summary, before: { governingLaw: 'Ohio', title: 'Old name' } };
  const words = [reviewed, said('confirmed', { field: 'title', value: 'Lease' })];
  const listed = listContract(
    makeStored({ summary: read, corrections: words }),
    TODAY,
    STANDARD_PLAYBOOK,
  );
  expect(toFacts(listed, STANDARD_PLAYBOOK).questions).toEqual(['governingLaw']);
});
