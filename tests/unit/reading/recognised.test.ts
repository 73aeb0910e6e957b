import { describe, expect, it } from 'vitest';
import { readContract } from '../../../src/reading/read-contract';
import { isSure } from '../../../machines/domain/certainty';
import { isShown } from '../../../src/reading/thresholds';
import { RECOGNISED_FACTOR } from '../../../src/reading/recognised';
import type { SourceDocument } from '../../../src/reading/reading';
import { termOfFields } from '../../support/term-of-fields';
import { must } from '../../support/must';

const TEXTS = [
  [
    'This Supply Agreement is made on 1 March 2024 between Harbour Estates Limited and Blue Kiln Bakery Limited.',
    'This Agreement shall end on 28 February 2027 and shall automatically renew for successive periods of one year unless either party gives written notice of non-renewal at least 60 days before the end of the term.',
  ],
  [
    'This Agreement is governed by the laws of England and Wales.',
    'Neither party may assign this Agreement without the prior written consent of the other party.',
  ],
];

const readWith = (recognition: SourceDocument['recognition']) =>
  readContract({
    format: 'pdf',
    pages: TEXTS.map((lines) => lines.map((text) => ({ text, startsParagraph: true }))),
    ...(recognition && { recognition }),
  });
const read = (...recognised: readonly number[]) =>
  readWith(
    recognised.length > 0
      ? { pages: recognised.map((page) => ({ page, words: [] })), left: [3] }
      : undefined,
  );

describe('readContract of recognised pages', () => {
  it('says which pages were recognised and which were left', () => {
    expect(read().recognition).toBeUndefined();
    expect(read(1, 2).recognition).toEqual({ pages: [1, 2], left: [3] });
    const unavailable = { pages: [], left: [1, 2], isUnavailable: true } as const;
    expect(readWith(unavailable).recognition).toEqual(unavailable);
  });

  it('lowers the values of these pages and what follows from them, and no others', () => {
    const [typed, recognised] = [read().fields, read(1).fields];
    const expiry = must(typed.expiry, 'end').confidence;
    expect(recognised.expiry?.confidence).toBeCloseTo(expiry * RECOGNISED_FACTOR, 3);
    expect(recognised.governingLaw).toEqual(typed.governingLaw);
    const [name, typedName] = [read(1).name, read().name].map((one) => must(one, 'name'));
    expect(name?.confidence).toBeCloseTo(must(typedName, 'name').confidence * RECOGNISED_FACTOR, 3);
    expect(read(2).name).toEqual(typedName);
    const inputs = [recognised.expiry, recognised.renewal, recognised.notice];
    const [last, lastTyped] = [recognised, typed].map(
      (fields) => termOfFields(fields, '2026-06-15').noticeBy,
    );
    expect(last?.confidence).toBe(
      Math.min(...inputs.map((found) => must(found, 'input').confidence)),
    );
    expect(last?.value).toBe(must(lastTyped, 'last day').value);
  });

  it('never says that a value of a recognised page needs no check', () => {
    expect(isSure(RECOGNISED_FACTOR)).toBe(false);
    const { parties, governingLaw } = read(1, 2).fields;
    expect(isSure(must(governingLaw, 'law').confidence)).toBe(false);
    expect(parties.map(({ confidence }) => isSure(confidence))).toEqual([false, false]);
  });

  it('lowers the clauses of these pages, but shows the same ones with the same risk', () => {
    const [typed, recognised] = [read(), read(2)];
    expect(recognised.clauses.filter(isShown)).toHaveLength(typed.clauses.filter(isShown).length);
    expect(typed.clauses.filter(isShown).length).toBeGreaterThan(0);
    const sum = ({ clauses }: typeof typed) =>
      clauses.reduce((total, { confidence }) => total + confidence, 0);
    expect(sum(recognised)).toBeLessThan(sum(typed));
    expect(recognised.risk).toEqual(typed.risk);
  });
});
