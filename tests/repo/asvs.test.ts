import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The table rows: number of the requirement, and the links to tests or the reason. */
const rows = [
  ...readFileSync('tests/repo/asvs.md', 'utf8').matchAll(/^\| (\d[\d.]*) +\|[^|]+\|(.+)\|$/gm),
].map(([, number = '', answer = '']) => ({ number, answer: answer.trim() }));

test('asvs.md lists every requirement once, in order', () => {
  const numbers = rows.map(({ number }) => number);
  const ordered = [...new Set(numbers)].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(ordered);
});

test.each(rows)('asvs.md links to a test or gives a reason for $number', ({ answer }) => {
  expect(answer).toMatch(/^\[`.+`\]\(.+\)|^Not (?:applicable|by a test)\b/);
});
