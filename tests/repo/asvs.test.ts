import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('tests/repo/asvs.md', 'utf8');

/** The cited tests: file below `tests/`, and title of the test or of its `describe`. */
const cited = [...text.matchAll(/`([\w/-]+(?:\.\w+)*\.test\.tsx?)`:((?:\s*“[^”]+”,?)+)/g)].flatMap(
  ([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({
      file,
      title: title.replace(/\s+/g, ' '),
    })),
);

/** The table rows: number of the requirement, and the cited tests or the reason. */
const rows = [...text.matchAll(/^\| (\d[\d.]*) +\|[^|]+\|(.+)\|$/gm)].map(
  ([, number = '', answer = '']) => ({ number, answer: answer.trim() }),
);

describe('asvs.md', () => {
  test.each(cited)('asvs.md cites an existing test: $file, $title', ({ file, title }) => {
    const source = readFileSync(`tests/${file}`, 'utf8');
    expect(["'", '"'].some((quote) => source.includes(`${quote}${title}${quote},`))).toBe(true);
  });

  test('every citation and row of asvs.md is parsed', () => {
    expect(cited.length).toBe(text.split('“').length - 1);
    expect(rows.length).toBe(text.match(/^\| \d/gm)?.length);
  });

  test('asvs.md lists every requirement once, in order', () => {
    const numbers = rows.map(({ number }) => number);
    const ordered = [...new Set(numbers)].toSorted((one, other) =>
      one.localeCompare(other, 'en', { numeric: true }),
    );
    expect(numbers).toEqual(ordered);
    for (const number of numbers) expect(number).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test.each(rows)('asvs.md cites a test or a reason for $number', ({ answer }) => {
    expect(answer).toMatch(/\.test\.tsx?`: “|^Not (?:applicable|by a test)\b/);
  });
});
