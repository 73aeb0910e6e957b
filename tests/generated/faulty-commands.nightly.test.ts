import { describe, expect, it } from 'vitest';
import { demoCommands } from './commands/demo-commands';
import { FAULTY_PRODUCTS } from './commands/faulty-products';
import { FAULTY_WORKSPACES } from './commands/private/faulty-workspaces';
import { privateCommands } from './commands/private/private-commands';

describe.each([
  { ...demoCommands, faults: FAULTY_PRODUCTS },
  { ...privateCommands, faults: FAULTY_WORKSPACES },
])('random commands, $name, on a faulty product', ({ run, faults }) => {
  it.each(faults)('find one that $fault', { timeout: 600_000 }, async ({ provide, invariant }) => {
    // Whether a rare fault is found must not be left to chance.
    const options = { seed: 1, sequences: 600, endOnFailure: true, provide };
    expect(await run(options)).toContain(`Broken: ${invariant}`);
  });
});
