import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePdf } from '../../support/files/pdf-files';
import { makeDocx } from '../../support/files/word-files';
import { main as printReadings } from '../../tools/read/main';
import { failureMessage } from '../../../src/adapters/private/reader/read-failure';

const LINES = [
  'HAULAGE AGREEMENT',
  'This Haulage Agreement is made as of May 4, 2026 by and between Quarrel & Finch, Inc. ("Shipper")',
  'and Dunmore Carriers LLC ("Carrier").',
  '1. Term. The term of this Agreement shall begin on June 1, 2026 and end on May 31, 2029.',
  '2. Law. This Agreement is governed by the laws of the State of Maine.',
];

const folder = mkdtempSync(join(tmpdir(), 'covenant-read-'));
const pathOf = (name: string) => join(folder, name);

beforeAll(async () => {
  const [title = '', parties = '', ...rest] = LINES;
  const [carrier = '', ...terms] = rest;
  const files = {
    'contract.txt': LINES.join('\n'),
    'contract.pdf': await makePdf([LINES]),
    // The names of the parties are one paragraph in Word.
    'contract.docx': await makeDocx([title, `${parties} ${carrier}`, ...terms]),
    'german.txt':
      'Kaufvertrag zwischen der Alpha GmbH und der Beta AG vom 1. März 2026. Es gilt das Recht von Maine.',
    'pictures.pdf': await makePdf([[]]),
    'damaged.pdf': '%PDF-1.7 and nothing else',
    'damaged.docx': 'PK\u0003\u0004 and nothing else',
    'program.bin': new Uint8Array([1, 0, 2, 0]),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(pathOf(name), content);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command and returns what it prints. */
async function run(...args: readonly string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const printed = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('');
  try {
    const status = await printReadings(args);
    return { status, out: printed(out), errors: printed(errors) };
  } finally {
    out.mockRestore();
    errors.mockRestore();
  }
}

describe('npm run read', () => {
  test.each(['txt', 'pdf', 'docx'])('reads a %s file', async (type) => {
    const file = pathOf(`contract.${type}`);
    const { status, out, errors } = await run('--json', file);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    const printed: unknown = JSON.parse(out);
    expect(printed).toMatchObject({
      file,
      format: type === 'txt' ? 'text' : type,
      pages: 1,
      milliseconds: expect.any(Number),
      title: 'HAULAGE AGREEMENT',
      fields: {
        parties: [{ value: 'Quarrel & Finch, Inc.' }, { value: 'Dunmore Carriers LLC' }],
        agreementDate: { value: '2026-05-04' },
        expiry: { value: '2029-05-31' },
        governingLaw: { value: 'Maine' },
      },
    });
  });

  test('prints a table without --json', async () => {
    const { out } = await run(pathOf('contract.txt'));
    expect(out).toMatch(/^.*contract\.txt: text, 1 page, \d+ ms$/m);
    expect(out).toMatch(/^ {2}End +2029-05-31 {2}\(\d+ %, page 1\)$/m);
    expect(out).toMatch(/^ {4}Ends on May 31, 2029, as written\.$/m);
    expect(out).toMatch(/^ {2}Renewal +Not found$/m);
  });

  /** A contract of 1 March 2024 with these words about its term, as it is read. */
  async function readTerm(words: string) {
    const file = join(folder, 'term.txt');
    writeFileSync(
      file,
      `SUPPLY AGREEMENT\n\nThis Supply Agreement is made on 1 March 2024 (the “Effective Date”) between Alder Ltd and Birch Ltd.\n\n2. Term\n${words}`,
    );
    const json: unknown = JSON.parse((await run('--json', file)).out);
    return { json, table: (await run(file)).out };
  }

  test('tells the limits of a renewal, the notices of both sides and the length of the term', async () => {
    const { json, table } = await readTerm(
      'The initial term is one year from the Effective Date. This Agreement renews automatically for up to five additional terms of one year, but in no event beyond 31 December 2031, unless the Supplier gives 30 business days’ notice or the Customer gives 90 days’ notice before the end of the term.',
    );
    expect(json).toMatchObject({
      fields: {
        renewal: { value: { every: 'P1Y', successive: true, atMost: 5, until: '2031-12-31' } },
        notice: {
          value: 'P90D',
          check: true,
          others: [{ value: 'P30D', unit: 'business-days', check: true }],
        },
        term: { value: 'P1Y', check: false },
      },
      open: [],
    });
    expect(table).toMatch(
      /Renewal +P1Y, repeatedly, by itself, at most 5 times, until 2031-12-31 /,
    );
    expect(table).toMatch(/Notice +P90D, also P30D /);
    expect(table).toMatch(/Term +P1Y /);
  });

  test('tells what is open, and that a contract goes on', async () => {
    const start = await readTerm(
      'This Agreement lasts five years from the first sale of the Product.',
    );
    expect(start.json).toMatchObject({
      fields: { expiry: null, term: { value: 'P5Y' } },
      open: [
        {
          field: 'expiry',
          reason: 'missing-day',
          needs: 'the first sale of the Product',
          lasts: 'P5Y',
          quote: { page: 1, text: expect.stringContaining('five years from the first sale') },
        },
      ],
    });
    expect(start.table).toMatch(
      /Open: expiry +missing-day: P5Y from the first sale of the Product/,
    );
    const event = await readTerm('This Agreement continues until completion of the Services.');
    expect(event.json).toMatchObject({ open: [{ field: 'expiry', reason: 'event' }] });
    const on = await readTerm(
      'This Agreement ends on 31 May 2025. Thereafter it continues until terminated.',
    );
    expect(on.json).toMatchObject({
      fields: { expiry: { value: '2025-05-31', goesOn: true }, term: null },
    });
    expect(on.table).toMatch(/End +2025-05-31 .*, then goes on$/m);
  });

  test('says that a contract is not in English, and tells no values of it', async () => {
    const file = pathOf('german.txt');
    const { status, out } = await run(file);
    expect({ status, lines: out.trim().split('\n') }).toEqual({
      status: 0,
      lines: [
        expect.stringContaining('german.txt: text, 1 page'),
        '  This contract is not in English, so it was not read.',
      ],
    });
    const json: unknown = JSON.parse((await run('--json', file)).out);
    expect(json).toMatchObject({
      isForeign: true,
      title: null,
      fields: { parties: [], agreementDate: null, expiry: null, governingLaw: null },
      clauses: [],
      risk: { score: 0, parts: [] },
      open: [],
    });
  });

  test.each([
    ['missing.pdf', 'There is no such file.'],
    ['.', 'This is a folder.'],
    ['damaged.pdf', failureMessage('damaged')],
    ['damaged.docx', failureMessage('damaged')],
    ['pictures.pdf', failureMessage('empty')],
    ['program.bin', failureMessage('unknown-type')],
  ])('says why it cannot read %s, and reads the others', async (name, reason) => {
    const file = pathOf(name);
    const { status, out, errors } = await run('--json', file, pathOf('contract.txt'));
    expect(status).toBe(1);
    expect(errors).toBe(`${file}: ${reason}\n`);
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(out).toContain('HAULAGE AGREEMENT');
  });

  test.each([[[]], [['--json']], [['--help']]])('explains its use: %j', async (args) => {
    const { status, out, errors } = await run(...args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(errors).toMatch(/^Usage: /);
  });
});
