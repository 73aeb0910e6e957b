import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareClauses,
  compareFields,
  findCompanions,
  pairTexts,
} from '../../../machines/domain/comparison';
import type { Clause } from '../../../machines/domain/contract';
import { makeContracts } from '../../support/fixtures';
import { makeField, makeFields } from '../../support/fields';

const clause = (title: string, summary: string): Clause => ({
  id: `${title} ${summary}`,
  title,
  summary,
  confidence: 0.9,
});

const texts = fc.array(
  fc.array(fc.constantFrom('cap', 'fees', 'term', 'law'), { maxLength: 4 }).map((w) => w.join(' ')),
  { maxLength: 4 },
);

describe('pairTexts', () => {
  it('each text is in exactly one pair, and equal texts are paired', () => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const pairs = pairTexts(left, right);
        const side = (name: 'left' | 'right') =>
          pairs.flatMap((pair) => pair[name] ?? []).toSorted();
        expect(side('left')).toEqual(left.toSorted());
        expect(side('right')).toEqual(right.toSorted());
        expect(pairs).toHaveLength(Math.max(left.length, right.length));
        for (const pair of pairs) expect(pair.isSame).toBe(pair.left === pair.right);
        for (const text of left.filter((one) => right.includes(one)))
          expect(pairs.some((pair) => pair.isSame && pair.left === text)).toBe(true);
      }),
    );
  });

  it('pairs the most similar texts first, whatever their order', () => {
    const cap = 'Liability is limited to the fees of twelve months.';
    const carveOut = 'The limit does not apply to fraud or wilful misconduct.';
    expect(pairTexts([cap, carveOut], [carveOut.replace('fraud', 'theft')])).toEqual([
      { left: cap, right: null, isSame: false },
      { left: carveOut, right: carveOut.replace('fraud', 'theft'), isSame: false },
    ]);
  });
});

describe('similar texts', () => {
  it('have words in common, not marks', () => {
    const [pair] = pairTexts(['Fees due.'], ['Law.', 'Fees of the last year before the breach']);
    expect(pair?.right).toMatch(/^Fees/);
  });

  it('may differ after hundreds of words', () => {
    const withEnd = (end: string, count: number) => `${'the, '.repeat(count)}${end}`;
    const [pair] = pairTexts(
      [withEnd('fraud', 600), withEnd('theft', 600)],
      [withEnd('theft', 601), withEnd('fraud', 601)],
    );
    expect(pair?.right).toMatch(/fraud$/);
  });
});

describe('compareClauses', () => {
  it('keeps the order of both contracts and says where a category is', () => {
    const categories = compareClauses(
      [clause('Cap', 'a'), clause('Law', 'b'), clause('Audit', 'c')],
      [clause('Insurance', 'd'), clause('Cap', 'a'), clause('Warranty', 'e'), clause('Audit', 'f')],
    );
    expect(
      categories.map(({ title, isInLeft, isInRight, isSame }) => [
        title,
        isInLeft,
        isInRight,
        isSame,
      ]),
    ).toEqual([
      ['Insurance', false, true, false],
      ['Cap', true, true, true],
      ['Law', true, false, false],
      ['Warranty', false, true, false],
      ['Audit', true, true, false],
    ]);
    expect(categories.slice(1, 4).map(({ pairs }) => pairs)).toEqual([
      [{ left: 'a', right: 'a', isSame: true }],
      [{ left: 'b', right: null, isSame: false }],
      [{ left: null, right: 'e', isSame: false }],
    ]);
  });

  it.each([
    ['AB', 'BCA', 'CAB'],
    ['ABC', 'BAXC', 'ABXC'],
  ])('the order of the left contract wins: %s with %s is %s', (left, right, expected) => {
    const clauses = (titles: string) => [...titles].map((title) => clause(title, '1'));
    const titles = compareClauses(clauses(left), clauses(right)).map(({ title }) => title);
    expect(titles.join('')).toBe(expected);
  });

  it('line breaks are no differences', () => {
    const [category] = compareClauses(
      [clause('Cap', 'limited to\n the fees ')],
      [clause('Cap', 'limited  to the fees')],
    );
    expect(category?.isSame).toBe(true);
    expect(category?.pairs[0]?.left).toBe('limited to the fees');
  });

  it('a further clause of a category is a difference', () => {
    const [category] = compareClauses(
      [clause('Cap', 'a'), clause('Cap', 'b')],
      [clause('Cap', 'a')],
    );
    expect(category?.pairs.map(({ isSame }) => isSame)).toEqual([true, false]);
    expect(category?.isSame).toBe(false);
  });
});

describe('compareFields', () => {
  const { entries } = makeFields();
  const NO_DATE = { field: 'agreementDate', value: null } as const;
  const partiesOf = (...value: readonly string[]) => makeField({ field: 'parties', value });
  const runningTo = (runningEnd: string) =>
    makeField({ field: 'expiry', value: '2028-12-31' }, { runningEnd });
  const differing = (changed: Parameters<typeof makeFields>[0]) =>
    compareFields(entries, makeFields(changed).entries)
      .filter(({ isSame }) => !isSame)
      .map(({ field }) => field);

  it('has no decisions of a person', () => {
    const ended = { kind: 'ended', on: '2026-06-15' } as const;
    const decision = makeField({ field: 'decision', value: ended });
    expect(compareFields([decision], [decision])).toEqual([]);
  });

  it.each([
    ['equal values', makeField({ field: 'notice', value: 'P60D' }, { origin: 'confirmed' }), []],
    ['names in any case and order', partiesOf('globex, Inc.', 'Acme GmbH'), []],
    ['another value', makeField({ field: 'notice', value: 'P90D' }), ['notice']],
    ['another party', partiesOf('Acme GmbH', 'Initech'), ['parties']],
    ['another running term', runningTo('2030-12-31'), ['expiry']],
    ['no value', makeField(NO_DATE, { origin: 'corrected' }), ['agreementDate']],
  ])('differ by %s', (_, field, names) => {
    expect(differing([field])).toEqual(names);
  });

  it('a value that was not found differs from none', () => {
    const none = { field: 'parties', value: [] } as const;
    const [notFound] = [makeFields([makeField(none, { origin: 'missing' })]).entries];
    const { entries: noParties } = makeFields([makeField(none, { origin: 'corrected' })]);
    const isSame = (other: typeof notFound) =>
      compareFields(notFound, other).filter((one) => !one.isSame);
    expect(isSame(notFound)).toEqual([]);
    expect(isSame(noParties).map(({ field }) => field)).toEqual(['parties']);
  });

  it.each([
    ['P1Y', 'P12M', true],
    ['P2W', 'P14D', true],
    ['P30D', 'P1M', false],
    ['P5D', 'P5B', false],
    ['P1W', 'P5B', false],
  ])('%s and %s are the same length: %s', (one, other, isSame) => {
    const terms = (length: string) => [
      makeField({ field: 'notice', value: length }),
      makeField({ field: 'renewal', value: { every: length, successive: true } }),
    ];
    expect(compareFields(terms(one), terms(other)).map((term) => term.isSame)).toEqual([
      isSame,
      isSame,
    ]);
  });

  it('of what neither contract has, nothing is known', () => {
    const missing = makeField({ field: 'notice', value: null }, { origin: 'missing' });
    const none = makeField({ field: 'notice', value: null }, { origin: 'corrected' });
    const [neither] = compareFields([missing], [missing]);
    const [both] = compareFields([none], [none]);
    expect([neither?.isUnknown, both?.isUnknown]).toEqual([true, false]);
    expect(compareFields([missing], [none])[0]).toMatchObject({ isSame: false, isUnknown: false });
  });

  it('a term that one contract does not have is left out', () => {
    expect(compareFields(entries, [])).toEqual([]);
  });
});

describe('findCompanions', () => {
  const contracts = makeContracts(3, (index) => ({
    parties: index === 2 ? 'STRASSE GmbH' : 'Halden Ltd',
  }));
  const find = (query: string) => findCompanions(contracts, 'c-1', query).map(({ id }) => id);

  it('finds all other contracts by name or party, in any case', () => {
    expect(find(' ')).toEqual(['c-2', 'c-3']);
    expect(find(' contract 3 ')).toEqual(['c-3']);
    expect(find('straße')).toEqual(['c-3']);
    expect(find('Contract 1')).toEqual([]);
  });
});
