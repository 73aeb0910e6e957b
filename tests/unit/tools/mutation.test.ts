import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { equivalentMutants } from '../../tools/mutation/equivalent-mutants';
import { findMistakes } from '../../tools/mutation/find-mistakes';
import type { TestedMutant } from '../../tools/mutation/mutant';
import { MARKUP, parts, selectParts } from '../../tools/mutation/parts';
import { readMutants } from '../../tools/mutation/report';
import { scoreFolders } from '../../tools/mutation/score';

const identity = {
  line: 'if (a > 1) {',
  mutator: 'EqualityOperator',
  original: 'a > 1',
  replacement: 'a >= 1',
};
const survivor: TestedMutant = { ...identity, isKilled: false };
const killed: TestedMutant = { ...identity, isKilled: true };

describe('findMistakes', () => {
  it('accepts an entry for the only surviving mutant', () => {
    expect(findMistakes([survivor, { ...killed, line: 'return a;' }], [identity])).toEqual([]);
  });

  it('prints the entry for a surviving mutant that is not listed', () => {
    expect(findMistakes([{ ...survivor, original: 'a >\n1' }], [])).toEqual([
      `This mutant survives: {
  line: "if (a > 1) {",
  mutator: "EqualityOperator",
  original: "a >\\n1",
  replacement: "a >= 1"
}`,
    ]);
  });

  it.each([
    { difference: 'line', entry: { ...identity, line: 'if (a > 1)' } },
    { difference: 'mutator', entry: { ...identity, mutator: 'ConditionalExpression' } },
    { difference: 'second line of the code', entry: { ...identity, original: 'a > 1\n&& b' } },
    { difference: 'replacement', entry: { ...identity, replacement: 'a >= 1\n' } },
    { difference: 'number', entry: { ...identity, nth: 2 } },
  ])('rejects an entry with another $difference than the mutant', ({ entry }) => {
    expect(findMistakes([survivor], [entry])).toEqual([
      expect.stringMatching(/^This entry matches no mutant: /),
      expect.stringMatching(/^This mutant survives: /),
    ]);
  });

  it('rejects an entry whose mutant is killed', () => {
    expect(findMistakes([killed], [identity])).toEqual([
      expect.stringMatching(/^This mutant is listed but does not survive: /),
    ]);
  });

  it('rejects an entry that matches several mutants', () => {
    const [ambiguous, ...unlisted] = findMistakes([killed, survivor], [identity]);
    expect(ambiguous).toMatch(/^This entry matches 2 mutants, add nth: /);
    expect(unlisted).toEqual([expect.stringContaining('\n  nth: 2\n')]);
  });

  it('tells equal mutants apart by their number', () => {
    expect(findMistakes([killed, survivor], [{ ...identity, nth: 2 }])).toEqual([]);
    expect(findMistakes([killed, survivor], [{ ...identity, nth: 1 }])).toHaveLength(2);
  });

  it('rejects a mutant that is listed twice', () => {
    expect(findMistakes([survivor], [identity, { ...identity, nth: 1 }])).toEqual([
      expect.stringMatching(/^This mutant is listed twice: /),
    ]);
  });
});

describe('readMutants', () => {
  const source = 'first();\n\n  call({\n    one,\n  });\n';
  const reported = (status: string, line: number) => ({
    status,
    mutatorName: 'ObjectLiteral',
    replacement: '{}',
    location: { start: { line, column: 8 }, end: { line: 5, column: 4 } },
  });

  it('reads the whole mutated code and the line in which it begins', () => {
    expect(readMutants({ source, mutants: [reported('Survived', 3)] })).toEqual([
      {
        line: 'call({',
        mutator: 'ObjectLiteral',
        original: '{\n    one,\n  }',
        replacement: '{}',
        isKilled: false,
      },
    ]);
  });

  it('orders the mutants as the code', () => {
    const mutants = readMutants({
      source,
      mutants: [3, 1].map((line) => reported('Killed', line)),
    });
    expect(mutants.map(({ line }) => line)).toEqual(['first();', 'call({']);
  });

  it.each([
    { status: 'Killed', isKilled: [true] },
    { status: 'Timeout', isKilled: [true] },
    { status: 'RuntimeError', isKilled: [true] },
    { status: 'Survived', isKilled: [false] },
    { status: 'NoCoverage', isKilled: [false] },
    { status: 'Ignored', isKilled: [] },
  ])('reads a mutant with the status $status as killed: $isKilled', ({ status, isKilled }) => {
    const mutants = readMutants({ source, mutants: [reported(status, 3)] });
    expect(mutants.map((mutant) => mutant.isKilled)).toEqual(isKilled);
  });

  it('finds no mutants for a file without a report', () => {
    expect(readMutants(undefined)).toEqual([]);
  });
});

describe('selectParts', () => {
  const selectFiles = (...paths: string[]) =>
    selectParts(paths).map(({ name, files }) => ({ name, files }));

  it('selects all parts without paths', () => {
    expect(selectParts([])).toEqual(parts);
  });

  it('selects files and folders', () => {
    const adapters = selectFiles('src/adapters/browser').flatMap(({ files }) => files);
    expect(adapters).toContain('src/adapters/browser/csv.ts');
    expect(adapters.filter((file) => !file.startsWith('src/adapters/browser/'))).toEqual([]);
    expect(selectFiles('src/ui/format.ts', 'machines/ports.ts')).toEqual([
      { name: 'machines', files: ['machines/ports.ts'] },
      { name: 'views', files: ['src/ui/format.ts'] },
    ]);
  });

  it.each(['src/main.tsx', 'machines/workspace.ts', 'src/ui/form'])(
    'rejects a path that is not mutated: %s',
    (path) => {
      expect(() => selectParts(['machines', path])).toThrow(`${path} is not mutated.`);
    },
  );
});

test.each(MARKUP)('%s, which is not mutated, exists', (path) => {
  expect(existsSync(path)).toBe(true);
});

test('scoreFolders counts the killed mutants of each folder and of all', () => {
  const { score, lines } = scoreFolders([
    { path: 'machines/a.ts', mutants: [killed, survivor] },
    { path: 'machines/domain/b.ts', mutants: [killed] },
    { path: 'machines/c.ts', mutants: [killed] },
  ]);
  expect(score).toBe(75);
  expect(lines).toEqual([
    'machines: 2 of 3 mutants killed, 66.7 percent',
    'machines/domain: 1 of 1 mutants killed, 100.0 percent',
    'together: 3 of 4 mutants killed, 75.0 percent',
  ]);
});

describe('equivalentMutants', () => {
  const listed = Object.entries(equivalentMutants).flatMap(([path, groups]) =>
    groups.flatMap(({ mutants }) => mutants.map((mutant) => ({ path, ...mutant }))),
  );

  it.each(listed)('names code of a mutated file: $path, $line', ({ path, line, original }) => {
    expect(parts.flatMap(({ files }) => files)).toContain(path);
    const source = readFileSync(path, 'utf8');
    expect(source.split('\n').map((text) => text.trim())).toContain(line);
    expect(source).toContain(original);
  });
});
