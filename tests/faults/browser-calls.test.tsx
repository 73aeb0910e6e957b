import { describe, expect, test } from 'vitest';
import { USER_FLOW } from './user-flow';
import { expectInReadme } from './ledger';
import { groupByKind, type Outcome } from './fault-rows';
import { run } from './run-visit';
import { FAILURE_MODES } from './failure-modes';
import type { BrowserCall, Fault } from './intercept-browser';

/** All faults of a visit: each recorded call with each of its failure modes. */
function listFaults(calls: readonly BrowserCall[]): Fault[] {
  return calls.flatMap((call, index) =>
    Object.keys(FAILURE_MODES[call.kind]).map((mode) => ({ ...call, index, mode })),
  );
}

const formatFault = ({ kind, argument, index, mode }: Fault) =>
  `${index}: ${kind} ${argument} ${mode}`;

describe('main user flow with the product’s adapters', () => {
  const outcomes: Outcome[] = [];

  test.each(USER_FLOW)(
    'the visit "$name" reaches its goal or a recovery state with every fault',
    async (visit) => {
      // The first run loads the lazy code, so that later runs make the same calls.
      await run(visit);
      const { calls, recoveryState } = await run(visit);
      expect(recoveryState).toBeUndefined();
      expect(calls).not.toEqual([]);

      const failures: string[] = [];
      for (const fault of listFaults(calls)) {
        const outcome = await run(visit, { fault }).catch((error: unknown) => {
          failures.push(`${formatFault(fault)}: ${String(error)}`);
          return { recoveryState: undefined, error: String(error) };
        });
        outcomes.push({ kind: fault.kind, ...outcome });
      }
      expect(failures).toEqual([]);
    },
    // Some hundred runs, with time for a slow machine.
    400_000,
  );

  test('the visits make every kind of browser call, and the README has the results', async ({
    task,
  }) => {
    const rows = groupByKind(outcomes);
    task.meta.faults = rows;
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(FAILURE_MODES).toSorted());
    await expectInReadme('sweep', rows);
  });
});
