import { expect, it } from 'vitest';
import { PRIVATE_UPLOADS } from '../../../machines/private/workspace.machine';
import { createActor } from 'xstate';
import { selectSpoken } from '../../../machines/uploads/announcer.machine';
import { DEMO_UPLOADS } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import {
  selectProgressText,
  uploadsMachine,
  type WorkReport,
} from '../../../machines/uploads/uploads.machine';
import { must } from '../../support/must';
import { createParent } from '../../support/run-port';
import { createWorld } from '../../support/world';

it.each([
  { count: 4, counts: [1, 2, 3, 4] },
  { count: 5, counts: [2, 3, 4, 5] },
  { count: 12, counts: [3, 6, 9, 12] },
  { count: 50, counts: [13, 25, 38, 50] },
])('announces a summary of $count uploads once per quarter', ({ count, counts }) => {
  const { transferFile, clock } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const machine = uploadsMachine.provide({ actors: { uploadItem } });
  const { parentRef, reports } = createParent<WorkReport>();
  const input = { rules: DEMO_UPLOADS, parentRef };
  const uploads = createActor(machine, { input, clock }).start();
  const summary = () => uploads.getSnapshot().context.summary;
  uploads.send({ type: 'uploads.open' });
  const files = Array.from({ length: count }, (_, index) => ({
    id: `f-${index}`,
    kind: 'file' as const,
    file: { name: `${index}.pdf`, size: 100 },
  }));
  uploads.send({ type: 'files.add', files });
  const summaries: string[] = [];
  for (const { send } of transferFile.calls) {
    const before = summary();
    send({ type: 'transfer.succeeded' });
    if (summary() === before) continue;
    clock.increment(250);
    const { announcer } = uploads.getSnapshot().children;
    summaries.push(selectSpoken(must(announcer, 'announcer').getSnapshot()));
  }
  expect(reports()).toEqual([{ type: 'work.begun' }, { type: 'work.ended' }]);
  expect(summaries).toEqual(counts.map((done) => `${done} of ${count} files uploaded`));
});

it('looks through folders and ZIP files, and sums up what it found', () => {
  const { transferFile, gatherFiles } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const machine = uploadsMachine.provide({
    actors: { uploadItem, gatherFiles: gatherFiles.logic },
  });
  const { parentRef, reports } = createParent<WorkReport>();
  const uploads = createActor(machine, { input: { rules: PRIVATE_UPLOADS, parentRef } }).start();
  const text = () => selectProgressText(uploads.getSnapshot());
  const file = (id: string, name: string, folder?: string) => ({
    id,
    kind: 'file' as const,
    file: { name, size: 1, ...(folder !== undefined && { folder }) },
  });
  uploads.send({ type: 'uploads.open' });
  const zips = [file('z-1', 'One.zip'), file('z-2', 'Two.zip')];
  uploads.send({ type: 'files.add', files: [...zips, file('f-1', 'alone.pdf')] });
  uploads.send({ type: 'files.add', files: [file('z-3', 'Three.zip')] });
  expect(uploads.getSnapshot().context.gathering).toEqual([
    { id: 'search-1', names: ['One.zip', 'Two.zip'] },
    { id: 'search-2', names: ['Three.zip'] },
  ]);
  const [first, second] = gatherFiles.calls;
  expect(first?.input).toEqual({ id: 'search-1', containers: zips });
  first?.send({
    type: 'files.found',
    id: 'search-1',
    files: [file('f-2', 'a.pdf', 'One')],
    others: ['One/photo.png'],
  });
  expect(transferFile.calls.map(({ input }) => input.file.folder)).toEqual([undefined, 'One']);
  for (const { send } of transferFile.calls) send({ type: 'transfer.succeeded' });
  // The search is work, too.
  expect([text(), reports()]).toEqual(['2 of 2 files uploaded', [{ type: 'work.begun' }]]);
  const refused = [{ id: 'z-2', name: 'Two.zip', reason: 'It is damaged.' }];
  first?.send({ type: 'gathering.done', id: 'search-1', refused });
  expect(uploads.getSnapshot().context.refused).toEqual(refused);
  uploads.send({ type: 'gathering.stop' });
  expect(second?.isStopped()).toBe(true);
  expect(text()).toBe('2 read, 1 not a contract');
  expect(reports()).toEqual([{ type: 'work.begun' }, { type: 'work.ended' }]);
  expect(uploads.getSnapshot().context.summary).toBe('2 read, 1 not a contract');
  uploads.send({ type: 'uploads.close' });
  expect(uploads.getSnapshot().context.result).toBe('2 read, 1 not a contract');
});

/** Looks through a folder with a name that has an invisible character. */
function startGathering() {
  const { transferFile, gatherFiles } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const machine = uploadsMachine.provide({
    actors: { uploadItem, gatherFiles: gatherFiles.logic },
  });
  const { parentRef } = createParent<WorkReport>();
  const uploads = createActor(machine, { input: { rules: PRIVATE_UPLOADS, parentRef } }).start();
  uploads.send({ type: 'uploads.open' });
  const folder = { id: 'd-1', kind: 'folder', file: { name: 'Signed\u202E', size: 0 } } as const;
  uploads.send({ type: 'files.add', files: [folder] });
  const find = (count: number, others: readonly string[] = []) => {
    const files = Array.from({ length: count }, (_, index) => ({
      id: `f-${transferFile.calls.length + index}`,
      kind: 'file' as const,
      file: { name: `${index}.pdf`, size: 1 },
    }));
    gatherFiles.last().send({ type: 'files.found', id: 'search-1', files, others });
  };
  const end = () =>
    gatherFiles.last().send({ type: 'gathering.done', id: 'search-1', refused: [] });
  return { uploads, transferFile, find, end, context: () => uploads.getSnapshot().context };
}

it('says in the result of a folder how many files have failed', () => {
  const { uploads, transferFile, find, end, context } = startGathering();
  find(3, ['Signed/photo.png']);
  end();
  transferFile.calls[0]?.send({ type: 'transfer.failed', reason: 'It is damaged.' });
  for (const { send } of transferFile.calls.slice(1)) send({ type: 'transfer.succeeded' });
  expect(context().summary).toBe('2 read, 1 not a contract, 1 failed');
  uploads.send({ type: 'uploads.close' });
  expect(context().result).toBe('2 read, 1 not a contract, 1 failed');
});

it('announces how many files are uploaded when it is known how many there are', () => {
  const { transferFile, find, end, context } = startGathering();
  find(5);
  for (const { send } of transferFile.calls) send({ type: 'transfer.succeeded' });
  find(5);
  expect(context().summary).toBe('');
  end();
  expect(context().summary).toBe('5 of 10 files uploaded');
});

it('announces a folder that has no contract', () => {
  const { find, end, context } = startGathering();
  find(0, ['Signed/photo.png']);
  expect(context().summary).toBe('');
  end();
  expect(context().summary).toBe('0 read, 1 not a contract');
});

it('names a folder that is looked through without invisible characters', () => {
  const { context } = startGathering();
  expect(context().gathering).toEqual([{ id: 'search-1', names: ['Signed%E2%80%AE'] }]);
});
