import { afterAll, describe, expect, test } from 'vitest';
import { models } from '.';
import { findPaths } from './harness/paths';
import { replay } from './harness/replay';
import { listMutants } from './harness/transitions';

/**
 * Removes every transition of every machine, one at a time, and asserts that a path of the original
 * machine fails on the mutant (`npm run mutate:machines`).
 */
const tally = { caught: 0, all: 0 };

for (const model of models) {
  const mutants = listMutants(model.machine);
  if (mutants.length === 0) continue;
  describe(`${model.name} machine without`, () => {
    const paths = findPaths(model, { everyEdge: true });

    for (const { removed, machine } of mutants) {
      test(removed, async () => {
        tally.all += 1;
        const complaints: unknown[] = [];
        for (const path of paths) {
          await replay(model, path, machine).catch((error: unknown) => complaints.push(error));
          if (complaints.length > 0) break;
        }
        expect(complaints).not.toEqual([]);
        tally.caught += 1;
      });
    }
  });
}

afterAll(() => {
  process.stdout.write(`\nTransitions taken out: ${tally.caught} of ${tally.all} caught\n`);
});
