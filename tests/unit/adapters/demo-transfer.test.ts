import { expect, it, onTestFinished, vi } from 'vitest';
import { createDemoPorts } from '../../support/demo-ports';
import { listenTo } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

function startTransfer(
  random: () => number = () => 0,
  { transferFile } = createDemoPorts({ random }),
) {
  return listenTo(transferFile, { password: '', file: { name: 'lease.pdf', size: 1 } });
}

const STARTED = { type: 'transfer.started' };
const progressed = (progress: number) => ({ type: 'transfer.progressed', progress });

it('a transfer starts in the next task, progresses by 10 percent every 200 ms, then ends', async () => {
  const { received } = startTransfer();
  expect(received()).toEqual([]);
  await pass(0);
  expect(received()).toEqual([STARTED]);
  // The clock of the computer may be set meanwhile.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  onTestFinished(() => void vi.restoreAllMocks());
  for (let step = 1; step <= 10; step += 1) {
    await pass(199);
    expect(received()).toHaveLength(step);
    await pass(1);
    expect(received()[step]).toEqual(progressed(step * 10));
  }
  await pass(10_000);
  expect(received().slice(11)).toEqual([{ type: 'transfer.succeeded' }]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [0, 'transfer.succeeded'],
  [0.5, 'transfer.succeeded'],
  [0.9 - Number.EPSILON, 'transfer.succeeded'],
  [0.9, 'transfer.failed'],
  [1 - Number.EPSILON, 'transfer.failed'],
])('a transfer with the random number %d ends with %s', async (chance, outcome) => {
  const { received } = startTransfer(() => chance);
  await pass(2000);
  expect(received().at(-1)).toEqual({ type: outcome });
});

it.each([
  ['before it starts', undefined, 0],
  ['just started', 0, 1],
  ['halfway', 900, 5],
  ['just before the end', 1999, 10],
])('a stopped transfer sends no further event: stopped %s', async (_, milliseconds, count) => {
  const { stop, received } = startTransfer();
  if (milliseconds !== undefined) await pass(milliseconds);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  await pass(10_000);
  expect(received()).toHaveLength(count);
  expect(vi.getTimerCount()).toBe(0);
});
