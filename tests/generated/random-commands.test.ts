import { describe, expect, it } from 'vitest';
import { FAULTY_PRODUCTS } from './commands/faulty-products';
import { countCommands, type CommandCounts } from './commands/checked-command';
import { runRandomCommands } from './commands/run-random-commands';

const COMMANDS = 10_000;
const SEQUENCES_PER_RUN = 20;

/** `COMMANDS_SEED` repeats a failed run. */
const firstSeed = Number(process.env['COMMANDS_SEED'] || Math.floor(Math.random() * 2 ** 31));

describe('random commands', () => {
  it(
    'satisfy all invariants of the reference model after every command',
    { timeout: 120_000 },
    async () => {
      const counts: CommandCounts = new Map();
      let sequences = 0;
      for (let seed = firstSeed; countCommands(counts) < COMMANDS; seed += 1) {
        const failure = await runRandomCommands({ seed, sequences: SEQUENCES_PER_RUN, counts });
        expect(failure, failure).toBeUndefined();
        sequences += SEQUENCES_PER_RUN;
      }
      const commands = countCommands(counts).toLocaleString('en');
      process.stdout.write(
        `\nRandom commands: ${commands} commands in ${sequences} sequences, seed ${firstSeed}\n`,
      );
      const neverExecuted = [...counts].filter(([, count]) => count === 0).map(([kind]) => kind);
      expect(neverExecuted).toEqual([]);
    },
  );
});

describe('random commands on a faulty product', () => {
  it.each(FAULTY_PRODUCTS)(
    'find a product that $fault',
    { timeout: 60_000 },
    async ({ provide, invariant }) => {
      expect(await runRandomCommands({ seed: 1, sequences: 50, provide })).toContain(
        `Broken: ${invariant}`,
      );
    },
  );
});
