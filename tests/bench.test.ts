import { describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { AREAS } from './tools/bench/areas';
import { plainFilter } from './tools/bench/page/plain';
import { makePortfolio } from './tools/bench/portfolio';
import { readSite, siteUrl } from './tools/bench/sites';
import { median, p95 } from './tools/bench/statistics';
import { isMet, writeTable } from './tools/bench/table';
import { typeWords } from './tools/bench/queries';
import { NO_FILTERS } from '../machines/domain/filters';
import { listContracts } from './support/list-contracts';

describe('the statistics', () => {
  test.each([
    [[3, 1, 2], 2, 3],
    [[4, 1, 3, 2], 2, 4],
    [Array.from({ length: 100 }, (_, index) => index + 1), 50, 95],
  ])('of %j are a middle and what nineteen of twenty keep', (samples, middle, high) => {
    expect([median(samples), p95(samples)]).toEqual([middle, high]);
  });

  test('of nothing are none', () => expect(() => median([])).toThrow('Nothing was measured'));
});

describe('a budget', () => {
  test.each([
    [{ median: 2 }, true],
    [{ median: 1.9 }, false],
    [{ median: 2, p95: 8 }, false],
    [{ p95: 9 }, true],
    [{ worst: 8.9 }, false],
    [{ worst: 9 }, true],
    [{ exactly: 2 }, false],
  ])('of %j is kept: %s', (budget, expected) => {
    expect(isMet([1, 2, 9], budget)).toBe(expected);
  });
});

test('The table says what was measured, what it may be, and how a plain way compares', () => {
  const table = writeTable([
    { name: 'Key', unit: 'ms', samples: [4, 5, 120], plain: [10], budget: { median: 16, p95: 24 } },
    { name: 'Size', unit: 'bytes', samples: [79_999], budget: { median: 80_000 } },
    { name: 'Task', unit: 'task', samples: [0, 0, 0] },
  ]);
  expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    '| Figure | Median | p95 | Budget | Met | To plain |',
    expect.stringMatching(/^\| -+ \| -+: \| -+: \| -+ \| -+ \| -+: \|$/),
    '| Key | 5.0 ms | 120 ms | median ≤ 16.0 ms, p95 ≤ 24.0 ms | **no** | 0.50 |',
    '| Size | 79,999 B | – | ≤ 80,000 B | yes | – |',
    '| Task | < 50 ms | < 50 ms | – | – | – |',
  ]);
});

test('The portfolio is the same each time, and a plain filter finds in it what the product does', () => {
  const contracts = makePortfolio(300);
  expect(makePortfolio(300)).toEqual(contracts);
  expect(new Set(contracts.map(({ id }) => id)).size).toBe(300);
  for (const { query } of typeWords()) {
    const expected = listContracts(contracts, { filters: { ...NO_FILTERS, query } });
    expect(plainFilter(contracts, query), query).toEqual(expected);
  }
});

test.each([{}, { isPlain: true }, { contracts: 100_000 }])('A host says its site: %j', (site) => {
  const { host } = new URL(siteUrl('http://localhost:4173', site));
  expect(readSite(host)).toEqual({ isPlain: false, ...site });
});

test('Every area has its place in the table', () => {
  const files = readdirSync('tests/tools/bench/areas').map((name) => name.replace('.ts', ''));
  expect(files.toSorted()).toEqual(AREAS.toSorted());
});
