import { describe, expect, it } from 'vitest';
import { portNames, PORTS } from '../support/ports';
import { demoCommands } from './commands/demo-commands';
import { privateCommands } from './commands/private/private-commands';
import { countCommands, createCoverage, findMissing } from './commands/run-commands';

/** Fixed, so that equal code has equal results; the scheduled workflow sets `COMMANDS_SEED` to try others. */
const FIRST_SEED = Number(process.env['COMMANDS_SEED'] || 1);
const COMMANDS = 15_000;
/** Rare commands and timeouts can need more; so many are enough. */
const MOST_COMMANDS = 120_000;
const SEQUENCES_PER_RUN = 20;

describe.each([demoCommands, privateCommands])('random commands, $name', (commandRun) => {
  const { name, run } = commandRun;
  it('satisfy all invariants after every command', { timeout: 120_000 }, async () => {
    const coverage = createCoverage();
    let sequences = 0;
    const isEnough = () => {
      const count = countCommands(coverage);
      return (
        count >= MOST_COMMANDS ||
        (count >= COMMANDS && findMissing(coverage, commandRun).length === 0)
      );
    };
    for (let seed = FIRST_SEED; !isEnough(); seed += 1) {
      const failure = await run({ seed, sequences: SEQUENCES_PER_RUN, coverage });
      expect(failure, failure).toBeUndefined();
      sequences += SEQUENCES_PER_RUN;
    }
    const commands = countCommands(coverage).toLocaleString('en');
    process.stdout.write(
      `\nRandom commands, ${name}: ${commands} commands in ${sequences} sequences, seed ${FIRST_SEED}\n`,
    );
    expect(findMissing(coverage, commandRun)).toEqual([]);
    const exempt = portNames.filter((port) => PORTS[port].withoutRule !== undefined);
    expect(exempt.filter((port) => findMissing(coverage, { ports: [port] }).length === 0)).toEqual(
      [],
    );
  });
});
