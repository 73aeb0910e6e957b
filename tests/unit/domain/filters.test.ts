import { describe, expect, it, test } from 'vitest';
import * as fc from 'fast-check';
import type { ContractSummary } from '../../../machines/domain/contract';
import { NO_END, NOT_FOUND } from '../../../machines/domain/calendar';
import {
  filterBy,
  isFiltering,
  NO_FILTERS,
  LIST_OPTIONS,
  setValues,
  valuesOf,
  type Filters,
} from '../../../machines/domain/list/filters';
import { contractLists, queries } from '../../support/arbitraries';
import { makeContract } from '../../support/fixtures';
import { listContracts } from '../../support/list-contracts';

/** The contracts that match the filters. */
const filterContracts = (contracts: readonly ContractSummary[], filters: Filters) =>
  listContracts(contracts, { filters });

/** Whether searching finds a contract of that name. */
function isFound(name: string, query: string): boolean {
  const contracts = [makeContract({ name, parties: '☐' })];
  return filterContracts(contracts, filterBy({ query })).length === 1;
}

/** The last two stand for no day: only without an expiry filter they match. */
const ALL_ENDS = ['2026-06-14', '2026-06-15', '2026-07-15', '2026-07-16', NO_END, NOT_FOUND];

describe('search filter', () => {
  it('does not match a query that spans name and parties', () => {
    const contracts = [makeContract({ name: 'Loan', parties: 'Aldermoor' })];
    for (const query of ['nAld', 'n Ald', 'Loan Aldermoor', 'n\nAld'])
      expect(filterContracts(contracts, filterBy({ query }))).toEqual([]);
  });

  test.each([...'.*+?^$|()[]{}\\/-%_"\'&<>#'])(
    'takes the character %s of a query literally',
    (character) => {
      expect(isFound(`a${character}c`, `a${character}c`)).toBe(true);
      expect(isFound('abc', `a${character}c`)).toBe(false);
      expect(isFound('abc', character)).toBe(false);
    },
  );

  it('ignores every kind of whitespace around the query', () => {
    const padded = ['  master', 'master  ', '\t master \n', '\u00a0master\u3000'];
    expect(padded.filter((query) => isFound('Master Agreement', query))).toEqual(padded);
  });

  it('does not ignore whitespace within the query', () => {
    expect(isFound('Master Agreement', 'ter Agr')).toBe(true);
    expect(isFound('Master Agreement', 'ter  Agr')).toBe(false);
    expect(isFound('Master Agreement', 'terAgr')).toBe(false);
  });

  it.each([
    ['STRAẞE', 'straße'],
    ['İSTANBUL', 'istanbul'],
    ['istanbul', 'İSTANBUL'],
    ['ılıca', 'ILICA'],
    ['οδός', 'ΟΔΌΣ'],
    ['ΟΔΥΣΣΕΥΣ ΑΕ', 'οδυσσευς'],
    ['ΣΥΜΒΑΣΗ', 'συμβας'],
  ])('finds the name %s by the query %s', (name, query) => {
    expect(isFound(name, query)).toBe(true);
  });

  it.each([
    ['Société', 'societe'],
    ['Societe', 'société'],
    ['Straße', 'strase'],
    ['ΟΔΟΣ', 'οδοτ'],
    ['ΟΔΟ', 'οδος'],
    ['и', 'й'],
    ['が', 'か'],
  ])('does not find the name %s by the query %s, which has other letters', (name, query) => {
    expect(isFound(name, query)).toBe(false);
  });

  it('finds every cased letter by its upper and lower case', () => {
    const missed: string[] = [];
    let count = 0;
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (!/\p{Changes_When_Casemapped}/u.test(letter)) continue;
      count += 1;
      for (const query of [letter.toUpperCase(), letter.toLowerCase()])
        if (!isFound(`x${letter}y`, query)) missed.push(`${letter} by ${query}`);
    }
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(2500);
  });

  it('finds composed accents by decomposed ones and vice versa', () => {
    const name = 'Crédit Québécois à Zürich, 계약';
    const forms = [name.normalize('NFC'), name.normalize('NFD')];
    const queryTexts = forms.flatMap((form) => [
      form,
      form.toUpperCase(),
      form.slice(7),
      form.slice(0, 6),
    ]);
    const pairs = forms.flatMap((form) => queryTexts.map((query) => ({ form, query })));
    expect(pairs).toHaveLength(16);
    expect(pairs.filter(({ form, query }) => !isFound(form, query))).toEqual([]);
  });

  it('finds the same contracts for a query in upper and lower case', () => {
    fc.assert(
      fc.property(contractLists, queries, (contracts, query) => {
        const find = (text: string) => filterContracts(contracts, filterBy({ query: text }));
        expect(find(query.toUpperCase())).toEqual(find(query));
        expect(find(query.toLowerCase())).toEqual(find(query));
      }),
    );
  });
});

describe('status, risk and search filters', () => {
  it('the filter options are the specified ones, in the specified order', () => {
    const { kinds, sortColumns } = LIST_OPTIONS;
    expect(kinds.map(({ id, list }) => [id, list([])])).toEqual([
      ['status', ['Active', 'Expired', 'Renewal Due']],
      ['risk', ['Low', 'Medium', 'High']],
      ['expiring', ['30', '60', '90', 'past']],
      ['party', []],
    ]);
    expect(sortColumns).toEqual(['name', 'expiry', 'status', 'risk', 'score']);
  });

  it.each([
    ['', ALL_ENDS],
    ['30', ['2026-06-15', '2026-07-15']],
    ['60', ['2026-06-15', '2026-07-15', '2026-07-16']],
    ['past', ['2026-06-14']],
    ['..', ['2026-06-14', '2026-06-15', '2026-07-15', '2026-07-16']],
    ['2026-06-15..', ['2026-06-15', '2026-07-15', '2026-07-16']],
    ['2026-06-15..2026-07-15', ['2026-06-15', '2026-07-15']],
  ])('the expiry filter "%s" matches the expiries %j on 2026-06-15', (expiring, days) => {
    const contracts = ALL_ENDS.map((expiry) => makeContract({ id: expiry, expiry }));
    const matches = filterContracts(contracts, filterBy(expiring === '' ? {} : { expiring }));
    expect(matches.map(({ expiry }) => expiry)).toEqual(days);
  });

  it('isFiltering is true if at least one filter is set', () => {
    const one = { query: 'a', status: 'Active', risk: 'Low', expiring: '..', party: 'a' };
    expect(isFiltering(NO_FILTERS)).toBe(false);
    for (const [filter, value] of Object.entries(one))
      expect(isFiltering(filterBy({ [filter]: value })), filter).toBe(true);
  });

  it('other values of a kind take its place, each once; without any it is not set', () => {
    const filters = filterBy({ query: 'a', status: 'Active', risk: 'Low' });
    const set = setValues(filters, 'status', ['Expired', 'Active', 'Expired']);
    expect(set.conditions.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'status Expired',
      'status Active',
      'risk Low',
    ]);
    expect(valuesOf(set, 'status')).toEqual(['Expired', 'Active']);
    expect(setValues(set, 'status', [])).toEqual(filterBy({ query: 'a', risk: 'Low' }));
    expect(setValues(NO_FILTERS, 'party', ['a'])).toEqual(filterBy({ party: 'a' }));
  });
});
