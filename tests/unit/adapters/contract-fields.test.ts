import { describe, expect, test } from 'vitest';
import type { Decision, Field, FieldValue } from '../../../machines/domain/fields';
import { toDetail } from '../../../src/adapters/private/fields/contract-detail';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import type { Correction, StoredContractDetail } from '../../../src/adapters/private/store/records';
import { summarise } from '../../../src/adapters/private/store/readings';
import type { ContractReading } from '../../../src/reading/reading';
import { must } from '../../support/must';
import {
  makeOutcome,
  makeReading,
  makeStored,
  said,
  UNREADABLE,
} from '../../support/private-store';

const TODAY = '2026-06-15';

/** A stored contract with this reading. */
function store(
  reading: ContractReading | null,
  corrections: readonly Correction[] = [],
): StoredContractDetail {
  const outcome = reading && { ...makeOutcome(), reading };
  const summary = outcome && summarise(outcome);
  return { ...makeStored({ summary, corrections }), outcome, text: null };
}

const corrected = (term: FieldValue) => said('corrected', term);

const detailOf = (contract: StoredContractDetail, today = TODAY) =>
  toDetail(contract, today, STANDARD_PLAYBOOK);

/** A term of a contract on 15 June 2026, with the texts and sources of its steps. */
function readTerm(contract: StoredContractDetail, field: Field, today = TODAY) {
  const { terms, evidence } = detailOf(contract, today);
  const term = must(
    terms?.entries.find(({ current }) => current.field === field),
    field,
  );
  const sourceOf = (id: string | null) => evidence.find((piece) => piece.id === id)?.source ?? null;
  return {
    ...term,
    sources: term.sources.map(({ of, evidenceId }) => [of, sourceOf(evidenceId)]),
    steps: term.steps.map(({ text, evidenceId }) => [text, sourceOf(evidenceId)]),
  };
}

const quote = (text: string) => ({ page: 2, text });

/** Its end follows from the effective date: two years from 1 January 2024, then year by year. */
const COMPUTED: ContractReading = {
  ...makeReading(),
  fields: {
    ...makeReading().fields,
    effectiveDate: { value: '2024-01-01', confidence: 0.8, quote: quote('effective') },
    expiry: {
      value: '2026-01-01',
      confidence: 0.7,
      quote: quote('two years'),
      since: { field: 'effectiveDate', lasts: 'P2Y' },
    },
    renewal: {
      value: { every: 'P1Y', successive: true },
      confidence: 0.9,
      quote: quote('renews'),
    },
    notice: { value: 'P60D', confidence: 0.45, quote: quote('60 days') },
  },
};

/** The contract with other findings. */
const withFields = (
  changes: Partial<ContractReading['fields']>,
  words: readonly Correction[] = [],
) => store({ ...COMPUTED, fields: { ...COMPUTED.fields, ...changes } }, words);
const withWords = (...words: readonly Correction[]) => store(COMPUTED, words);

const COMPUTED_DAY: FieldValue = { field: 'noticeBy', value: '2026-11-02' };
const CORRECTED = { origin: 'corrected', confidence: null, certainty: 'yours', steps: [] };
const MISSING = {
  origin: 'missing',
  confidence: null,
  certainty: undefined,
  sources: [],
  steps: [],
};

describe('terms of a private contract', () => {
  test.each<[string, Field, StoredContractDetail, object]>([
    [
      'each party with its source',
      'parties',
      store(COMPUTED),
      {
        current: { value: ['Acme GmbH', 'Globex, Inc.'] },
        origin: 'read',
        sources: [
          ['Acme GmbH', 'Page 1, Party'],
          ['Globex, Inc.', 'Page 1, Party'],
        ],
      },
    ],
    [
      'the name with its words',
      'title',
      store(COMPUTED),
      { origin: 'read', confidence: 0.9, certainty: 'read', sources: [['', 'Page 1, Name']] },
    ],
    [
      'a name that is not sure with a check',
      'title',
      store({
        ...COMPUTED,
        name: { value: 'Lease', confidence: 0.6, quote: quote('this Lease') },
      }),
      { confidence: 0.6, certainty: 'to check', sources: [['', 'Page 2, Name']] },
    ],
    [
      'a name that a person has given without a check',
      'title',
      store({ ...COMPUTED, name: null }, [corrected({ field: 'title', value: 'Lease' })]),
      { origin: 'corrected', certainty: 'yours' },
    ],
    ['a notice that was not found', 'notice', withFields({ notice: null }), MISSING],
    ['no last day without a notice', 'noticeBy', withFields({ notice: null }), MISSING],
    [
      'the end with the steps up to the running term, each with its words',
      'expiry',
      store(COMPUTED),
      {
        current: { value: '2026-01-01' },
        origin: 'computed',
        confidence: 0.7,
        runningEnd: '2027-01-01',
        steps: [
          ['Starts on the effective date, January 1, 2024.', 'Page 2, Effective date'],
          ['Lasts 2 years.', 'Page 2, End'],
          ['2 years later: January 1, 2026.', null],
          ['Renewed once by 1 year: the term ends on January 1, 2027.', 'Page 2, Renewal'],
        ],
      },
    ],
    [
      'what a person says that the contract does not have, not as "not found"',
      'governingLaw',
      withWords(corrected({ field: 'governingLaw', value: null })),
      { origin: 'corrected', before: { field: 'governingLaw', value: 'New York' } },
    ],
    [
      'a corrected last day without arithmetic',
      'noticeBy',
      withWords(corrected({ field: 'noticeBy', value: '2026-10-01' })),
      { ...CORRECTED, current: { value: '2026-10-01' }, before: COMPUTED_DAY },
    ],
    [
      'a correction to the computed last day',
      'noticeBy',
      withWords(corrected(COMPUTED_DAY)),
      { ...CORRECTED, current: COMPUTED_DAY, before: null },
    ],
  ])('has %s', (_, field, contract, term) => {
    expect(readTerm(contract, field)).toMatchObject(term);
  });

  test('a read term has its confidence and its source', () => {
    expect(readTerm(store(COMPUTED), 'governingLaw')).toEqual({
      current: { field: 'governingLaw', value: 'New York' },
      origin: 'read',
      before: null,
      canUndo: false,
      confidence: 0.9,
      certainty: 'read',
      runningEnd: null,
      reason: '',
      sources: [['', 'Page 1, Governing law']],
      steps: [],
    });
  });

  const openEnd = {
    confidence: 0.8,
    quote: quote('from the first sale'),
    since: { words: 'the first sale', lasts: 'P2Y' },
  } as const;
  const OPEN = { expiry: null, openEnd } as const;
  const EVENT = { expiry: null, openEnd: { confidence: 0.8, quote: quote('end') } } as const;

  test('has a first day where only a person knows it, with the words that say which', () => {
    const contract = withFields(OPEN);
    expect(readTerm(contract, 'termStart')).toMatchObject({
      current: { value: null },
      origin: 'missing',
      reason: 'Not found: the first sale',
      sources: [['', 'Page 2, End']],
    });
    expect(readTerm(contract, 'expiry')).toMatchObject({
      reason: 'Not computed: 2 years from the first sale, which is not known',
      sources: [['', 'Page 2, End']],
    });
    const fieldsOf = (one: StoredContractDetail) =>
      detailOf(one).terms?.entries.map(({ current }) => current.field);
    expect(fieldsOf(contract)).toContain('termStart');
    expect(fieldsOf(store(COMPUTED))).not.toContain('termStart');
    expect(fieldsOf(withFields(EVENT))).not.toContain('termStart');
  });

  test('has no end where it goes on after its term, with the end of that term', () => {
    const end = {
      value: '2026-01-01',
      confidence: 0.9,
      quote: quote('ends'),
      goesOn: true,
    } as const;
    const contract = withFields({ expiry: end, renewal: null });
    expect(readTerm(contract, 'expiry')).toMatchObject({
      current: { value: '2026-01-01' },
      runningEnd: 'perpetual',
      steps: [
        ['Ends on January 1, 2026, as written.', 'Page 2, End'],
        ['After that it goes on until somebody ends it.', null],
      ],
    });
    expect(readTerm(contract, 'noticeBy').reason).toBe('Can be ended with 60 days’ notice');
    expect(readTerm(contract, 'expiry', '2026-01-01').runningEnd).toBeNull();
  });

  test('shows notices of two sides, each with its words', () => {
    const notice = (value: string) => ({ value, confidence: 0.6, quote: quote(value) });
    const two = { ...notice('P90D'), sides: [notice('P60D')] };
    expect(readTerm(withFields({ notice: two }), 'notice')).toMatchObject({
      current: { value: 'P90D' },
      certainty: 'to check',
      sources: [
        ['90 days', 'Page 2, Notice'],
        ['60 days', 'Page 2, Notice'],
      ],
    });
  });

  test('names what else a value could be, with its words', () => {
    const found = (value: string) => ({
      value,
      confidence: 0.5,
      quote: quote(`words of ${value}`),
    });
    const law = { ...found('Ohio'), others: [found('Maine')] };
    const day = { ...found('2026-01-01'), others: [found('2026-02-01')] };
    const contract = withFields({
      governingLaw: law,
      agreementDate: day,
      expiry: { ...day, others: [found('perpetual')] },
    });
    const choicesOf = (field: Field) =>
      readTerm(contract, field).others?.map(({ fieldValue }) => fieldValue);
    expect(choicesOf('governingLaw')).toEqual([{ field: 'governingLaw', value: 'Maine' }]);
    expect(choicesOf('agreementDate')).toEqual([{ field: 'agreementDate', value: '2026-02-01' }]);
    expect(choicesOf('expiry')).toEqual([{ field: 'expiry', value: 'perpetual' }]);
    expect(choicesOf('renewal')).toBeUndefined();
  });

  test('asks about what an older reader gave, until a person has spoken of it', () => {
    const { outcome, summary, ...rest } = withFields({});
    const before = { governingLaw: 'Maine', notice: null };
    const contract = {
      ...rest,
      outcome,
      summary: summary?.kind === 'read' ? { ...summary, before } : summary,
    };
    expect(readTerm(contract, 'governingLaw')).toMatchObject({
      why: 'A new version of the reader reads it differently',
      others: [{ fieldValue: { field: 'governingLaw', value: 'Maine' }, evidenceId: null }],
    });
    expect(readTerm(contract, 'notice').others).toEqual([
      { fieldValue: { field: 'notice', value: null }, evidenceId: null },
    ]);
    expect(readTerm(contract, 'renewal').others).toBeUndefined();
    const law: FieldValue = { field: 'governingLaw', value: 'New York' };
    const answered = { ...contract, corrections: [corrected(law)] };
    expect(readTerm(answered, 'governingLaw').others).toBeUndefined();
    const factsOf = (one: StoredContractDetail) =>
      toFacts(listContract(one, TODAY, STANDARD_PLAYBOOK), STANDARD_PLAYBOOK);
    expect(factsOf(contract)).toMatchObject({ isReadAnew: true });
    expect(factsOf(contract).toCheck).toEqual(expect.arrayContaining(['governingLaw', 'notice']));
    expect(factsOf(withFields({})).toCheck).not.toContain('governingLaw');
    expect(factsOf(withFields({})).isReadAnew).toBe(false);
  });

  const readAs = <T>(value: T) => ({ value, confidence: 0.9, quote: quote('words') });
  const NONE = corrected({ field: 'effectiveDate', value: null });
  test.each<[string, Field, StoredContractDetail]>([
    [
      'Not computed: public holidays are not known',
      'noticeBy',
      withFields({ notice: readAs('P60B') }),
    ],
    [
      'Can be ended with 30 days’ notice',
      'noticeBy',
      withFields({
        notice: readAs('P30D'),
        renewal: readAs({ every: 'P1M', successive: true }),
      }),
    ],
    [
      'Not computed: it renews only on a condition',
      'noticeBy',
      withFields({ renewal: readAs({ every: 'P1Y', successive: true, conditional: true }) }, [
        corrected({ field: 'expiry', value: '2027-01-01' }),
      ]),
    ],
    [
      'Not computed: 2 years from the effective date, which is not known',
      'expiry',
      withFields({ agreementDate: null }, [NONE]),
    ],
    ['Not computed: it ends with an event', 'expiry', withFields(EVENT)],
    ['', 'noticeBy', withFields({ notice: null })],
    ['', 'noticeBy', store(COMPUTED)],
  ])('says "%s" in place of the %s', (reason, field, contract) => {
    expect(readTerm(contract, field).reason).toBe(reason);
  });

  test.each<[Decision, string, string]>([
    [{ kind: 'noticeGiven', on: TODAY, to: 'Acme' }, '2027-01-01', 'Notice was sent'],
    [{ kind: 'ended', on: TODAY, why: 'Sold' }, TODAY, 'It has ended'],
    [{ kind: 'renews', on: TODAY }, '2027-01-01', ''],
  ])('the decision %o is a term, and what was read stays', (value, runningEnd, reason) => {
    const decision: FieldValue = { field: 'decision', value };
    const contract = withWords(corrected(decision));
    expect(readTerm(contract, 'decision')).toMatchObject({
      current: decision,
      origin: 'corrected',
      before: null,
      canUndo: true,
      sources: [],
    });
    expect(readTerm(contract, 'expiry')).toMatchObject({
      current: { value: '2026-01-01' },
      runningEnd,
    });
    expect(readTerm(contract, 'noticeBy').reason).toBe(reason);
    expect(detailOf(contract).status).toBe(value.kind === 'ended' ? 'Expired' : 'Active');
  });

  test('a confirmed last day is confirmed until it is another one', () => {
    const contract = withWords(said('confirmed', COMPUTED_DAY));
    const term = readTerm(contract, 'noticeBy');
    expect(term).toMatchObject({ current: COMPUTED_DAY, origin: 'confirmed', before: null });
    expect(term.steps).toHaveLength(6);
    expect(readTerm(contract, 'noticeBy', '2027-01-02')).toMatchObject({
      current: { value: '2027-11-02' },
      origin: 'computed',
      canUndo: true,
    });
  });

  test.each([
    { name: 'not read yet', contract: store(null), words: /^This file has not been read yet\./ },
    {
      name: 'unreadable',
      contract: { ...store(null), summary: summarise(UNREADABLE), outcome: UNREADABLE },
      words: /^This file is protected by a password.*You can also enter its terms below\.$/,
    },
    {
      name: 'a protected Word file',
      contract: { ...store(null), format: null, outcome: UNREADABLE },
      words: /^This Word file is protected by a password/,
    },
  ])('a contract that is $name has all terms missing, and says why', ({ contract, words }) => {
    const { terms } = detailOf(contract);
    expect(terms?.problem).toMatch(words);
    expect(terms?.isProtected).toBe(terms?.problem.includes('Enter its password') || undefined);
    expect(terms?.entries).toHaveLength(9);
    expect(terms?.entries.every(({ origin }) => origin === 'missing')).toBe(true);
  });

  const RECOGNISED =
    'Read from pictures of pages. Letters and numbers can be wrong: check each value against its page.';
  test.each([
    [undefined, ''],
    [{ pages: [1], left: [] }, RECOGNISED],
    [
      { pages: [1], left: [2, 4, 7] },
      `${RECOGNISED} 3 pages without text could not be recognised: page 2, 4, and 7.`,
    ],
    [{ pages: [], left: [4] }, '1 page without text could not be recognised: page 4.'],
    [
      { pages: [], left: [...Array(12).keys()].map((index) => index + 1) },
      '12 pages without text could not be recognised: page 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 2 more.',
    ],
    [
      { pages: [], left: [1], isUnavailable: true as const },
      '1 page without text could not be recognised: page 1. Text recognition could not be loaded. It needs a connection the first time. The file is read again when you next open the workspace with a connection, or when you add it again.',
    ],
  ])('a contract with the recognised pages %j says so', (recognition, note) => {
    const reading = recognition ? { ...COMPUTED, recognition } : COMPUTED;
    expect(detailOf(store(reading)).terms).toMatchObject({ problem: '', note });
  });

  test('ids of evidence are unique, and findings refer to the words they are about', () => {
    const { evidence, insights } = detailOf(store(makeReading()));
    expect(evidence).toHaveLength(10);
    expect(new Set(evidence.map(({ id }) => id)).size).toBe(evidence.length);
    const ids = insights.flatMap(({ evidenceIds = [] }) => evidenceIds);
    expect(ids.map((id) => evidence.find((piece) => piece.id === id)?.source)).toEqual([
      'Page 1, Renewal',
      'Page 1, Renewal',
    ]);
  });

  test('a clause has the words that spoke for it, if the reading has them', () => {
    const read = makeReading();
    const [first] = read.clauses;
    const clause = { ...must(first, 'clause'), confidence: 1 };
    const because = ['may not assign', 'consent'];
    const clausesOf = (given: typeof clause & { readonly because?: readonly string[] }) =>
      detailOf(store({ ...read, clauses: [given] })).clauses;
    expect(clausesOf({ ...clause, because })).toMatchObject([{ because }]);
    expect(clausesOf(clause).map((one) => 'because' in one)).toEqual([false]);
  });

  test('a clause and its finding say whom they bind: you, by the own companies, or the other party', () => {
    const read = makeReading();
    const [own, other] = read.fields.parties.map(({ value }) => value);
    const words = (text: string) => ({ page: 1, text });
    const clauses = [
      { binds: { role: 'Seller', party: must(own, 'party') }, quote: words('Seller shall not') },
      { binds: { role: 'Buyer', party: must(other, 'party') }, quote: words('Buyer shall not') },
      { binds: 'both' as const, quote: words('Neither party shall') },
      { quote: words('It shall not') },
    ].map((clause, index) => ({
      category: 'exclusivity',
      confidence: 0.9 - index / 10,
      ...clause,
    }));
    const quotes = clauses.slice(0, 2).map(({ quote: one }) => one);
    const part = { rule: 'exclusivity', points: 10, reason: 'It is exclusive.', quotes };
    const contract = store({ ...read, clauses, risk: { score: 10, parts: [part] } });
    const show = (companies: readonly string[]) => {
      const { clauses: shown, insights } = toDetail(contract, TODAY, STANDARD_PLAYBOOK, companies);
      return [shown.map(({ binds }) => binds), insights.map(({ message }) => message).slice(1)];
    };
    expect(show([must(own, 'party').toUpperCase()])).toEqual([
      ['Binds you', `Binds ${other}`, 'Binds both parties'],
      [`It is exclusive. Binds you. Binds ${other}.`],
    ]);
    expect(show([])[0]).toEqual([`Binds ${own}`, `Binds ${other}`, 'Binds both parties']);
  });

  test.each([
    [{ value: 'agreement' as const, confidence: 0.97 }, undefined],
    [
      { value: 'amendment' as const, of: 'Supply Agreement', confidence: 0.97 },
      { text: 'Amendment of the Supply Agreement', certainty: 'read' },
    ],
    [
      { value: 'statement of work' as const, of: 'Master Agreement', confidence: 0.97 },
      { text: 'Statement of work under the Master Agreement', certainty: 'read' },
    ],
    [
      { value: 'letter' as const, confidence: 0.8, why: 'It does not call itself so' },
      { text: 'Letter', certainty: 'to check', why: 'It does not call itself so' },
    ],
  ])('the kind of document is told unless it is an agreement: %j', (kind, shown) => {
    const words = { page: 1, text: 'this Amendment' };
    const { kind: told } = detailOf(store({ ...makeReading(), kind: { ...kind, quote: words } }));
    expect(told).toEqual(shown && { ...shown, quote: words });
  });
});
