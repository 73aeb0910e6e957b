import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { providePorts } from '../../../machines/actors';
import { selectContractView } from '../../../machines/contract/contract.machine';
import {
  comparisonMachine,
  compareViews,
  selectSides,
} from '../../../machines/private/comparison.machine';
import type { ContractOutcome } from '../../../machines/ports';
import { FIRST_VERSION, SECOND_VERSION } from '../../support/compared';
import { must } from '../../support/must';
import { createWorld, settle } from '../../support/world';

const found = (id: string): ContractOutcome => ({
  kind: 'found',
  contract:
    id === 'c-1' ? { ...FIRST_VERSION, version: 'one' } : { ...SECOND_VERSION, version: 'two' },
});

async function startComparison() {
  const world = createWorld();
  const machine = providePorts(comparisonMachine, { ...world.ports });
  const actor = createActor(machine, { clock: world.clock }).start();
  actor.send({ type: 'comparison.open', leftId: 'c-1', rightId: 'c-2' });
  for (const { input, resolve } of world.loadContract.calls) resolve(found(input.id));
  await settle();
  const names = () => {
    const [left, right] = selectSides(actor.getSnapshot()).map((side) =>
      selectContractView(must(side, 'side').getSnapshot()),
    );
    const shown = compareViews(must(left, 'left'), must(right, 'right'));
    return shown.kind === 'ready' ? [shown.left.name, shown.right.name] : shown.kind;
  };
  return { world, actor, names };
}

const amend = (contract: typeof FIRST_VERSION) => ({
  type: 'contract.changed',
  id: contract.id,
  outcome: { kind: 'found', contract: { ...contract, name: 'Amended' } },
});

it('after a swap, changes reach the side that has the contract', async () => {
  const { world, actor, names } = await startComparison();
  actor.send({ type: 'comparison.open', leftId: 'c-2', rightId: 'c-1' });
  expect(names()).toEqual([SECOND_VERSION.name, FIRST_VERSION.name]);
  const [watcher] = world.watchContract.calls;
  watcher?.send(amend(FIRST_VERSION));
  expect(names()).toEqual([SECOND_VERSION.name, 'Amended']);
  expect(world.watchContract.calls.map((call) => call.isStopped())).toEqual([false, false]);
  expect(world.loadContract.calls).toHaveLength(2);
});

it('another comparison loads its contracts, shows everything and watches them only', async () => {
  const { world, actor, names } = await startComparison();
  actor.send({ type: 'differences.toggle' });
  actor.send({ type: 'comparison.open', leftId: 'c-2', rightId: 'c-1' });
  actor.send({ type: 'comparison.open', leftId: 'c-1', rightId: 'c-3' });
  expect(names()).toBe('loading');
  expect(world.loadContract.calls.slice(2).map(({ input }) => input.id)).toEqual(['c-1', 'c-3']);
  expect(actor.getSnapshot().context).toMatchObject({ isSwapped: false, isOnlyDifferences: false });
  expect(world.watchContract.calls.map((call) => call.isStopped())).toEqual([true, true]);
});
