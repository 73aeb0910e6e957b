import { test } from 'vitest';
import { BUDGETS } from '../budgets';
import { report } from '../figures';
import { makePortfolio } from '../portfolio';
import { FEW_WORDS, typeWords } from '../queries';
import { sortColumns, typeQueries } from '../typing';
import type { Painting } from '../watch';

const painted = (paintings: readonly Painting[]) => paintings.map((one) => one.sinceInput);
const handled = (paintings: readonly Painting[]) => paintings.map((one) => one.handling);

test('Typing and sorting in 100,000 contracts', async ({ task }) => {
  const options = { contracts: makePortfolio(100_000), keystrokes: typeWords() };
  const product = await typeQueries(options);
  const plain = await typeQueries({ ...options, isPlain: true });
  const sorts = await sortColumns(options.contracts, 5);
  report(
    task,
    {
      name: '100,000 contracts: keystroke to painted rows',
      unit: 'ms',
      samples: painted(product),
      plain: painted(plain),
      budget: BUDGETS.keystroke,
    },
    {
      name: '100,000 contracts: event handlers of a keystroke',
      unit: 'ms',
      samples: handled(product),
      plain: handled(plain),
    },
    {
      name: '100,000 contracts: click on a column header to painted rows',
      unit: 'ms',
      samples: painted(sorts),
    },
  );
});

test.for([
  { name: '100,000 contracts, 4x slower', count: 100_000, slowdown: 4, words: undefined },
  { name: '1,000,000 contracts', count: 1_000_000, slowdown: 1, words: FEW_WORDS },
])('Typing in $name', async ({ name, count, slowdown, words }, { task }) => {
  const options = { contracts: makePortfolio(count), keystrokes: typeWords(words), slowdown };
  const product = await typeQueries(options);
  const plain = await typeQueries({ ...options, isPlain: true });
  report(task, {
    name: `${name}: keystroke to painted rows`,
    unit: 'ms',
    samples: painted(product),
    plain: painted(plain),
  });
});
