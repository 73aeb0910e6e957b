import { describe, expect, it } from 'vitest';
import { countCommands, createCoverage } from './commands/checked-command';
import { FIRST_SEED } from './commands/first-seed';
import { PORTS } from './commands/reference-model';
import { runRandomCommands } from './commands/run-random-commands';

const COMMANDS = 15_000;
/** Rare commands and timeouts can need more; so many are enough. */
const MOST_COMMANDS = 60_000;
const SEQUENCES_PER_RUN = 20;

const findNeverExecuted = ({ commands }: ReturnType<typeof createCoverage>) =>
  [...commands].filter(([, count]) => count === 0);

describe('random commands', () => {
  it(
    'satisfy all invariants of the reference model after every command',
    { timeout: 120_000 },
    async () => {
      const coverage = createCoverage();
      let sequences = 0;
      const isEnough = () => {
        const count = countCommands(coverage);
        const isComplete =
          findNeverExecuted(coverage).length === 0 && coverage.timeouts.size === PORTS.length;
        return count >= MOST_COMMANDS || (count >= COMMANDS && isComplete);
      };
      for (let seed = FIRST_SEED; !isEnough(); seed += 1) {
        const failure = await runRandomCommands({ seed, sequences: SEQUENCES_PER_RUN, coverage });
        expect(failure, failure).toBeUndefined();
        sequences += SEQUENCES_PER_RUN;
      }
      const commands = countCommands(coverage).toLocaleString('en');
      process.stdout.write(
        `\nRandom commands: ${commands} commands in ${sequences} sequences, seed ${FIRST_SEED}\n`,
      );
      expect(findNeverExecuted(coverage)).toEqual([]);
      expect([...coverage.timeouts].toSorted()).toEqual([...PORTS].toSorted());
    },
  );
});
