import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { writeCsv } from '../../machines/domain/csv';
import { exportMachine } from '../../machines/export.machine';
import { makeContracts } from '../support/fixtures';
import { createWorld, settle } from '../support/world';

function startExport() {
  const { saveFile } = createWorld();
  const list = createActor(exportMachine.provide({ actors: { saveFile: saveFile.logic } })).start();
  return {
    saveFile,
    start: (count: number) => list.send({ type: 'export.start', contracts: makeContracts(count) }),
    state: () => list.getSnapshot().value,
    isBusy: () => list.getSnapshot().hasTag('busy'),
    stop: () => list.stop(),
  };
}

it('saves nothing of itself', () => {
  const { saveFile, state } = startExport();
  expect(state()).toBe('idle');
  expect(saveFile.calls).toEqual([]);
});

it('saves the contracts it is given as one file', async () => {
  const { saveFile, start, state, isBusy } = startExport();
  start(3);
  expect(isBusy()).toBe(true);
  expect(saveFile.calls.map(({ input }) => input)).toEqual([
    {
      name: 'covenant-contracts.csv',
      type: 'text/csv;charset=utf-8',
      text: writeCsv(makeContracts(3)),
    },
  ]);
  saveFile.last().resolve();
  await settle();
  expect(state()).toBe('idle');
});

it('saves one file at a time', () => {
  const { saveFile, start } = startExport();
  start(3);
  start(4);
  expect(saveFile.calls).toHaveLength(1);
});

it('can be tried again where it failed, with what is listed by then', async () => {
  const { saveFile, start, state } = startExport();
  start(3);
  saveFile.last().reject(new Error('There is no room.'));
  await settle();
  expect(state()).toBe('failed');
  start(1);
  expect(state()).toBe('saving');
  expect(saveFile.last().input.text).toBe(writeCsv(makeContracts(1)));
  saveFile.last().resolve();
  await settle();
  expect(state()).toBe('idle');
});

it('lets go of the file when it is stopped', () => {
  const { saveFile, start, stop } = startExport();
  start(3);
  stop();
  expect(saveFile.last().signal.aborted).toBe(true);
});

it('fails where no port is provided', async () => {
  const list = createActor(exportMachine).start();
  list.send({ type: 'export.start', contracts: [] });
  await settle();
  expect(list.getSnapshot().value).toBe('failed');
});
