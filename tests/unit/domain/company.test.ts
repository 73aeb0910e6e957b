import { describe, expect, test } from 'vitest';
import {
  isSameCompany,
  listParties,
  ownCompany,
  proposeCompany,
  splitParties,
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
    ['the name in most contracts', contracts(['A', 'B'], ['A', 'C']), 'A'],
    ['the only name, if two contracts have it', contracts(['A'], ['A']), 'A'],
    ['none if a single contract has it', contracts(['A']), ''],
    ['none if two names are in as many', contracts(['A', 'B'], ['B', 'A']), ''],
    ['none without names', contracts(), ''],
  ])('proposes %s', (_, rows, expected) => {
    expect(proposeCompany(listParties(rows))).toBe(expected);
  });

  test.each([
    ['the chosen one', 'B', 'B'],
    ['none, if none was chosen', '', ''],
    ['the proposed one without a choice', null, 'A'],
  ])('is %s', (_, choice, expected) => {
    expect(ownCompany(choice, listParties(contracts(['A', 'B'], ['A'])))).toBe(expected);
  });

  test('stands apart from the others, as the contract writes it', () => {
    expect(splitParties(['ACME INC', 'Globex'], 'Acme, Inc.')).toEqual({
      others: ['Globex'],
      own: 'ACME INC',
    });
    expect(splitParties(['Globex'], 'Acme')).toEqual({ others: ['Globex'], own: undefined });
    expect(splitParties(['', 'Globex'], '')).toEqual({ others: ['', 'Globex'], own: undefined });
  });

  test('is not another company with a similar name', () => {
    expect(isSameCompany('Acme, Inc.', 'Acme Holdings, Inc.')).toBe(false);
    expect(isSameCompany('A.B. Ltd', 'AB Ltd')).toBe(false);
  });
});
