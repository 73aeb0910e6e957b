import { describe, expect, it } from 'vitest';
import type { ContractSummary } from '../../../machines/domain/contract';
import {
  describeExport,
  hasCalendarDays,
  nameContractFile,
  nameListFile,
  nameSelectionFile,
  toSlug,
} from '../../../machines/domain/export';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import { filterBy, LIST_OPTIONS, NO_FILTERS } from '../../../machines/domain/list/filters';
import { makeContract, makeContracts } from '../../support/fixtures';
import { makeHostileTexts } from '../../support/hostile';

const TODAY = '2026-06-15';

describe('nameListFile', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'covenant-contracts-2026-06-15.csv'],
    [{ status: 'Renewal Due' }, 'covenant-contracts-renewal-due-2026-06-15.csv'],
    [
      { expiring: '90', risk: 'High' },
      'covenant-contracts-high-risk-expiring-90-days-2026-06-15.csv',
    ],
    [{ expiring: 'past' }, 'covenant-contracts-already-expired-2026-06-15.csv'],
    [{ expiring: '..' }, 'covenant-contracts-expiring-2026-06-15.csv'],
    [
      { expiring: '2026-07-01..2026-12-31' },
      'covenant-contracts-expiring-from-2026-07-01-to-2026-12-31-2026-06-15.csv',
    ],
    [{ expiring: '..2026-12-31' }, 'covenant-contracts-expiring-to-2026-12-31-2026-06-15.csv'],
    [
      { query: ' Quay & Co ', status: 'Active' },
      'covenant-contracts-quay-co-active-2026-06-15.csv',
    ],
    [
      { query: 'lease', party: 'Tannery Wharf LLP' },
      'covenant-contracts-lease-tannery-wharf-llp-2026-06-15.csv',
    ],
    [{ query: '%' }, 'covenant-contracts-search-2026-06-15.csv'],
    [{ query: '  ' }, 'covenant-contracts-2026-06-15.csv'],
  ])('names the filters %j as %s', (filters, name) => {
    expect(nameListFile(filterBy(filters), LIST_OPTIONS, TODAY, 'csv')).toBe(name);
  });

  it.each([
    ['terms', '', 'covenant-terms-high-risk-2026-06-15.csv'],
    ['terms', 'To decide: Q3', 'covenant-terms-to-decide-q3-2026-06-15.csv'],
    ['everything', '', 'covenant-everything-high-risk-2026-06-15.csv'],
  ] as const)('names a file of %s by filters or the view %j', (format, view, name) => {
    const filters = filterBy({ risk: 'High' });
    expect(nameListFile(filters, LIST_OPTIONS, TODAY, format, view)).toBe(name);
  });

  it('ends with the extension of the format', () => {
    expect(nameListFile(NO_FILTERS, LIST_OPTIONS, TODAY, 'calendar')).toBe(
      'covenant-contracts-2026-06-15.ics',
    );
  });

  it('is a portable file name of at most 255 bytes for 2,000 hostile searches', () => {
    const names = [...makeHostileTexts(2000), '😀'.repeat(99), '\u{20000}'.repeat(99)].map(
      (query) =>
        nameListFile(
          filterBy({ query, party: query, folder: query, law: query, status: 'Renewal Due' }),
          PRIVATE_LIST_OPTIONS,
          TODAY,
          'calendar',
        ),
    );
    expect(
      names.filter((name) => !/^covenant-contracts-[\p{L}\p{M}\p{N}-]+\.ics$/u.test(name)),
    ).toEqual([]);
    const { encode } = TextEncoder.prototype;
    const lengths = names.map((name) => encode.call(new TextEncoder(), name).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(255);
    expect(names.filter((name) => name.includes('--'))).toEqual([]);
  });
});

describe('toSlug', () => {
  it.each([
    ['Master Services Agreement, 2026', 'master-services-agreement-2026'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Ærø Brygge', 'ærø-brygge'],
    ['設備保守契約書', '設備保守契約書'],
    ['اتفاقية توريد', 'اتفاقية-توريد'],
    ['می\u200Cخواهم', 'میخواهم'],
    ['a\u202Egnp.exe', 'agnp-exe'],
    ['Cafe\u0301', 'café'],
    ['🖋️', ''],
    ['\uD800', ''],
    [`${'a'.repeat(31)} b`, 'a'.repeat(31)],
    ['a'.repeat(99), 'a'.repeat(32)],
  ])('makes %j to %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });
});

it('names the files of a selection and of a contract', () => {
  expect(nameSelectionFile(3, TODAY, 'csv')).toBe('covenant-selection-3-2026-06-15.csv');
  expect(nameContractFile('Lease of Quay House', TODAY, 'calendar')).toBe(
    'covenant-contract-lease-of-quay-house-2026-06-15.ics',
  );
  expect(nameContractFile('🖋', TODAY, 'calendar')).toBe('covenant-contract-2026-06-15.ics');
});

describe('hasCalendarDays', () => {
  const endsOn = (day: string) => ({ kind: 'end' as const, day, certainty: 'read' as const });

  it.each<[string, Partial<ContractSummary>, boolean]>([
    ['an expiry', { expiry: '2028-02-29' }, true],
    ['an expiry that has passed', { expiry: '2024-02-29' }, true],
    ['no end', { expiry: 'perpetual' }, false],
    ['an end that was not found', { expiry: 'unknown' }, false],
    ['no deadlines', { expiry: '2028-02-29', deadlines: [] }, false],
    ['a deadline today', { deadlines: [endsOn(TODAY)] }, true],
    ['a deadline yesterday', { deadlines: [endsOn('2026-06-14')] }, false],
  ])('a calendar file of a contract with %s', (_, changes, hasDays) => {
    expect(hasCalendarDays(makeContract(changes), TODAY)).toBe(hasDays);
  });
});

describe('describeExport', () => {
  it.each([
    ['csv', 64, '64 contracts exported to x'],
    ['csv', 1, '1 contract exported to x'],
    ['calendar', 2, '2 expiry dates saved to x. Open the file to add them to your calendar.'],
    ['calendar', 1, '1 expiry date saved to x. Open the file to add it to your calendar.'],
  ] as const)('describes a file (%s) of %i', (format, count, text) => {
    expect(describeExport({ format, contracts: makeContracts(count), fileName: 'x' })).toBe(text);
  });
});
