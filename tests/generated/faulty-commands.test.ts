import { describe, expect, it } from 'vitest';
import { FAULTY_PRODUCTS } from './commands/faulty-products';
import { FAULTY_WORKSPACES } from './commands/kept/faulty-workspaces';
import { runKeptCommands } from './commands/kept/run-kept-commands';
import { runRandomCommands } from './commands/run-random-commands';

/** Whether a rare fault is found must not be left to chance. */
const KEPT_SEEDS = [1, 2, 3, 4, 5];

describe('random commands on a faulty product', () => {
  it.each(FAULTY_PRODUCTS)(
    'find a product that $fault',
    { timeout: 60_000 },
    async ({ provide, invariant }) => {
      const options = { seed: 1, sequences: 80, endOnFailure: true, provide };
      expect(await runRandomCommands(options)).toContain(`Broken: ${invariant}`);
    },
  );

  it.each(FAULTY_WORKSPACES)(
    'find a private workspace that $fault',
    { timeout: 60_000 },
    async ({ provide, invariant }) => {
      let report = '';
      for (const seed of KEPT_SEEDS) {
        // oxlint-disable-next-line no-await-in-loop -- the next seed is needed only if none was found
        ({ report } = await runKeptCommands({ provide, endOnFailure: true, seed }));
        if (report !== '') break;
      }
      expect(report).toContain(`Broken: ${invariant}`);
    },
  );
});
