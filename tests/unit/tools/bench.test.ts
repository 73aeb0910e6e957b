import { describe, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { AREAS, type Budget, type Figure } from '../../tools/bench/measurements';
import { plainFilter } from '../../tools/bench/plain/plain-filter';
import { makePortfolio } from '../../tools/bench/portfolio';
import { readContractCount, siteUrl } from '../../tools/bench/sites';
import { median, p95 } from '../../tools/bench/statistics';
import {
  BENCH_README,
  isMet,
  replaceTable,
  writeDetails,
  writeTable,
} from '../../tools/bench/table';
import { typeWords } from '../../tools/bench/queries';
import { filterBy, LIST_OPTIONS } from '../../../machines/domain/list/filters';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/list/list-query';
import {
  contractsAt,
  createContractIndex,
  findRows,
} from '../../../machines/domain/list/contract-index';
import { TODAY } from '../../support/world';

describe('bench statistics', () => {
  test.each([
    [[3, 1, 2], 2, 3],
    [[4, 1, 3, 2], 2, 4],
    [Array.from({ length: 100 }, (_, index) => index + 1), 50, 95],
  ])('median and p95 of %j are %d and %d', (samples, middle, high) => {
    expect([median(samples), p95(samples)]).toEqual([middle, high]);
  });

  test('median throws for an empty list of samples', () =>
    expect(() => median([])).toThrow('No samples'));
});

describe('bench budget', () => {
  test.each<[Budget, boolean]>([
    [{ median: 2 }, true],
    [{ median: 1.9 }, false],
    [{ median: 2, p95: 8 }, false],
    [{ p95: 9 }, true],
    [{ max: 8.9 }, false],
    [{ max: 9 }, true],
    [{ exactly: 2 }, false],
    [{ ratio: 1.3 }, false],
    [{ ratio: 1.4 }, true],
    [{ abovePlain: 0.4 }, false],
    [{ abovePlain: 0.5 }, true],
  ])('the budget %j is met: %s', (budget, expected) => {
    const figure: Figure = { name: 'Figure', unit: 'ms', samples: [1, 2, 9], plain: [1.5], budget };
    expect(isMet(figure)).toBe(expected);
  });

  test.each<Budget>([{ ratio: 1.3 }, { abovePlain: 1000 }])(
    'the budget %j is not met without a plain measurement',
    (budget) => expect(isMet({ name: 'Figure', unit: 'ms', samples: [1], budget })).toBe(false),
  );
});

test('the table lists figures, budgets and ratios to the plain page', () => {
  const table = writeTable([
    { name: 'Key', unit: 'ms', samples: [4, 5, 120], plain: [10], budget: { median: 16, p95: 24 } },
    { name: 'Row', unit: 'ms', samples: [12], plain: [10], budget: { ratio: 1.3 } },
    { name: 'Drop', unit: 'ms', samples: [12], plain: [10], budget: { abovePlain: 1000 } },
    { name: 'Size', unit: 'bytes', samples: [79_999], budget: { max: 80_000 } },
    { name: 'Task', unit: 'task', samples: [0, 0, 0], budget: { max: 50 } },
    { name: 'Paint', unit: 'ms', samples: [200] },
  ]);
  expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    '| Figure | Median | p95 | Budget | Met | To plain |',
    expect.stringMatching(/^\| -+ \| -+: \| -+: \| -+ \| -+ \| -+: \|$/),
    '| Key | 5.0 ms | 120 ms | median ≤ 16.0 ms, p95 ≤ 24.0 ms | **no** | 0.50 |',
    '| Row | 12.0 ms | – | ≤ 1.30 to plain | yes | 1.20 |',
    '| Drop | 12.0 ms | – | ≤ plain + 1,000 ms | yes | 1.20 |',
    '| Size | 79,999 B | – | ≤ 80,000 B | yes | – |',
    '| Task | < 50 ms | < 50 ms | every run ≤ 50 ms | yes | – |',
    '| Paint | 200 ms | – | – | – | – |',
  ]);
});

describe('bench README', () => {
  test('an update replaces the table and nothing else', () => {
    const document = 'before\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\nafter\n';
    const updated = replaceTable(document, 'new');
    expect(updated).toBe('before\n\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\n\nafter\n');
    expect(replaceTable(updated, 'old')).toBe(document);
  });

  test.each(['no markers', '<!-- /bench --> <!-- bench -->'])(
    'a document without a place for the table is rejected: %s',
    (document) => expect(() => replaceTable(document, 'new')).toThrow('no markers'),
  );

  test('the README of the bench has a place for the table', () => {
    const readme = readFileSync(BENCH_README, 'utf8');
    expect(replaceTable(readme, 'new')).toContain('\n\nnew\n\n');
  });
});

test('the details list the counts of each exceeded budget', () => {
  const figure: Figure = { name: 'Requests', unit: 'count', samples: [2], details: ['/a', '/b'] };
  const exceeded = writeDetails([{ ...figure, budget: { max: 1 } }]);
  expect(exceeded).toBe('Requests:\n\n- /a\n- /b');
  expect(writeDetails([{ ...figure, budget: { max: 2 } }])).toBe('');
});

test('the bench portfolio is the same in every run, and the plain filter finds the same as the product', () => {
  const contracts = makePortfolio(300);
  expect(makePortfolio(300)).toEqual(contracts);
  expect(new Set(contracts.map(({ id }) => id)).size).toBe(300);
  for (const { query } of typeWords()) {
    const listQuery = { ...DEFAULT_LIST_QUERY, filters: filterBy({ query }) };
    const index = createContractIndex(contracts);
    const { rowIndices } = findRows(index, listQuery, LIST_OPTIONS, TODAY);
    const expected = contractsAt(contracts, rowIndices);
    expect(plainFilter(contracts, query), query).toEqual(expected);
  }
});

test.each([undefined, 100_000])('the host name contains the number of contracts: %s', (count) => {
  const { host } = new URL(siteUrl('http://localhost:4173', count));
  expect(readContractCount(host)).toBe(count);
});

test('every bench area has a row in the table', () => {
  const files = readdirSync('tests/tools/bench/areas').map((name) => name.replace('.ts', ''));
  expect(files.toSorted()).toEqual(AREAS.toSorted());
});
