import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { containsName, countNames, findParties } from '../../../machines/domain/parties';

const offered = (...texts: readonly string[]) =>
  findParties(texts).map(({ name, count }) => [name, count]);

describe('findParties', () => {
  const TWICE = 'Alder plc and Birch Ltd';

  it.each<[string, readonly string[], Readonly<Record<string, number>>]>([
    [
      'the names that at least two contracts share, with their number',
      [TWICE, 'Alder plc and Cedar Ltd', 'Oak Inc.'],
      { 'Alder plc': 2 },
    ],
    [
      'names between commas and "and", also both together',
      ['Alder plc, Birch Ltd, and Cedar Ltd', 'Cedar Ltd and Alder plc', 'Birch Ltd'],
      { 'Alder plc': 2, 'Birch Ltd': 2, 'Cedar Ltd': 2 },
    ],
    [
      'a name with "and" whose parts always occur together',
      ['Alder plc and Procter and Gamble', 'Alder plc and Procter and Gamble', 'Alder plc'],
      { 'Alder plc': 3, 'Procter and Gamble': 2 },
    ],
    [
      'a name with the text between its parts',
      ['Ash, Beech and Co', 'Ash, Beech and Co'],
      { 'Ash, Beech and Co': 2 },
    ],
    ['two parts that no contract lists alone as one', [TWICE, TWICE], { [TWICE]: 2 }],
    [
      'two parts as soon as one contract lists one without the other',
      [TWICE, TWICE, 'Birch Ltd'],
      { 'Alder plc': 2, 'Birch Ltd': 3 },
    ],
    [
      'no parts joined that occur in another order',
      [TWICE, 'Birch Ltd and Alder plc'],
      { 'Alder plc': 2, 'Birch Ltd': 2 },
    ],
    [
      'no parts joined across another part',
      ['Alder plc, Cedar Ltd and Birch Ltd', 'Alder plc, Oak Inc. and Birch Ltd'],
      { 'Alder plc': 2, 'Birch Ltd': 2 },
    ],
    [
      'no text in brackets',
      ['Seiki (Seiki Co., Ltd.) and Alder plc', 'Oak (Seiki Co., Ltd.)', 'Alder plc'],
      { 'Alder plc': 2 },
    ],
    [
      'a name that begins with a legal form',
      ['Alder plc, Company Ash', 'Company Ash', 'Alder plc, AG Oak'],
      { 'Alder plc': 2, 'Company Ash': 2 },
    ],
    ['a legal form after "and"', ['Alder and Inc.', 'Alder', 'Inc.'], { Alder: 2, 'Inc.': 2 }],
    ['a name with spaces around', [' Alder plc', 'Alder plc '], { 'Alder plc': 2 }],
    ['no empty name', ['Alder plc and , Birch Ltd', 'Cedar Ltd and , Oak Inc.'], {}],
    [
      'a name once per contract, without regard to case, as first written',
      ['ALDER PLC and Alder plc', 'alder plc'],
      { 'ALDER PLC': 2 },
    ],
  ])('offers %s', (_, texts, counts) => {
    expect(offered(...texts)).toEqual(Object.entries(counts));
  });

  it.each(['Ltd', 'Ltd.', 'Inc.', 'S.A.', 'LLC (in liquidation)', 'Ltd. & Co. KG'])(
    'keeps the legal form after a comma with the name before it: %s',
    (form) => {
      const texts = [`Alder, ${form} and Birch plc`, `Cedar, ${form}`, 'Birch plc'];
      expect(offered(...texts)).toEqual([['Birch plc', 2]]);
    },
  );

  it('cuts a text of many parts after a bracket that stays open', () => {
    // What takes quadratic time takes minutes here.
    const text = `(${'A, '.repeat(300_000)}B`;
    expect(findParties([text, text])).toEqual([
      { name: text, folded: text.toLowerCase(), count: 2 },
    ]);
  }, 60_000);

  it('gives the folded text of a joined name', () => {
    const texts = ['Ash, Beech and Co', 'Ash, Beech and Co'];
    expect(findParties(texts)).toEqual([
      { name: 'Ash, Beech and Co', folded: 'ash, beech and co', count: 2 },
    ]);
  });

  it('finds the shared parties of the sample data', () => {
    const contracts: readonly { readonly parties: string }[] = JSON.parse(
      readFileSync('public/contracts.json', 'utf8'),
    );
    expect(offered(...contracts.map(({ parties }) => parties))).toEqual([
      ['Aldermoor Group plc', 29],
      ['Quillbase Software Inc.', 2],
      ['Aldermoor Manufacturing Ltd', 17],
      ['Aldermoor Instruments Ltd', 12],
      ['Aldermoor Energy Ltd', 3],
      ['Harbour & Vale Bank plc', 2],
      ['Tessellate Systems Ltd', 2],
      ['Summit Payroll Solutions Ltd', 2],
      ['Arroyo Ingeniería y Construcción S.A.', 2],
    ]);
  });
});

describe('countNames', () => {
  it('counts each name once per contract, without regard to case, as first written', () => {
    expect(countNames([['Alder plc', 'ALDER PLC', 'Oak Inc.'], ['alder plc']])).toEqual([
      { name: 'Alder plc', folded: 'alder plc', count: 2 },
      { name: 'Oak Inc.', folded: 'oak inc', count: 1 },
    ]);
  });
});

describe('containsName', () => {
  it.each([
    ['harbour & vale bank', 'vale', true],
    ['valence ltd', 'vale', false],
    ['wyrevale water', 'vale', false],
    ['wyrevale and vale', 'vale', true],
    ['vale2 ltd', 'vale', false],
    ['quillbase inc.', 'quillbase inc.', true],
    ['quillbase inc.x', 'quillbase inc.', true],
    ['any', '', true],
  ])('containsName("%s", "%s") is %s', (text, name, expected) => {
    expect(containsName(text, name, 0)).toBe(expected);
  });

  it('begins at the offset', () => {
    expect(containsName('vale and oak', 'vale', 1)).toBe(false);
  });
});
