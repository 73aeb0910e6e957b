import { describe, expect, test } from 'vitest';
import type { Certainty } from '../../../machines/domain/certainty';
import type { Field, FieldValue, FieldValues } from '../../../machines/domain/fields';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { Correction } from '../../../src/adapters/private/store/records';
import { summarise } from '../../../src/adapters/private/store/readings';
import { toDetail } from '../../../src/adapters/private/fields/contract-detail';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import { lowerRecognised } from '../../../src/reading/recognised';
import { readContract } from '../../../src/reading/read-contract';
import type { ContractReading, SourceDocument } from '../../../src/reading/reading';
import { makeOutcome, makeReading, makeStored, said } from '../../support/private-store';
import { READING_DAY, sampleContracts } from '../../support/sample-contracts';

/** In the first term of most contracts, and after it. */
const DAYS = [READING_DAY, '2027-12-31', '2033-03-01'];

/** Fields that others follow from. */
const INPUTS = ['agreementDate', 'effectiveDate', 'expiry', 'renewal', 'notice'] as const;
type Input = (typeof INPUTS)[number];

const DOUBT = 0.5;
const QUOTE = { page: 1, text: 'as written' };

/** What follows from the fields on a day: a text that tells the value, and its mark. */
type Computed = ReadonlyMap<string, readonly [value: string, certainty: Certainty | undefined]>;

function compute(reading: ContractReading, corrections: readonly Correction[], today: CalendarDay) {
  const outcome = { ...makeOutcome(), reading };
  const contract = {
    ...makeStored({ summary: summarise(outcome), corrections }),
    outcome,
    text: null,
  };
  const listed = listContract(contract, today, STANDARD_PLAYBOOK);
  const { summary } = listed;
  const entries = toDetail(contract, today, STANDARD_PLAYBOOK).terms?.entries ?? [];
  const computed: Computed = new Map([
    ...entries
      .filter(({ current: { field } }) => field === 'expiry' || field === 'noticeBy')
      .map(
        ({ current, runningEnd, certainty }) =>
          [current.field, [String(runningEnd ?? current.value), certainty]] as const,
      ),
    ['status', [String(summary.status), summary.certainty?.status]],
    ['next day', [String(summary.nextDay?.day), summary.nextDay?.certainty]],
    ...(summary.deadlines ?? []).map(
      ({ kind, day, certainty }) => [`${kind} ${day}`, [day, certainty]] as const,
    ),
  ]);
  const { toCheck, deadlines } = toFacts(listed, STANDARD_PLAYBOOK);
  return { entries, summary, computed, toCheck, deadlines };
}

const doubt = <F extends Input>(
  { fields, ...reading }: ContractReading,
  field: F,
): ContractReading => ({
  ...reading,
  fields: { ...fields, [field]: fields[field] && { ...fields[field], confidence: DOUBT } },
});
const without = ({ fields, ...reading }: ContractReading, field: Input): ContractReading => ({
  ...reading,
  fields: { ...fields, [field]: null },
});

/** Words of a person that confirm all values but those of a field and what is computed. */
function confirmOthers(reading: ContractReading, field: Input | null): readonly Correction[] {
  const { parties, agreementDate, effectiveDate, expiry, renewal, notice, governingLaw } =
    reading.fields;
  const values: readonly FieldValue[] = [
    { field: 'title', value: reading.name?.value ?? null },
    { field: 'parties', value: parties.map(({ value }) => value) },
    { field: 'agreementDate', value: agreementDate?.value ?? null },
    { field: 'effectiveDate', value: effectiveDate?.value ?? null },
    { field: 'expiry', value: expiry?.value ?? null },
    { field: 'renewal', value: renewal?.value ?? null },
    { field: 'notice', value: notice?.value ?? null },
    { field: 'governingLaw', value: governingLaw?.value ?? null },
  ];
  return values
    .filter((one) => one.field !== field && one.value !== null && one.value !== '')
    .map((one) => said('confirmed', one));
}

const recognised = (document: SourceDocument): SourceDocument => ({
  ...document,
  recognition: {
    pages: document.pages.map((_, index) => ({ page: index + 1, words: [] })),
    left: [],
  },
});

const SAMPLES = sampleContracts.map(({ name, document }) => ({
  name,
  read: readContract(document),
  fromPictures: readContract(recognised(document)),
}));

/** Terms that the samples lack: their marks follow other ways. */
const RARE_TERMS: Readonly<Record<string, Partial<FieldValues>>> = {
  'renewed on request': { renewal: { every: 'P1Y', successive: false, onRequest: true } },
  'renewed on a condition': { renewal: { every: 'P1Y', successive: false, conditional: true } },
  'renewed at intervals within the notice': { renewal: { every: 'P1M', successive: true } },
  'renewed at most twice': { renewal: { every: 'P1Y', successive: true, atMost: 2 } },
  'renewed until a day': { renewal: { every: 'P1Y', successive: true, until: '2029-06-30' } },
  'notice of a day': { notice: 'P1D' },
  'notice in business days': { notice: 'P10B' },
  'no notice': { notice: null },
  'no renewal': { renewal: null },
  'no end': { expiry: 'perpetual' },
};

const MADE = Object.entries(RARE_TERMS).map(([name, terms]) => {
  const made = makeReading();
  const changed = Object.entries(terms).map(
    ([field, value]) => [field, value && { value, confidence: 0.95, quote: QUOTE }] as const,
  );
  const since = { field: 'effectiveDate', lasts: 'P1Y' } as const;
  const end = made.fields.expiry && { ...made.fields.expiry, since };
  const read: ContractReading = {
    ...made,
    fields: { ...made.fields, expiry: end, ...Object.fromEntries(changed) },
  };
  const pages = [{ page: QUOTE.page, words: [] }];
  return { name, read, fromPictures: lowerRecognised(read, { pages, left: [] }) };
});

const READINGS = [...SAMPLES, ...MADE];

const inputsOf = ({ fields }: ContractReading) => INPUTS.filter((field) => fields[field] !== null);

/** The names of computed values that change without a field although they have another mark than "to check". */
function findUnmarked(
  reading: ContractReading,
  corrections: readonly Correction[],
  field: Input,
  today: CalendarDay,
) {
  const { computed } = compute(doubt(reading, field), corrections, today);
  const rest = compute(without(reading, field), corrections, today).computed;
  return [...computed]
    .filter(
      ([name, [value, certainty]]) => certainty !== undefined && rest.get(name)?.[0] !== value,
    )
    .filter(([, [, certainty]]) => certainty !== 'to check')
    .map(([name]) => `${name} without ${field} on ${today}`);
}

describe.each(READINGS)('$name', ({ read, fromPictures }) => {
  test.each(DAYS)('what follows from a doubtful value is marked on %s', (today) => {
    const unmarked = inputsOf(read).flatMap((field) => [
      ...findUnmarked(read, [], field, today),
      ...findUnmarked(fromPictures, [], field, today),
      ...findUnmarked(read, confirmOthers(read, field), field, today),
    ]);
    expect(unmarked).toEqual([]);
  });

  test.each(DAYS)(
    'all that follows from pictures is marked, from confirmed values nothing, on %s',
    (today) => {
      const marks = (reading: ContractReading, corrections: readonly Correction[]) =>
        new Set(
          [...compute(reading, corrections, today).computed.values()].flatMap(
            ([, mark]) => mark ?? [],
          ),
        );
      expect([...marks(fromPictures, [])]).toEqual(marks(read, []).size > 0 ? ['to check'] : []);
      const confirmed = confirmOthers(fromPictures, null);
      expect(marks(fromPictures, confirmed)).not.toContain('to check');
      // What is asked then is missing.
      const { toCheck, entries } = compute(fromPictures, confirmed, today);
      const asked = entries.filter(({ current }) => toCheck.includes(current.field));
      expect(asked.filter(({ origin }) => origin !== 'missing')).toEqual([]);
    },
  );

  test.each(DAYS)('what is marked is asked, on every surface alike, on %s', (today) => {
    for (const reading of [
      read,
      fromPictures,
      ...inputsOf(read).map((field) => doubt(read, field)),
    ]) {
      const { entries, summary, toCheck, deadlines } = compute(reading, [], today);
      const markOf = (field: Field) =>
        entries.find(({ current }) => current.field === field)?.certainty;
      const marked = entries.filter(({ certainty }) => certainty === 'to check');
      expect(toCheck).toEqual(expect.arrayContaining(marked.map(({ current }) => current.field)));
      expect(summary.certainty).toMatchObject({
        name: markOf('title'),
        parties: markOf('parties'),
        expiry: markOf('expiry'),
        law: markOf('governingLaw'),
      });
      expect(deadlines.map(({ kind, day, certainty }) => ({ kind, day, certainty }))).toEqual(
        summary.deadlines,
      );
    }
  });
});

test('an end that follows from a day of the user is marked if its length is doubtful', () => {
  const firstDay = said('corrected', { field: 'termStart', value: '2025-01-01' });
  const marks = READINGS.flatMap(({ read }) => {
    const { openEnd } = read.fields;
    if (!openEnd) return [];
    const fields = { ...read.fields, openEnd: { ...openEnd, confidence: DOUBT } };
    return [compute({ ...read, fields }, [firstDay], READING_DAY).computed.get('expiry')?.[1]];
  });
  expect(new Set(marks)).toEqual(new Set(['to check']));
});

test('the contracts have values of each kind that others follow from', () => {
  const computed = READINGS.flatMap(({ read }) =>
    DAYS.flatMap((today) => [...compute(read, [], today).computed.keys()]),
  );
  const kinds = new Set(computed.map((name) => name.split(' ')[0]));
  expect([...kinds].toSorted()).toEqual([
    'end',
    'expiry',
    'next',
    'notice',
    'noticeBy',
    'renewal',
    'status',
  ]);
  const inputs = new Set(READINGS.flatMap(({ read }) => inputsOf(read)));
  expect([...inputs].toSorted()).toEqual([...INPUTS].toSorted());
});
