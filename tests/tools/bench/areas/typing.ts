import { test } from 'vitest';
import { report, type Figure } from '../figures';
import type { Painting } from '../page/watch';
import { makePortfolio } from '../portfolio';
import { FEW_WORDS, typeWords } from '../queries';
import { typeInPlainPage, typeInProduct } from '../typing';

const painted = (paintings: readonly Painting[]) => paintings.map((one) => one.sinceInput);
const handled = (paintings: readonly Painting[]) => paintings.map((one) => one.handling);

const CASES: readonly {
  readonly name: string;
  readonly count: number;
  readonly slowdown?: number;
  readonly words?: readonly string[];
  readonly sorts?: number;
  readonly budget: NonNullable<Figure['budget']>;
}[] = [
  { name: '100,000 contracts', count: 100_000, sorts: 10, budget: { median: 16, p95: 24 } },
  { name: '100,000 contracts, 4x slower', count: 100_000, slowdown: 4, budget: { p95: 100 } },
  { name: '1,000,000 contracts', count: 1_000_000, words: FEW_WORDS, budget: { p95: 100 } },
];

test.for(CASES)(
  'Keys in $name',
  async ({ name, count, slowdown = 1, words, sorts = 0, budget }, { task }) => {
    const contracts = makePortfolio(count);
    const options = { contracts, keystrokes: typeWords(words), sorts, slowdown };
    const product = await typeInProduct(options);
    const plain = await typeInPlainPage(options);
    report(task, {
      name: `${name}: keystroke to painted rows`,
      unit: 'ms',
      samples: painted(product.keys),
      plain: painted(plain.keys),
      budget,
    });
    if (sorts === 0) return;
    report(
      task,
      {
        name: `${name}: keystroke's handling, React's work included`,
        unit: 'ms',
        samples: handled(product.keys),
        plain: handled(plain.keys),
      },
      {
        name: `${name}: click on a column to painted rows`,
        unit: 'ms',
        samples: painted(product.sorts),
        plain: painted(plain.sorts),
      },
    );
  },
);
