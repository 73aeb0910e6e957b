import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { containsName, countNames, findParties } from '../../../machines/domain/parties';

const offered = (...texts: readonly string[]) =>
  findParties(texts).map(({ name, count }) => [name, count]);

describe('findParties', () => {
  it('offers the names that at least two contracts share, with their number', () => {
    expect(offered('Alder plc and Birch Ltd', 'Alder plc and Cedar Ltd', 'Oak Inc.')).toEqual([
      ['Alder plc', 2],
    ]);
  });

  it('cuts at commas and "and", also at both together', () => {
    const texts = ['Alder plc, Birch Ltd, and Cedar Ltd', 'Cedar Ltd and Alder plc', 'Birch Ltd'];
    expect(offered(...texts)).toEqual([
      ['Alder plc', 2],
      ['Birch Ltd', 2],
      ['Cedar Ltd', 2],
    ]);
  });

  it('keeps a name with "and" whole if both parts always occur together', () => {
    const texts = [
      'Alder plc and Procter and Gamble',
      'Alder plc and Procter and Gamble',
      'Alder plc',
    ];
    expect(offered(...texts)).toEqual([
      ['Alder plc', 3],
      ['Procter and Gamble', 2],
    ]);
  });

  it('keeps the text between the parts of a name', () => {
    expect(offered('Ash, Beech and Co', 'Ash, Beech and Co')).toEqual([['Ash, Beech and Co', 2]]);
  });

  it('splits two parts as soon as one contract lists one without the other', () => {
    const texts = ['Alder plc and Birch Ltd', 'Alder plc and Birch Ltd'];
    expect(offered(...texts)).toEqual([['Alder plc and Birch Ltd', 2]]);
    expect(offered(...texts, 'Birch Ltd')).toEqual([
      ['Alder plc', 2],
      ['Birch Ltd', 3],
    ]);
  });

  it('does not join parts that occur together in another order', () => {
    expect(offered('Alder plc and Birch Ltd', 'Birch Ltd and Alder plc')).toEqual([
      ['Alder plc', 2],
      ['Birch Ltd', 2],
    ]);
  });

  it('does not join parts across another part', () => {
    const texts = ['Alder plc, Cedar Ltd and Birch Ltd', 'Alder plc, Oak Inc. and Birch Ltd'];
    expect(offered(...texts)).toEqual([
      ['Alder plc', 2],
      ['Birch Ltd', 2],
    ]);
  });

  it.each(['Ltd', 'Ltd.', 'Inc.', 'S.A.', 'LLC (in liquidation)', 'Ltd. & Co. KG'])(
    'keeps the legal form after a comma with the name before it: %s',
    (form) => {
      const texts = [`Alder, ${form} and Birch plc`, `Cedar, ${form}`, 'Birch plc'];
      expect(offered(...texts)).toEqual([['Birch plc', 2]]);
    },
  );

  it('takes no text in brackets for a name', () => {
    const texts = ['Seiki (Seiki Co., Ltd.) and Alder plc', 'Oak (Seiki Co., Ltd.)', 'Alder plc'];
    expect(offered(...texts)).toEqual([['Alder plc', 2]]);
  });

  it('takes a name that begins with a legal form for a name', () => {
    expect(offered('Alder plc, Company Ash', 'Company Ash', 'Alder plc, AG Oak')).toEqual([
      ['Alder plc', 2],
      ['Company Ash', 2],
    ]);
  });

  it('takes a legal form after "and" for a name of its own', () => {
    expect(offered('Alder and Inc.', 'Alder', 'Inc.')).toEqual([
      ['Alder', 2],
      ['Inc.', 2],
    ]);
  });

  it('cuts a text of many parts after a bracket that stays open', () => {
    // What takes quadratic time takes minutes here.
    const text = `(${'A, '.repeat(300_000)}B`;
    expect(findParties([text, text])).toEqual([
      { name: text, folded: text.toLowerCase(), count: 2 },
    ]);
  }, 60_000);

  it('ignores spaces around the text', () => {
    expect(offered(' Alder plc', 'Alder plc ')).toEqual([['Alder plc', 2]]);
  });

  it('gives the folded text of a joined name', () => {
    const texts = ['Ash, Beech and Co', 'Ash, Beech and Co'];
    expect(findParties(texts)).toEqual([
      { name: 'Ash, Beech and Co', folded: 'ash, beech and co', count: 2 },
    ]);
  });

  it('offers no empty name', () => {
    const texts = ['Alder plc and , Birch Ltd', 'Cedar Ltd and , Oak Inc.'];
    expect(offered(...texts)).toEqual([]);
  });

  it('counts a name once per contract, without regard to case, as first written', () => {
    expect(offered('ALDER PLC and Alder plc', 'alder plc')).toEqual([['ALDER PLC', 2]]);
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
