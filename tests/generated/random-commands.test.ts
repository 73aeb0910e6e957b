import { describe, expect, it } from 'vitest';
import { portNames } from '../support/ports';
import { demoCommands, privateCommands } from './commands/random-commands';
import { createCoverage, findMissing, runCommands } from './commands/run-commands';

/** Fixed, so that equal code has equal results; the scheduled workflow sets `COMMANDS_SEED` to try others. */
const FIRST_SEED = Number(process.env['COMMANDS_SEED'] || 1);
const COMMANDS = 15_000;
/** Rare commands and timeouts can need more; so many are enough. */
const MOST_COMMANDS = 120_000;
const SEQUENCES_PER_RUN = 20;

describe.each([demoCommands, privateCommands])('random commands, $kind', (commands) => {
  it('satisfy all invariants after every command', { timeout: 120_000 }, async () => {
    const coverage = createCoverage();
    let sequences = 0;
    const isEnough = () => {
      const { commands: count } = coverage;
      const isCovered = count >= COMMANDS && findMissing(coverage, commands).length === 0;
      return isCovered || count >= MOST_COMMANDS;
    };
    for (let seed = FIRST_SEED; !isEnough(); seed += 1) {
      const failure = await runCommands(commands, { seed, sequences: SEQUENCES_PER_RUN, coverage });
      expect(failure, failure).toBeUndefined();
      sequences += SEQUENCES_PER_RUN;
    }
    const count = coverage.commands.toLocaleString('en');
    process.stdout.write(
      `\nRandom commands, ${commands.kind}: ${count} commands in ${sequences} sequences, seed ${FIRST_SEED}\n`,
    );
    expect(findMissing(coverage, commands)).toEqual([]);
  });
});

it('every port is answered in one of them', () => {
  const answered = [...demoCommands.ports, ...privateCommands.ports];
  expect(portNames.filter((port) => !answered.includes(port))).toEqual([]);
});
