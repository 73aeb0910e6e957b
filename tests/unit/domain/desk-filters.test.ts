import { describe, expect, it } from 'vitest';
import {
  clauseOf,
  PRIVATE_LIST_OPTIONS,
  rangeOfPeriod,
} from '../../../machines/domain/list/desk-filters';
import { setValues, NO_FILTERS, type Filters } from '../../../machines/domain/list/filters';
import { FACTS } from '../../support/desk-contracts';
import { listContracts } from '../../support/list-contracts';
import { makeContract } from '../../support/fixtures';
import { must } from '../../support/must';
import { TODAY } from '../../support/world';

const { kinds } = PRIVATE_LIST_OPTIONS;
const kindOf = (id: string) =>
  must(
    kinds.find((kind) => kind.id === id),
    id,
  );

/** The contracts that meet conditions, by id. */
const find = (conditions: Readonly<Record<string, readonly string[]>>) => {
  const filters = Object.entries(conditions).reduce<Filters>(
    (set, [kind, values]) => setValues(set, kind, values),
    NO_FILTERS,
  );
  const listed = listContracts(FACTS, { filters, group: 'none' }, PRIVATE_LIST_OPTIONS);
  return listed.map(({ id }) => id).join();
};

/** Each value, its words, and the contracts that it finds on the day `TODAY`. */
const VALUES: readonly (readonly [kind: string, value: string, words: string, ids: string])[] = [
  ['clause', 'exclusivity', 'Exclusivity', 'supply,lease'],
  ['clause', 'no.exclusivity', 'no Exclusivity', 'open,ended'],
  ['clause', 'unsure.exclusivity', 'unsure: Exclusivity', 'lease'],
  ['clause', 'unsure.cap-on-liability', 'unsure: Cap on liability', 'supply'],
  ['party', 'acme, INC', 'acme, INC', 'supply,open'],
  ['law', 'Delaware', 'Delaware', 'supply,open'],
  ['status', 'Unknown', 'Unknown', 'scan'],
  ['next', 'missed', 'missed', 'supply'],
  ['next', '30', 'within 30 days', 'supply'],
  ['next', '90', 'within 90 days', 'supply,lease'],
  ['next', 'coming-90', 'in the next 90 days, none missed', 'lease'],
  ['next', 'unknown', 'not known', 'scan'],
  ['next', 'none', 'none', 'open'],
  ['next', '2026-06-01..2026-06-30', 'from Jun 1, 2026 to Jun 30, 2026', 'supply'],
  ['next', '..', 'any date', 'supply,lease'],
  ['renewal', 'by-itself', 'by itself', 'supply,ended'],
  ['renewal', 'silent', 'by itself, without a notice that stops it', 'ended'],
  ['renewal', 'conditional', 'on a condition', 'open'],
  ['renewal', 'on-request', 'on request', ''],
  ['renewal', 'none', 'none found', 'lease'],
  ['renewal', '2026-12-31..', 'from Dec 31, 2026', 'supply'],
  ['end', 'past', 'passed', 'ended'],
  ['end', '..2026-09-13', 'to Sep 13, 2026', 'lease,ended'],
  ['risk', 'High', 'High', 'supply'],
  ['risk', 'Not read', 'Not read', 'scan'],
  ['risk', '11..20', 'score 11 to 20', 'lease'],
  ['risk', '31..40', 'score 31 to 40', 'ended'],
  ['finding', 'uncapped-liability', 'Uncapped liability', 'supply'],
  ['missing', 'governingLaw', 'Governing law', 'ended'],
  ['check', 'any', 'any value', 'supply'],
  ['check', 'notice', 'Notice', 'supply'],
  ['review', 'done', 'reviewed', 'lease'],
  ['review', 'open', 'questions open', 'supply'],
  ['review', 'anew', 'read differently', 'supply'],
  ['review', 'none', 'not reviewed, no questions', 'open,ended,scan'],
  ['folder', 'Suppliers', 'Suppliers', 'supply,lease'],
  ['file', 'docx', 'Word', 'supply'],
  ['type', 'Leases', 'Leases', 'lease'],
  ['added', 'new', 'new, not opened', 'supply'],
  ['added', 'today', 'today', 'supply'],
  ['added', 'week', 'in the last 7 days', 'supply,lease'],
  ['added', 'month', 'in the last 30 days', 'supply,lease,open'],
  ['added', '..2026-01-01', 'to Jan 1, 2026', 'ended'],
];

describe('a condition of the private list', () => {
  it.each(VALUES)('%s %s is "%s", and finds %s', (kind, value, words, ids) => {
    const { parse, describe: tell } = kindOf(kind);
    expect(parse(value)).toBe(value);
    expect(tell(value)).toBe(words);
    expect(find({ [kind]: [value] })).toBe(ids);
  });

  it.each([
    ['clause', 'No.x'],
    ['clause', ''],
    ['party', ' '],
    ['law', ''],
    ['status', 'active'],
    ['next', '45'],
    ['next', '2026-02-30..'],
    ['next', '2026-01-01..2026-01-02..'],
    ['next', 'toString'],
    ['renewal', 'yearly'],
    ['end', 'unknown'],
    ['risk', '1..2000'],
    ['finding', 'a b'],
    ['missing', 'any'],
    ['check', 'name'],
    ['folder', ''],
    ['file', 'png'],
    ['file', 'constructor'],
    ['added', 'year'],
  ])('%s %j makes no sense', (kind, value) => {
    expect(kindOf(kind).parse(value)).toBeUndefined();
  });

  it('each kind offers values that it knows, each once, and those of a condition below', () => {
    const offered = kinds.map(({ id, parse, list }) => {
      const values = list(FACTS);
      expect(values.map(parse)).toEqual(values);
      expect(new Set(values).size).toBe(values.length);
      return [id, values.length > 0];
    });
    expect(offered).toEqual(kinds.map(({ id }) => [id, true]));
    expect([...new Set(VALUES.map(([kind]) => kind))]).toEqual(kinds.map(({ id }) => id));
  });

  it('finds no contract of another workspace, except by what all have', () => {
    const demo = [makeContract({ status: 'Expired', expiry: '2020-01-01' })];
    const met = VALUES.filter(([kind, value]) => demo.some(kindOf(kind).match(value, TODAY)));
    expect(met.map(([kind, value]) => `${kind} ${value}`)).toEqual(['end past']);
  });
});

describe('several conditions', () => {
  it.each([
    ['any of a kind', { law: ['Ohio', 'Delaware'] }, 'supply,lease,open'],
    ['all kinds', { law: ['Ohio', 'Delaware'], party: ['Acme Inc.'] }, 'supply,open'],
    ['every clause', { clause: ['exclusivity', 'cap-on-liability'] }, 'supply'],
    ['a clause without another', { clause: ['exclusivity', 'no.cap-on-liability'] }, 'lease'],
    ['every finding', { finding: ['exclusivity', 'uncapped-liability'] }, 'supply'],
    ['none left', { clause: ['exclusivity'], status: ['Expired'] }, ''],
  ])('find what meets %s', (_, conditions, ids) => {
    expect(find(conditions)).toBe(ids);
  });
});

it('the words of a clause are asked for unless it is missing', () => {
  expect(['exclusivity', 'no.exclusivity', 'unsure.exclusivity'].map(clauseOf)).toEqual([
    'exclusivity',
    '',
    'exclusivity',
  ]);
});

it.each([
  ['2026', '2026-01-01..2026-12-31'],
  ['2028-02', '2028-02-01..2028-02-29'],
  ['2026-12', '2026-12-01..2026-12-31'],
])('the period %s is %s', (period, range) => {
  expect(rangeOfPeriod(period)).toBe(range);
});
