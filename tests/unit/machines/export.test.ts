import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ExportRequest } from '../../../machines/domain/export';
import { exportMachine } from '../../../machines/export.machine';
import { selectExportResult } from '../../../machines/export.selectors';
import { makeContracts } from '../../support/fixtures';
import { createWorld, settle } from '../../support/world';

const input = (count: number): ExportRequest => ({
  format: 'csv',
  contracts: makeContracts(count),
  fileName: `covenant-selection-${count}-2026-06-15.csv`,
});

function startExport() {
  const { exportContracts, clock } = createWorld();
  const list = createActor(
    exportMachine.provide({ actors: { exportContracts: exportContracts.logic } }),
    { clock },
  ).start();
  return {
    clock,
    exportContracts,
    result: () => selectExportResult(list.getSnapshot()),
    start: (count: number) => list.send({ type: 'export.start', request: input(count) }),
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
  expect(state()).toBe('saved');
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
  expect(state()).toBe('saved');
});

it('stopping the machine aborts the export', () => {
  const { exportContracts, start, stop } = startExport();
  start(3);
  stop();
  expect(exportContracts.last().signal.aborted).toBe(true);
});

it('the export machine enters failed if no port is provided', async () => {
  const list = createActor(exportMachine).start();
  list.send({ type: 'export.start', request: input(0) });
  await settle();
  expect(list.getSnapshot().value).toBe('failed');
});

it('shows the result of an export for 8 seconds', async () => {
  const { clock, exportContracts, start, result } = startExport();
  start(3);
  expect(result()).toBe('');
  exportContracts.last().resolve();
  await settle();
  const text = '3 contracts exported to covenant-selection-3-2026-06-15.csv';
  clock.increment(7999);
  expect(result()).toBe(text);
  clock.increment(1);
  expect(result()).toBe('');
});

it('starts without contracts', () => {
  expect(createActor(exportMachine).getSnapshot().context.request.contracts).toEqual([]);
});
