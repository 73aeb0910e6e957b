import { describe, expect, test } from 'vitest';
import { JOURNEY } from '../sweep/journey';
import { expectInReadme } from '../sweep/ledger';
import { sumUp, type Outcome } from '../sweep/ledger-rows';
import { run } from '../sweep/run';
import { WAYS } from '../sweep/ways';
import type { Fault, Touch } from '../sweep/world';

/** Every fault that a visit can meet: each touch goes wrong in each of its ways. */
function listFaults(touches: readonly Touch[]): Fault[] {
  return touches.flatMap((touch, index) =>
    Object.keys(WAYS[touch.kind]).map((way) => ({ ...touch, index, way })),
  );
}

const tell = ({ kind, what, index, way }: Fault) => `${index}: ${kind} ${what} ${way}`;

describe('The main journey, on the product’s own adapters', () => {
  const outcomes: Outcome[] = [];

  test.each(JOURNEY)(
    'is survived, whatever goes wrong: $name',
    async (visit) => {
      // Code that comes later is there from the second visit on.
      await run(visit);
      const { touches, ending } = await run(visit);
      expect(ending).toBeUndefined();
      expect(touches).not.toEqual([]);

      const complaints: string[] = [];
      for (const fault of listFaults(touches)) {
        const outcome = await run(visit, { fault }).catch((error: unknown) => {
          complaints.push(`${tell(fault)}: ${String(error)}`);
          return { ending: undefined, complaint: String(error) };
        });
        outcomes.push({ kind: fault.kind, ...outcome });
      }
      expect(complaints).toEqual([]);
    },
    // Some hundred runs; a busy machine is no failure.
    400_000,
  );

  test('meets every kind of fault, and the README has the sum', async ({ task }) => {
    const rows = sumUp(outcomes);
    task.meta.faults = rows;
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(WAYS).toSorted());
    await expectInReadme('sweep', rows);
  });
});
