import { describe, expect, it, test } from 'vitest';
import { parts, selectParts } from '../../tools/mutation/parts';
import { percentOf, readScore } from '../../tools/mutation/report';
import { sampleLines } from '../../tools/mutation/sample';

const mutant = (status: string, line = 1) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a >= 1',
  status,
  location: { start: { line, column: 5 }, end: { line, column: 10 } },
});

describe('readScore', () => {
  it('counts what failed a test or did not end, and prints all others', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map((status) =>
      mutant(status, 2),
    );
    const score = readScore({ files: { 'a.ts': { source: 'let a;\n  if (a > 1) {', mutants } } });
    const text = 'a.ts:2 EqualityOperator: if (a > 1) { -> a >= 1';
    expect(score).toEqual({ killed: 2, all: 4, survivors: [text, text] });
    expect(percentOf(score)).toBe(50);
  });

  it('leaves out what a rule excludes and what did not load', () => {
    const mutants = ['Ignored', 'RuntimeError', 'CompileError'].map((status) => mutant(status));
    const score = readScore({ files: { 'a.ts': { source: '', mutants } } });
    expect(score).toEqual({ killed: 0, all: 0, survivors: [] });
    expect(percentOf(score)).toBe(100);
  });
});

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
