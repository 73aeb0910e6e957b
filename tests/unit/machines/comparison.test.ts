import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { comparisonMachine } from '../../../machines/private/comparison.machine';
import { FIRST_VERSION, SECOND_VERSION } from '../../support/compared';
import { createWorld, settle } from '../../support/world';

async function startComparison(leftId = 'c-1', rightId = 'c-2') {
  const world = createWorld();
  const { loadContract, watchContract } = world.ports;
  const machine = comparisonMachine.provide({ actors: { loadContract, watchContract } });
  const actor = createActor(machine, { clock: world.clock }).start();
  actor.send({ type: 'comparison.open', leftId, rightId });
  for (const id of [leftId, rightId]) {
    const contract =
      id === 'c-1' ? { ...FIRST_VERSION, version: 'one' } : { ...SECOND_VERSION, version: 'two' };
    world.loadContract.last().resolve({ kind: 'found', contract });
    await settle();
  }
  const names = () => {
    const { left, right } = actor.getSnapshot().context;
    return [left?.name, right?.name];
  };
  return { world, actor, names };
}

const amend = (contract: typeof FIRST_VERSION) => ({
  type: 'contract.changed',
  id: contract.id,
  outcome: { kind: 'found', contract: { ...contract, name: 'Amended' } },
});

it('watches the versions that it shows', async () => {
  const { world } = await startComparison();
  expect(world.watchContract.calls.map(({ input }) => input)).toEqual([
    { id: 'c-1', version: 'one' },
    { id: 'c-2', version: 'two' },
  ]);
});

it('after a swap, changes reach the side that has the contract', async () => {
  const { world, actor, names } = await startComparison();
  actor.send({ type: 'comparison.open', leftId: 'c-2', rightId: 'c-1' });
  expect(names()).toEqual([SECOND_VERSION.name, FIRST_VERSION.name]);
  const [watcher] = world.watchContract.calls;
  watcher?.send(amend(FIRST_VERSION));
  expect(names()).toEqual([SECOND_VERSION.name, 'Amended']);
  expect(world.watchContract.calls.map((call) => call.isStopped())).toEqual([false, false]);
});

it('another comparison loads its contracts, shows everything and watches them only', async () => {
  const { world, actor } = await startComparison();
  actor.send({ type: 'differences.toggle' });
  actor.send({ type: 'comparison.open', leftId: 'c-1', rightId: 'c-3' });
  expect(actor.getSnapshot().value).toEqual({ loading: 'left' });
  expect(actor.getSnapshot().context).toMatchObject({ left: null, isOnlyDifferences: false });
  expect(world.watchContract.calls.map((call) => call.isStopped())).toEqual([true, true]);
});

it('a contract that is compared with itself changes on both sides', async () => {
  const { world, names } = await startComparison('c-1', 'c-1');
  world.watchContract.last().send(amend(FIRST_VERSION));
  expect(names()).toEqual(['Amended', 'Amended']);
});

it('a contract that comes back is shown again', async () => {
  const { world, actor } = await startComparison();
  const removed = { type: 'contract.changed', id: 'c-1', outcome: { kind: 'notFound' } };
  world.watchContract.last().send(removed);
  expect(actor.getSnapshot().value).toEqual({ shown: 'missing' });
  world.watchContract.last().send(amend(FIRST_VERSION));
  expect(actor.getSnapshot().value).toEqual({ shown: 'both' });
});
