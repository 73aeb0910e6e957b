// @module-tag attack
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT_STATUSES, RISKS, type ContractSummary } from '../../../machines/domain/contract';
import { writeCsv } from '../../../src/adapters/browser/csv';
import { readCsv } from '../../support/csv';
import { makeContract } from '../../support/fixtures';

const HEADER = ['Name', 'Parties', 'Expiry', 'Status', 'Risk', 'Risk Score', 'ID', 'Link'];

const write = (contracts: readonly ContractSummary[]) =>
  writeCsv(contracts, { linkTo: (id) => `https://covenant.example/contract/${id.length}` });

/** Writes a contract with this name and reads its first cell. */
const cellOf = (name: string) => readCsv(write([makeContract({ name })]))[1]?.[0];

describe('writeCsv', () => {
  it('writes a header and one line per contract, in list order', () => {
    const contracts = [makeContract({ riskScore: 28.5 }), makeContract({ name: 'Mutual NDA' })];
    expect(write(contracts)).toBe(
      '\uFEFF"Name","Parties","Expiry","Status","Risk","Risk Score","ID","Link"\r\n' +
        '"Master Services Agreement","Aldermoor Group plc and Halden Instruments Ltd","2028-02-29","Active","Low","28.5","c-1","https://covenant.example/contract/3"\r\n' +
        '"Mutual NDA","Aldermoor Group plc and Halden Instruments Ltd","2028-02-29","Active","Low","28","c-1","https://covenant.example/contract/3"\r\n',
    );
  });

  it('writes only the header for an empty list', () => {
    expect(readCsv(write([]))).toEqual([HEADER]);
  });

  it('leaves the risk of a contract that was not read empty', () => {
    const [, cells] = readCsv(write([makeContract({ risk: null, riskScore: null })]));
    expect(cells?.slice(4, 6)).toEqual(['', '']);
  });

  it.each([
    '=1+2',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\0=1',
    ' =1',
    '\uFEFF=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=',
    '=\u0338x',
  ])('prefixes %j with an apostrophe, so that it is no formula', (name) => {
    expect(cellOf(name)).toBe(`'${name}`);
  });

  it.each([
    ['A;=cmd', "A;'=cmd"],
    ['A; =cmd', "A;' =cmd"],
    ['A;"=cmd', 'A;\'"=cmd'],
    ['A;\u200b+1', "A;'\u200b+1"],
    ['A|@x', "A|'@x"],
    ['A\t-1', "A\t'-1"],
    ['A\n=x', "A\n'=x"],
    ['A\r\n \n=x', "A\r\n \n'=x"],
    ['A;;＝x;⁼y', "A;;'＝x;'⁼y"],
    ['=A;=B', "'=A;'=B"],
    ["A;'=cmd", "A;'=cmd"],
    ['A; B-C = D', 'A; B-C = D'],
  ])('guards %j also where it is split at a separator', (name, cell) => {
    expect(cellOf(name)).toBe(cell);
  });

  it.each(['1-2', 'a=b', "'quoted'", 'Ørsted', '1', '(50%)', ' blank', '☐'])(
    'writes the text %j unchanged',
    (name) => {
      expect(cellOf(name)).toBe(name);
    },
  );

  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n ",;\'aé＝＋－＠\uFEFF\u00a0☐'), fc.string()),
    maxLength: 8,
  });
  const contracts: fc.Arbitrary<ContractSummary[]> = fc.array(
    fc.record({
      id: fc.uuid(),
      name: text,
      parties: text,
      expiry: fc.constant('2028-02-29'),
      status: fc.constantFrom(...CONTRACT_STATUSES),
      risk: fc.constantFrom(...RISKS),
      riskScore: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
    { maxLength: 5 },
  );

  it('writes cells that are read back unchanged, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(contracts, (list) => {
        const [header, ...records] = readCsv(write(list));
        expect(header).toEqual(HEADER);
        expect(records).toHaveLength(list.length);
        // What guards within a cell adds apostrophes only.
        const bare = (cell: string | null | undefined) => cell?.replaceAll("'", '');
        for (const [index, contract] of list.entries()) {
          const { id, name, parties, expiry, status, risk, riskScore } = contract;
          const link = `https://covenant.example/contract/${id.length}`;
          const cells = [name, parties, expiry, status, risk, String(riskScore), id, link];
          expect(records[index]?.map(bare)).toEqual(cells.map(bare));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('writes no cell that a spreadsheet evaluates as a formula', () => {
    fc.assert(
      fc.property(contracts, (list) => {
        const cells = readCsv(write(list)).flat();
        const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell);
        expect(cells.filter(isFormula)).toEqual([]);
        // Where a semicolon separates, quotes within a line are letters.
        const split = write(list)
          .replace(/^\uFEFF/, '')
          .split(/[;\r\n]/);
        expect(
          split
            .map((cell) => cell.replace(/^"*/, ''))
            .filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell)),
        ).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
