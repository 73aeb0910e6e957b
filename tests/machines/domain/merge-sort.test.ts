import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { sortInSteps } from '../../../machines/domain/merge-sort';
import { finish } from '../../../machines/domain/steps';

interface Item {
  readonly key: number;
}

const byKey = (one: Item, other: Item) => one.key - other.key;
const lists = fc
  .array(fc.record({ key: fc.integer({ min: 0, max: 50 }) }), { maxLength: 2000, size: 'max' })
  .map((items): readonly Item[] => items);

it('sorts as the language does: what is equal stays in its order', () => {
  fc.assert(
    fc.property(lists, (items) => {
      const sorted = finish(sortInSteps(items, byKey));
      const expected = items.toSorted(byKey);
      expect(sorted).toHaveLength(expected.length);
      expect(sorted.every((item, index) => item === expected[index])).toBe(true);
    }),
  );
});

it('pauses often, and compares little where the list is sorted already', () => {
  const sorted = Array.from({ length: 5000 }, (_, key) => ({ key }));
  let comparisons = 0;
  const counting = (one: Item, other: Item) => {
    comparisons += 1;
    return byKey(one, other);
  };
  finish(sortInSteps(sorted, counting));
  expect(comparisons).toBeLessThan(2 * sorted.length);

  const pieces: number[] = [];
  comparisons = 0;
  const endPiece = () => {
    pieces.push(comparisons);
    comparisons = 0;
  };
  for (const _ of sortInSteps(sorted.toReversed(), counting)) endPiece();
  endPiece();
  expect(Math.max(...pieces)).toBeLessThan(3000);
  expect(pieces.length).toBeGreaterThan(100);
  expect(pieces.length).toBeLessThan(500);
});
