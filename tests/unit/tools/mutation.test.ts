import { describe, expect, it, test } from 'vitest';
import { parts, selectParts } from '../../tools/mutation/parts';
import { sampleLines } from '../../tools/mutation/sample';

describe('selectParts', () => {
  it('selects all parts without paths', () => {
    expect(selectParts([])).toEqual(parts);
  });

  it('selects files and folders', () => {
    const selected = selectParts(['src/ui', 'machines/app/auth.machine.ts']);
    expect(selected.map(({ name }) => name)).toEqual(['machines', 'selectors', 'ui']);
    expect(selected[0]?.files).toEqual(['machines/app/auth.machine.ts']);
  });

  it('refuses a path that is not mutated', () => {
    expect(() => selectParts(['src/theme'])).toThrow('src/theme is not mutated.');
  });
});

test('sampleLines chooses lines with code, the same for a seed', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `const a${index} = ${index};`);
  const files = { 'a.ts': ["import 'b';", '// Comment', '}', ...lines].join('\n') };
  const sample = sampleLines(files, 10, 1);
  expect(new Set(sample).size).toBe(10);
  expect(sampleLines(files, 10, 1)).toEqual(sample);
  expect(sampleLines(files, 10, 2)).not.toEqual(sample);
  expect(
    sampleLines(files, 99, 1)
      .map((range) => Number(/\d+$/.exec(range)?.[0]))
      .toSorted((a, b) => a - b)[0],
  ).toBe(4);
});
