import { describe, expect, it, test } from 'vitest';
import {
  citeClause,
  quoteEvidence,
  findClauseOf,
  findEvidenceOf,
  groupClauses,
  sayBound,
  type Bound,
} from '../../../machines/domain/clauses';

describe('citations', () => {
  const clause = { id: 'k-1', title: 'Break option', summary: 'Six months.', confidence: 1 };
  const piece = { id: 'e-1', source: 'Clause 14.2', snippet: 'the Rent', relevance: 1 };

  it.each([
    ['Lease of Quay House', 'Lease of Quay House'],
    ['Lease\u202E', 'Lease%E2%80%AE'],
  ])('have the text, its source and the contract %j', (name, shown) => {
    expect(citeClause(clause, { name })).toBe(`Break option\nSix months.\n(${shown})`);
    expect(quoteEvidence(piece, { name })).toBe(`“the Rent” (Clause 14.2, ${shown})`);
  });
});

const makeClause = (title: string) => ({ id: 'k', title, summary: 'Any.', confidence: 1 });
const makePiece = (source: string) => ({ id: 'e', source, snippet: 'any', relevance: 1 });

const clauses = ['Charges', 'Limitation of liability', 'Order, delivery and title'].map(makeClause);

describe('links between clauses and evidence', () => {
  it.each([
    ['Clause 17.3, Limitation of liability', 1],
    ['CLAUSE 17.3, LIMITATION OF LIABILITY ', 1],
    ['Schedule 2, paragraph 4, Charges', 0],
    ['Clause 4, Order, delivery and title', 2],
    ['Clause 17.3, Further limitation of liability', -1],
    ['Clause 17.3, Liability', -1],
    ['Clause 17.3', -1],
    ['Limitation of liability', -1],
    ['', -1],
  ])('the source %j belongs to the clause at position %i', (source, position) => {
    expect(findClauseOf(makePiece(source), clauses)).toBe(position);
  });

  it('a clause leads to its first piece of evidence', () => {
    const pieces = ['Clause 1, Term', 'Clause 2, Charges', 'Schedule 1, Charges'].map(makePiece);
    expect(findEvidenceOf(makeClause('charges'), pieces)).toBe(1);
    expect(findEvidenceOf(makeClause(' Charges '), pieces)).toBe(1);
    expect(findEvidenceOf(makeClause('Audit'), pieces)).toBe(-1);
  });

  it('a clause with a reference leads to this piece, and back', () => {
    const same = ['Page 1, Charges', 'Page 2, Charges'];
    const pieces = same.map((source, index) => ({ ...makePiece(source), id: `e-${index}` }));
    const linked = [1, 0].map((index) => ({ ...makeClause('Charges'), evidenceId: `e-${index}` }));
    expect(linked.map((clause) => findEvidenceOf(clause, pieces))).toEqual([1, 0]);
    expect(pieces.map((piece) => findClauseOf(piece, linked))).toEqual([1, 0]);
  });
});

const groupTitles = (...titles: readonly string[]) =>
  groupClauses(titles.map((title) => ({ id: title, title, summary: '', confidence: 1 }))).map(
    (passages) => passages.map(({ clause, index }) => `${index} ${clause.title}`),
  );

describe('groupClauses', () => {
  it('has neighbours of the same title in one group, with their positions', () => {
    expect(groupTitles('Audit', 'Charges', 'Charges', 'Term')).toEqual([
      ['0 Audit'],
      ['1 Charges', '2 Charges'],
      ['3 Term'],
    ]);
  });

  it('keeps the order of clauses whose titles are apart', () => {
    expect(groupTitles('Audit', 'Term', 'Audit')).toEqual([['0 Audit'], ['1 Term'], ['2 Audit']]);
    expect(groupTitles('Audit', 'Term', 'Audit', 'Term')).toHaveLength(4);
  });

  it('has no group without clauses', () => {
    expect(groupTitles()).toEqual([]);
  });
});

test.each([
  ['non-compete', 'Binds'],
  ['cap-on-liability', 'Protects'],
  ['exclusion-of-damages', 'Protects'],
  ['termination-for-convenience', 'Can be used against'],
])('%s: says whom it binds', (category, verb) => {
  const PARTIES = ['Halden GmbH', 'Brightwater Ltd'];
  const say = (bound: Bound, parties = PARTIES) =>
    sayBound(category, bound, parties, ['HALDEN GMBH']);
  expect(say({ role: 'Seller', party: 'Halden GmbH' })).toBe(`${verb} you`);
  expect(say({ role: 'Buyer', party: 'Brightwater Ltd' })).toBe(`${verb} Brightwater Ltd`);
  // A person has corrected the parties.
  expect(say({ role: 'Buyer', party: 'Bright' })).toBe(`${verb} Buyer`);
  expect(say({ role: 'Buyer' })).toBe(`${verb} Buyer`);
  expect(say('both')).toBe(`${verb} both parties`);
  expect(say('both', [...PARTIES, 'Ajax AG'])).toBe(`${verb} all parties`);
});
