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

function openComparison(leftId = 'c-1', rightId = 'c-2') {
  const world = createWorld();
  const machine = providePorts(comparisonMachine, { ...world.ports });
  const actor = createActor(machine, { clock: world.clock }).start();
  actor.send({ type: 'comparison.open', leftId, rightId });
  const sides = () => selectSides(actor.getSnapshot()).map((side) => must(side, 'side'));
  const view = () => {
    const [left, right] = sides().map((side) => selectContractView(side.getSnapshot()));
    return compareViews(must(left, 'left'), must(right, 'right'));
  };
  const answer = async (answered = found) => {
    for (const { input, resolve } of world.loadContract.calls.slice(-2))
      resolve(answered(input.id));
    await settle();
  };
  const names = () => {
    const shown = view();
    return shown.kind === 'ready' ? [shown.left.name, shown.right.name] : shown.kind;
  };
  return { world, actor, sides, view, answer, names };
}

async function startComparison(leftId?: string, rightId?: string) {
  const comparison = openComparison(leftId, rightId);
  await comparison.answer();
  return comparison;
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

it('a side that fails fails the comparison, and a retry loads this side only', async () => {
  const { world, sides, view, answer, names } = openComparison();
  world.loadContract.last().reject(new Error('no'));
  await settle();
  expect(view()).toEqual({
    kind: 'failed',
    failure: { message: 'Failed to fetch contract details' },
  });
  await answer();
  expect(names()).toBe('failed');
  for (const side of sides()) side.send({ type: 'contract.retry' });
  expect(names()).toBe('loading');
  await answer();
  expect(names()).toEqual([FIRST_VERSION.name, SECOND_VERSION.name]);
  expect(world.loadContract.calls.map(({ input }) => input.id)).toEqual(['c-1', 'c-2', 'c-2']);
});
