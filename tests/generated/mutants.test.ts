import { afterAll, describe, expect, test } from 'vitest';
import { models } from './models';
import { findPaths } from './harness/paths';
import { replay } from './harness/replay';
import { listMutants } from './harness/transitions';

/**
 * Removes every transition of every machine, one at a time, and asserts that a path of the original
 * machine fails on the mutant (`npm run mutate:machines`).
 */
const counts = { killed: 0, all: 0 };

for (const model of models) {
  const mutants = listMutants(model.machine);
  if (mutants.length === 0) continue;
  describe(`${model.name} machine`, () => {
    const paths = findPaths(model);

    for (const { removed, machine } of mutants) {
      test(`a path fails without the transition ${removed}`, async () => {
        counts.all += 1;
        const errors: unknown[] = [];
        for (const path of paths) {
          await replay(model, path, machine).catch((error: unknown) => errors.push(error));
          if (errors.length > 0) break;
        }
        expect(errors).not.toEqual([]);
        counts.killed += 1;
      });
    }
  });
}

afterAll(() => {
  process.stdout.write(`\nMachine mutants: ${counts.killed} of ${counts.all} killed\n`);
});
