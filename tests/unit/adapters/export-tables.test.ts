// @module-tag attack
import { expect, test } from 'vitest';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { Decision } from '../../../machines/domain/fields';
import {
  writeEverything,
  writeTerms,
  type ExportedContract,
} from '../../../src/adapters/private/ports/export-tables';
import { formatPercent } from '../../../src/ui/format';
import { readCsv } from '../../support/csv';
import { makeOwnDetail, makeField, makeFields } from '../../support/fields';
import { must } from '../../support/must';
import { makeFacts } from '../../support/outlook';

const QUOTES = [
  { page: 3, text: 'sixty days' },
  { page: 4, text: '=NOW()' },
];

const LINK = 'https://covenant.example/contract/c-1';
const facts = makeFacts({
  counterparty: 'Globex, Inc.',
  certainty: { expiry: 'to check', status: 'yours' },
  nextDay: {
    kind: 'notice',
    day: '2026-08-01',
    certainty: 'read',
    missed: null,
    end: '2026-12-31',
  },
  toCheck: ['notice'],
  folder: 'Leases',
});

const own = (name = 'Lease'): ExportedContract => {
  const detail = makeOwnDetail(
    makeFields([
      makeField({ field: 'title', value: name }),
      makeField(
        { field: 'expiry', value: '2027-01-01' },
        { origin: 'computed', runningEnd: '2029-01-01' },
      ),
      makeField(
        { field: 'governingLaw', value: null },
        { origin: 'missing', certainty: undefined, confidence: null, sources: [] },
      ),
    ]),
  );
  const evidence = QUOTES.map((quote, index) => ({
    id: `e-${index + 1}`,
    source: `Page ${quote.page}`,
    snippet: quote.text,
    relevance: 1,
    quote,
  }));
  const clause = {
    id: 'x-0',
    title: 'Exclusivity',
    binds: 'Binds you',
    summary: 'sixty days',
    confidence: 0.7,
  };
  const insight = { id: 'x', risk: 'Low', message: 'Bound.', recommendation: 'Read.' } as const;
  return {
    facts: { ...facts, name },
    detail: {
      ...detail,
      name,
      evidence,
      clauses: [{ ...clause, evidenceId: 'e-1' }],
      insights: [{ ...insight, rule: 'Exclusivity', points: 8, evidenceIds: ['e-2'] }],
    },
    link: LINK,
  };
};

/** The cells of the first contract by their headers. */
const readTerms = (contract = own(), columns?: readonly string[]) => {
  const [header = [], row = []] = readCsv(writeTerms([contract], columns));
  return Object.fromEntries(header.map((name, index) => [name, row[index]]));
};

test('a row of terms has the usual columns of the list, then all terms with their marks', () => {
  expect(readTerms()).toEqual({
    Counterparty: 'Globex, Inc.',
    Name: 'Lease',
    'Name mark': 'read',
    'Next day': 'Aug 1, 2026',
    'Next day is': 'notice',
    'Next day mark': 'read',
    Then: '',
    Status: 'Active',
    'Status mark': 'yours',
    Risk: 'Low',
    'Risk score': '28',
    'To check': '1',
    'Your decision': '',
    'Your decision mark': '',
    Parties: 'Acme GmbH; Globex, Inc.',
    'Parties mark': 'read',
    'Agreement date': 'Not found',
    'Agreement date mark': '',
    'Effective date': 'January 1, 2026',
    'Effective date mark': 'read',
    'First day of the term': '',
    'First day of the term mark': '',
    End: 'January 1, 2029',
    'End mark': 'read',
    Renewal: 'By itself, each time by 1 year',
    'Renewal mark': 'yours',
    Notice: '60 days',
    'Notice mark': 'to check',
    'Last day to give notice': 'November 1, 2028',
    'Last day to give notice mark': 'read',
    'Governing law': 'Not found',
    'Governing law mark': '',
    Reviewed: '',
    'Reviewed mark': '',
    File: 'Lease.pdf',
    Link: LINK,
    ID: 'c-1',
  });
});

test('a row of terms has the chosen columns in the order of the list', () => {
  const row = Object.keys(readTerms(own(), ['added', 'law', 'folder']));
  expect(row.slice(3, 6)).toEqual(['Folder', 'Added', 'Your decision']);
  expect(readTerms(own(), ['folder'])['Folder']).toBe('Leases');
});

test('a contract that was not read has no score, one that cannot be shown says so', () => {
  const contract = own();
  const unread = { ...contract, facts: { ...contract.facts, risk: null, riskScore: null } };
  expect(readTerms(unread)).toMatchObject({ Risk: 'Not read', 'Risk score': '' });
  const damaged = { ...contract, facts: { ...contract.facts, status: null }, detail: null };
  expect(readTerms(damaged)).toMatchObject({
    Counterparty: 'This contract could not be shown',
    Name: 'Lease',
    Status: '',
    File: 'Lease.pdf',
  });
});

test('of everything, a row per term has value, origin, confidence, pages and words', () => {
  const [header = [], ...records] = readCsv(writeEverything([own()]));
  expect(header.join()).toBe(
    'Contract,File,Part,Name,Value,Origin,Confidence,To check,Page,Words,Read value,Link,ID',
  );
  const terms = records.filter((cells) => cells[2] === 'Term');
  expect(records.every((cells) => cells[0] === 'Lease' && cells[1] === 'Lease.pdf')).toBe(true);
  expect(Object.fromEntries(terms.map((cells) => [cells[3], cells.slice(4, 11)]))).toEqual({
    Name: ['Lease', 'Read', '0.90', '', '3', 'sixty days', ''],
    Parties: ['Acme GmbH; Globex, Inc.', 'Read', '0.90', '', '3; 4', 'sixty days … =NOW()', ''],
    'Agreement date': ['', 'Not found', '', '', '', '', ''],
    'Effective date': ['2026-01-01', 'Read', '0.90', '', '3', 'sixty days', ''],
    End: ['2029-01-01', 'Computed', '0.90', '', '3', 'sixty days', ''],
    Renewal: ['P1Y each time', 'Confirmed by you', '', '', '3', 'sixty days', ''],
    Notice: ['P60D', 'Read', '0.41', 'yes', '3', 'sixty days', ''],
    'Last day to give notice': ['2028-11-01', 'Computed', '0.90', '', '3', 'sixty days', ''],
    'Governing law': ['', 'Not found', '', '', '', '', ''],
  });
});

test('of everything, findings and clauses have a row each, with their words', () => {
  const records = readCsv(writeEverything([own()])).slice(10);
  expect(records.map((cells) => cells.slice(2, 10))).toEqual([
    ['Finding', 'Exclusivity', 'Bound. (8 points)', '', '', '', '4', "'=NOW()"],
    ['Clause', 'Exclusivity', 'Binds you', 'Read', '0.70', '', '3', 'sixty days'],
  ]);
});

/** The cells of a term, from its value on. */
const cellsOf = (detail: ContractDetail, name: string) =>
  readCsv(writeEverything([{ ...own(), detail }]))
    .find((cells) => cells[3] === name)
    ?.slice(4);

test.each([0.965, 0.9649, 0.895, 0.005, 0.285, 1])(
  'the confidence %d is the percentage that the page shows',
  (confidence) => {
    const term = makeField({ field: 'expiry', value: '2027-01-01' }, { confidence });
    const cell = cellsOf(makeOwnDetail(makeFields([term])), 'End')?.[2];
    expect(cell).toBe((parseInt(formatPercent(confidence)) / 100).toFixed(2));
  },
);

test('a corrected term has what was read beside it', () => {
  const end = cellsOf(makeOwnDetail(), 'End');
  expect(end?.slice(0, 2)).toEqual(['2028-12-31', 'Corrected by you']);
  expect(end?.[6]).toBe('2028-01-01');
});

test.each([
  [{ every: 'P1Y', successive: false }, 'P1Y once'],
  [{ every: 'P6M', successive: false, onRequest: true as const }, 'P6M on request'],
])('a renewal is written with how it renews: %o', (value, expected) => {
  const detail = makeOwnDetail(makeFields([makeField({ field: 'renewal', value })]));
  expect(cellsOf(detail, 'Renewal')?.[0]).toBe(expected);
});

test.each<[Decision, string]>([
  [
    { kind: 'noticeGiven', on: '2026-06-15', to: 'Acme', how: 'by post' },
    'notice sent 2026-06-15, Acme, by post',
  ],
  [{ kind: 'ended', on: '2026-06-15', why: 'Sold' }, 'ended 2026-06-15, Sold'],
  [{ kind: 'renews', on: '2026-06-15' }, 'to renew, decided 2026-06-15'],
])('the decision %o is written as "%s"', (value, expected) => {
  const decision = makeField({ field: 'decision', value }, { origin: 'corrected' });
  const detail = makeOwnDetail({ ...makeFields(), entries: [decision] });
  expect(cellsOf(detail, 'Your decision')?.[0]).toBe(expected);
});

test('no cell of either table is a formula', () => {
  const formula = '=HYPERLINK("x")';
  for (const text of [writeTerms([own(formula)]), writeEverything([own(formula)])])
    expect(readCsv(text).flat()).toContain(`'${formula}`);
});

test('a source without evidence or page leaves both out', () => {
  const detail = must(own().detail, 'detail');
  const { id, source, snippet, relevance } = must(detail.evidence[0], 'evidence');
  const evidence = [{ id, source, snippet, relevance }];
  expect(cellsOf({ ...detail, evidence }, 'Parties')?.slice(4, 6)).toEqual(['', 'sixty days']);
});
