import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { exportMachine } from '../../../machines/export.machine';
import { makeContracts } from '../../support/fixtures';
import { createWorld, settle } from '../../support/world';

const input = (count: number) => ({ contracts: makeContracts(count) });

function startExport() {
  const { exportContracts } = createWorld();
  const list = createActor(
    exportMachine.provide({ actors: { exportContracts: exportContracts.logic } }),
  ).start();
  return {
    exportContracts,
    start: (count: number) => list.send({ type: 'export.start', ...input(count) }),
    state: () => list.getSnapshot().value,
    isBusy: () => list.getSnapshot().hasTag('busy'),
    stop: () => list.stop(),
  };
}

it('the export machine saves nothing before export.start', () => {
  const { exportContracts, state } = startExport();
  expect(state()).toBe('idle');
  expect(exportContracts.calls).toEqual([]);
});

it('export.start saves the given contracts as one file', async () => {
  const { exportContracts, start, state, isBusy } = startExport();
  start(3);
  expect(isBusy()).toBe(true);
  expect(exportContracts.calls.map((call) => call.input)).toEqual([input(3)]);
  exportContracts.last().resolve();
  await settle();
  expect(state()).toBe('idle');
});

it('export.start is ignored while a file is being saved', () => {
  const { exportContracts, start } = startExport();
  start(3);
  start(4);
  expect(exportContracts.calls).toHaveLength(1);
});

it('export.start works after a failure, with other contracts', async () => {
  const { exportContracts, start, state } = startExport();
  start(3);
  exportContracts.last().reject(new Error('The quota is exceeded.'));
  await settle();
  expect(state()).toBe('failed');
  start(1);
  expect(state()).toBe('saving');
  expect(exportContracts.last().input).toEqual(input(1));
  exportContracts.last().resolve();
  await settle();
  expect(state()).toBe('idle');
});

it('stopping the machine aborts the export', () => {
  const { exportContracts, start, stop } = startExport();
  start(3);
  stop();
  expect(exportContracts.last().signal.aborted).toBe(true);
});

it('the export machine enters failed if no port is provided', async () => {
  const list = createActor(exportMachine).start();
  list.send({ type: 'export.start', ...input(0) });
  await settle();
  expect(list.getSnapshot().value).toBe('failed');
});

it('starts without contracts', () => {
  expect(createActor(exportMachine).getSnapshot().context).toEqual({ contracts: [] });
});
