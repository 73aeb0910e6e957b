import { afterAll, describe, expect, test } from 'vitest';
import { listMutants, type MachineMutant } from './harness/mutants';
import { findEdgePaths } from './harness/paths';
import { replay } from './harness/replay';
import { computeTable, formatTable } from './harness/table';
import { models } from './models';

/** Greatest share of the mutants of a machine that may survive. One of each kind always may. */
const LARGEST_SHARE = 0.03;
/** Faults that change nothing: a toggle always changes its value. */
const EQUIVALENT = /drops the guard isChange of .*shortcuts\.toggle/;
/** Milliseconds for all mutants of a machine. */
const TIMEOUT = 1_800_000;

const alive: string[] = [];
let count = 0;

/**
 * Gives every machine one fault at a time (`npm run mutate:machines`). What finds it is the oracle of
 * the machines: the table, or an edge path on the running actor.
 */
describe.each(models)('mutants of the $name machine', (model) => {
  const table = formatTable(computeTable(model));
  const paths = findEdgePaths(model);

  async function isKilled({ machine }: MachineMutant): Promise<boolean> {
    try {
      if (formatTable(computeTable(model, machine)) !== table) return true;
      for (const path of paths) await replay(model, path, machine);
      return false;
    } catch {
      return true;
    }
  }

  test('are killed by its table or an edge path', { timeout: TIMEOUT }, async () => {
    const mutants = listMutants(model.machine).filter(({ fault }) => !EQUIVALENT.test(fault));
    const survivors: MachineMutant[] = [];
    for (const mutant of mutants) if (!(await isKilled(mutant))) survivors.push(mutant);
    alive.push(...survivors.map(({ fault }) => `${model.name}: ${fault}`));
    count += mutants.length;
    const isEachKindOnce = new Set(survivors.map(({ kind }) => kind)).size === survivors.length;
    const allowed = isEachKindOnce ? survivors.length : mutants.length * LARGEST_SHARE;
    expect(survivors.length, alive.join('\n')).toBeLessThanOrEqual(allowed);
  });
});

afterAll(() => {
  const lines = [`Machine mutants: ${count - alive.length} of ${count} killed. Alive:`, ...alive];
  process.stdout.write(`\n${lines.join('\n  ')}\n`);
});
