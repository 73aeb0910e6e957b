import { expect, test } from 'vitest';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { Decision } from '../../../machines/domain/fields';
import { writeFields } from '../../../src/adapters/private/ports/fields-file';
import { formatPercent } from '../../../src/ui/format';
import { readCsv } from '../../support/csv';
import { must } from '../../support/must';
import { makeOwnDetail, makeField, makeFields } from '../../support/fields';

/** The parser wants a byte order mark, which the plain file has not. */
const readPlain = (text: string) => readCsv(`\uFEFF${text}`);

const QUOTES = [
  { page: 3, text: 'sixty days' },
  { page: 4, text: '=NOW()' },
];

const own = (name = 'Lease') => {
  const detail = makeOwnDetail(
    makeFields([
      makeField({ field: 'title', value: name }),
      makeField(
        { field: 'expiry', value: '2027-01-01' },
        { origin: 'computed', runningEnd: '2029-01-01' },
      ),
      makeField(
        { field: 'governingLaw', value: null },
        { origin: 'missing', confidence: null, sources: [] },
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
  return { detail: { ...detail, name, evidence }, file: 'lease.pdf' };
};

test('a record per field has value, origin, confidence, pages and words', () => {
  const [header = [], ...records] = readPlain(writeFields([own()], 'plain'));
  expect(header.join()).toBe(
    'Contract,File,Field,Value,Origin,Confidence,To Check,Page,Words,Read Value,ID',
  );
  const byField = new Map(records.map((cells) => [cells[2], cells.slice(3, 10)]));
  expect(records.every((cells) => cells[0] === 'Lease' && cells[1] === 'lease.pdf')).toBe(true);
  expect(Object.fromEntries(byField)).toEqual({
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

/** The cells of a field. */
const cellsOf = (detail: ContractDetail, field: string) =>
  readPlain(writeFields([{ detail, file: 'x.pdf' }], 'plain')).find((cells) => cells[2] === field);

test.each([0.965, 0.9649, 0.895, 0.005, 0.285, 1])(
  'the confidence %d is the percentage that the page shows',
  (confidence) => {
    const term = makeField({ field: 'expiry', value: '2027-01-01' }, { confidence });
    const cell = cellsOf(makeOwnDetail(makeFields([term])), 'End')?.[5];
    expect(cell).toBe((parseInt(formatPercent(confidence)) / 100).toFixed(2));
  },
);

test('a corrected field has what was read beside it', () => {
  const end = cellsOf(makeOwnDetail(), 'End');
  expect(end?.slice(3, 5)).toEqual(['2028-12-31', 'Corrected by you']);
  expect(end?.[9]).toBe('2028-01-01');
});

test.each([
  [{ every: 'P1Y', successive: false }, 'P1Y once'],
  [{ every: 'P6M', successive: false, onRequest: true as const }, 'P6M on request'],
])('a renewal is written with how it renews: %o', (value, expected) => {
  const detail = makeOwnDetail(makeFields([makeField({ field: 'renewal', value })]));
  expect(cellsOf(detail, 'Renewal')?.[3]).toBe(expected);
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
  expect(cellsOf(detail, 'Your decision')?.[3]).toBe(expected);
});

test('only the file for spreadsheets has a byte order mark, and guards formulas', () => {
  const formula = '=HYPERLINK("x")';
  const plain = writeFields([own(formula)], 'plain');
  const guarded = writeFields([own(formula)], 'spreadsheet');
  expect(plain.startsWith('Contract,File')).toBe(true);
  expect(guarded.startsWith('\uFEFF"Contract","File"')).toBe(true);
  expect(readPlain(plain)[1]?.[0]).toBe(formula);
  expect(readCsv(guarded)[1]?.[0]).toBe(`'${formula}`);
  expect(guarded).toContain('\r\n');
});

test('a source without evidence or page leaves both out', () => {
  const { detail } = own();
  const { id, source, snippet, relevance } = must(detail.evidence[0], 'evidence');
  const evidence = [{ id, source, snippet, relevance }];
  expect(cellsOf({ ...detail, evidence }, 'Parties')?.slice(7, 9)).toEqual(['', 'sixty days']);
});

test('a contract without terms has no records', () => {
  const { terms: _, ...detail } = own().detail;
  expect(readPlain(writeFields([{ detail, file: 'lease.pdf' }], 'plain'))).toHaveLength(1);
});
