import { describe, expect, test } from 'vitest';
import { NO_PARTIES, NOT_SHOWN, titleOfContract } from '../../../machines/domain/contract-title';
import {
  isAmong,
  listParties,
  proposeCompanies,
  splitParties,
  toggleName,
  withCounterparty,
} from '../../../machines/domain/company';

const contracts = (...rows: readonly (readonly string[])[]) =>
  rows.map((partyNames) => ({ partyNames }));

describe('listParties', () => {
  test('counts each company once a contract, whatever its case, accents, commas and dots', () => {
    const rows = contracts(
      ['Acme, Inc.', 'Globex'],
      ['ACME Inc', 'acme inc.', 'Initech'],
      ['Globex'],
      ['Acme, Inc.'],
      ['Société Générale'],
      ['SOCIETE  GENERALE'],
    );
    expect(listParties(rows)).toEqual([
      { name: 'Acme, Inc.', count: 3 },
      { name: 'Globex', count: 2 },
      { name: 'Société Générale', count: 2 },
      { name: 'Initech', count: 1 },
    ]);
  });

  test('has the most frequent first, and equally frequent ones by name', () => {
    const rows = contracts(['Soylent', 'Initech'], ['Globex'], ['Initech', 'Umbrella'], ['Acme']);
    expect(listParties(rows).map(({ name }) => name)).toEqual([
      'Initech',
      'Acme',
      'Globex',
      'Soylent',
      'Umbrella',
    ]);
  });

  test('has no names of contracts that list none', () => {
    expect(listParties([{}, { partyNames: [] }])).toEqual([]);
  });
});

describe('own company', () => {
  test.each([
    ['the name in most contracts', contracts(['A', 'B'], ['A', 'C']), ['A']],
    ['the only name, if two contracts have it', contracts(['A'], ['A']), ['A']],
    ['none if a single contract has it', contracts(['A']), []],
    ['none if two names are in as many', contracts(['A', 'B'], ['B', 'A']), []],
    ['none without names', contracts(), []],
  ])('proposes %s', (_, rows, expected) => {
    expect(proposeCompanies(listParties(rows))).toEqual(expected);
  });

  test('stands apart from the others, as the contract writes it', () => {
    expect(splitParties(['ACME INC', 'Globex'], ['Acme, Inc.', 'Initech'])).toEqual({
      others: ['Globex'],
      own: ['ACME INC'],
    });
    expect(splitParties(['Globex'], ['Acme'])).toEqual({ others: ['Globex'], own: [] });
    expect(splitParties(['', 'Globex'], [])).toEqual({ others: ['', 'Globex'], own: [] });
  });

  test('is not another company with a similar name', () => {
    expect(isAmong('Acme, Inc.', ['Globex', 'ACME INC'])).toBe(true);
    expect(isAmong('Acme, Inc.', ['Acme Holdings, Inc.'])).toBe(false);
    expect(isAmong('A.B. Ltd', ['AB Ltd'])).toBe(false);
  });

  test('is picked and taken back in any spelling', () => {
    expect(toggleName(['Acme, Inc.'], 'Globex')).toEqual(['Acme, Inc.', 'Globex']);
    expect(toggleName(['Acme, Inc.', 'ACME INC', 'Globex'], 'acme inc')).toEqual(['Globex']);
  });
});

describe('counterparty', () => {
  test.each([
    ['Globex', 'Globex · Lease'],
    [undefined, 'Lease'],
    [NO_PARTIES, 'Lease'],
    [NOT_SHOWN, 'Lease'],
  ])('%s is before the name of the contract', (counterparty, title) => {
    const names = { name: 'Lease', ...(counterparty === undefined ? {} : { counterparty }) };
    expect(titleOfContract(names)).toBe(title);
  });

  const of = (companies: readonly string[], ...partyNames: readonly string[]) => {
    const parties = partyNames.join(', ') || 'Parties not found';
    const { counterparty, own } = withCounterparty({ parties, partyNames }, companies);
    return [counterparty, own];
  };

  test.each([
    ['the other parties', ['Acme'], ['Globex', 'ACME', 'Initech'], ['Globex, Initech', 'ACME']],
    [
      'no group company',
      ['Acme', 'Acme UK'],
      ['Acme', 'Globex', 'Acme UK'],
      ['Globex', 'Acme, Acme UK'],
    ],
    [
      'all parties without an own company',
      ['Acme'],
      ['Globex', 'Initech'],
      ['Globex, Initech', undefined],
    ],
    ['all parties if all are own companies', ['A', 'B'], ['A', 'B'], ['A, B', 'A, B']],
    ['in the words for no parties', ['Acme'], [], ['Parties not found', undefined]],
  ])('is %s', (_, companies, names, expected) => {
    expect(of(companies, ...names)).toEqual(expected);
  });
});
