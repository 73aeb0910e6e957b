import { describe, expect, it } from 'vitest';
import { BROKEN } from './walks/broken';
import { countCommands, type Tally } from './walks/step';
import { walkAtRandom } from './walks/walk';

const COMMANDS = 10_000;
const WALKS_AT_A_TIME = 20;

/** `WALK_SEED` repeats a failed run. */
const firstSeed = Number(process.env['WALK_SEED'] || Math.floor(Math.random() * 2 ** 31));

describe('the product, walked through at random', () => {
  it('is after every command as the model says', { timeout: 120_000 }, async () => {
    const tally: Tally = new Map();
    let walks = 0;
    for (let seed = firstSeed; countCommands(tally) < COMMANDS; seed += 1) {
      const complaint = await walkAtRandom({ seed, walks: WALKS_AT_A_TIME, tally });
      expect(complaint, complaint).toBeUndefined();
      walks += WALKS_AT_A_TIME;
    }
    const commands = countCommands(tally).toLocaleString('en');
    process.stdout.write(
      `\nRandom walks: ${commands} commands in ${walks} walks, seed ${firstSeed}\n`,
    );
    const undone = [...tally].filter(([, count]) => count === 0).map(([kind]) => kind);
    expect(undone).toEqual([]);
  });
});

describe('a product that', () => {
  it.each(BROKEN)('$flaw is refused', { timeout: 60_000 }, async ({ provide, finding }) => {
    expect(await walkAtRandom({ seed: 1, walks: 50, provide })).toContain(`Broken: ${finding}`);
  });
});
