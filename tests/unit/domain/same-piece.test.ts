import { expect, test } from 'vitest';
import { findSamePiece } from '../../../machines/contract/evidence.machine';

const piece = (source: string, snippet: string, page?: number) => ({
  id: source,
  source,
  snippet,
  relevance: 1,
  ...(page === undefined ? {} : { quote: { page, text: snippet } }),
});

const shown = piece('Page 2, Term', 'two years', 2);

test.each([
  ['with the same source', [piece('Page 2, End', 'two years', 2), shown], 1],
  ['with the same words, if no other has its source', [piece('Page 2, End', 'two years', 2)], 0],
  ['on the same page', [piece('Page 2, Term', 'two years', 3), shown], 1],
  ['that is there', [piece('Page 2, Term', 'three years', 2)], -1],
  ['with a page', [piece('Page 2, Term', 'two years')], -1],
  ['among some', [], -1],
])('the same piece is the one %s', (_, pieces, position) => {
  expect(findSamePiece(shown, pieces)).toBe(position);
});

test('the same piece of evidence without a file is found by its words', () => {
  const words = piece('Clause 4, Term', 'two years');
  expect(findSamePiece(words, [piece('Clause 5, End', 'one year'), words])).toBe(1);
});
