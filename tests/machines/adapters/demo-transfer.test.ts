import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createDemoPorts } from '../../support/demo-ports';
import { createListener } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

function startTransfer(
  random: () => number = () => 0,
  { transferFile } = createDemoPorts({ random }),
) {
  const { parent, heard, stop } = createListener();
  const transfer = createActor(transferFile, {
    input: { file: { name: 'lease.pdf', size: 1 } },
    parent,
  }).start();
  return { heard, stop: () => stop(transfer) };
}

const STARTED = { type: 'transfer.started' };
const progressed = (progress: number) => ({ type: 'transfer.progressed', progress });

it('begins at once, but not before it could be seen pending', async () => {
  const { heard } = startTransfer();
  expect(heard()).toEqual([]);
  await pass(0);
  expect(heard()).toEqual([STARTED]);
});

it('makes ten steps of 10 percent, one every 200 ms, and then has its outcome', async () => {
  const { heard } = startTransfer();
  await pass(0);
  for (let step = 1; step <= 9; step += 1) {
    await pass(199);
    expect(heard()).toHaveLength(step);
    await pass(1);
    expect(heard().at(-1)).toEqual(progressed(step * 10));
  }
  await pass(199);
  expect(heard()).toHaveLength(10);
  await pass(1);
  const steps = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(progressed);
  const whole = [STARTED, ...steps, { type: 'transfer.succeeded' }];
  expect(heard()).toEqual(whole);
  await pass(10_000);
  expect(heard()).toEqual(whole);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [0, 'transfer.succeeded'],
  [0.5, 'transfer.succeeded'],
  [0.9 - Number.EPSILON, 'transfer.succeeded'],
  [0.9, 'transfer.failed'],
  [1 - Number.EPSILON, 'transfer.failed'],
])('with the chance %d ends with %s', async (chance, outcome) => {
  const { heard } = startTransfer(() => chance);
  await pass(2000);
  expect(heard().at(-1)).toEqual({ type: outcome });
});

it('draws its outcome once, at the end', async () => {
  const random = vi.fn<() => number>(() => 0);
  startTransfer(random);
  await pass(1999);
  expect(random).not.toHaveBeenCalled();
  await pass(5000);
  expect(random).toHaveBeenCalledTimes(1);
});

it.each([
  ['before it begins', undefined, 0],
  ['just begun', 0, 1],
  ['midway', 900, 5],
  ['just before its end', 1999, 10],
])('stopped %s tells nothing more', async (_, milliseconds, count) => {
  const { stop, heard } = startTransfer();
  if (milliseconds !== undefined) await pass(milliseconds);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
  await pass(10_000);
  expect(heard()).toHaveLength(count);
});

it('goes its way beside another, which may fail', async () => {
  const first = startTransfer(() => 0.95);
  await pass(1000);
  const second = startTransfer(() => 0.1);
  await pass(1000);
  expect(first.heard().at(-1)).toEqual({ type: 'transfer.failed' });
  expect(second.heard().at(-1)).toEqual(progressed(50));
  first.stop();
  await pass(1000);
  expect(second.heard().at(-1)).toEqual({ type: 'transfer.succeeded' });
});

it('shares a clock with those that began in the same turn, and no longer one', async () => {
  const ports = createDemoPorts({ random: () => 0 });
  const together = Array.from({ length: 25 }, () => startTransfer(undefined, ports));
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
  const later = startTransfer(undefined, ports);
  await pass(100);
  expect(vi.getTimerCount()).toBe(2);
  together[7]?.stop();
  await pass(1900);
  expect(together.map(({ heard }) => heard().at(-1)?.type)).toEqual(
    together.map((_, index) => (index === 7 ? 'transfer.started' : 'transfer.succeeded')),
  );
  await pass(100);
  expect(later.heard().at(-1)).toEqual({ type: 'transfer.succeeded' });
  expect(vi.getTimerCount()).toBe(0);
});

it('begins though another began and was stopped in the same turn', async () => {
  const ports = createDemoPorts({ random: () => 0 });
  startTransfer(undefined, ports).stop();
  const { heard } = startTransfer(undefined, ports);
  await pass(2000);
  expect(heard().at(-1)).toEqual({ type: 'transfer.succeeded' });
});
