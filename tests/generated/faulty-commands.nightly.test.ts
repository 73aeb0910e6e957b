import { expect, it } from 'vitest';
import { FAULTY_PRODUCTS } from './commands/faulty-products';
import { demoCommands, privateCommands } from './commands/random-commands';
import { runCommands } from './commands/run-commands';

it.each(FAULTY_PRODUCTS)('random commands find $fault', async ({ kind, provide, invariant }) => {
  const commands = kind === 'demo' ? demoCommands : privateCommands;
  const failure = await runCommands(commands, {
    seed: 1,
    sequences: 600,
    provide,
    endOnFailure: true,
  });
  expect(failure).toContain(invariant);
});
