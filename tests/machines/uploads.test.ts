import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PickedFile } from '../../machines/domain/upload';
import { uploadBatchMachine } from '../../machines/upload-batch.machine';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { selectUploadStatus } from '../../machines/upload-item.selectors';
import { BATCH_SIZE, uploadsMachine } from '../../machines/uploads.machine';
import { announceUploads, areManyFiles, summariseUploads } from '../../machines/uploads.selectors';
import { must } from '../support/must';
import { createWorld } from '../support/world';

const pick = (id: string, name = `${id}.pdf`): PickedFile => ({
  id,
  kind: 'file',
  file: { name, size: 100 },
});

function startUploads() {
  const { transferFile, clock } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const uploadBatch = uploadBatchMachine.provide({ actors: { uploadItem } });
  const machine = uploadsMachine.provide({ actors: { uploadBatch } });
  const uploads = createActor(machine, { clock }).start();
  const items = () => uploads.getSnapshot().context.items;
  return {
    uploads,
    transfers: transferFile.calls,
    transfer: (index: number) => must(transferFile.calls[index], `transfer ${index}`),
    items,
    /** The ids of the items whose actors are still there. */
    running: () =>
      uploads
        .getSnapshot()
        .context.batches.flatMap((batch) => Object.keys(batch.getSnapshot().children)),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    item: (index: number) => must(items()[index], `item ${index}`),
    names: () => items().map((item) => item.getSnapshot().context.file.name),
    refused: () => uploads.getSnapshot().context.refused.map(({ name }) => name),
    open: () => uploads.send({ type: 'uploads.open' }),
    close: () => uploads.send({ type: 'uploads.close' }),
    add: (...files: PickedFile[]) => uploads.send({ type: 'files.add', files }),
  };
}

describe('added files', () => {
  it('begin at once, each on its own', () => {
    const { transfers, transfer, item, names, open, add } = startUploads();
    open();
    add(pick('a'), pick('b'));
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    expect(transfers.map(({ input }) => input.file.name)).toEqual(['a.pdf', 'b.pdf']);

    transfer(1).tell({ type: 'transfer.started' });
    transfer(1).tell({ type: 'transfer.progressed', progress: 30 });
    expect(selectUploadStatus(item(0).getSnapshot())).toBe('pending');
    expect(selectUploadStatus(item(1).getSnapshot())).toBe('uploading');
    expect(item(1).getSnapshot().context.progress).toBe(30);
  });

  it('join those that are there', () => {
    const { transfer, names, open, add } = startUploads();
    open();
    add(pick('a'));
    add(pick('b'), pick('c'));
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(transfer(0).isStopped()).toBe(false);
  });

  it('of one name are two items', () => {
    const { transfers, items, item, transfer, names, open, add } = startUploads();
    open();
    add(pick('1', 'same.pdf'), pick('2', 'same.pdf'));
    add(pick('3', 'same.pdf'));
    expect(names()).toEqual(['same.pdf', 'same.pdf', 'same.pdf']);
    expect(transfers).toHaveLength(3);
    item(1).send({ type: 'upload.remove' });
    expect(items().map(({ id }) => id)).toEqual(['1', '3']);
    expect(transfer(1).isStopped()).toBe(true);
    expect(transfer(0).isStopped()).toBe(false);
  });

  it('are not taken by a closed dialog', () => {
    const { transfers, items, add, open } = startUploads();
    add(pick('a'));
    open();
    expect(items()).toEqual([]);
    expect(transfers).toHaveLength(0);
  });

  it('fail where no port is provided', () => {
    const uploads = createActor(uploadsMachine).start();
    uploads.send({ type: 'uploads.open' });
    expect(uploads.getSnapshot().context.refused).toEqual([]);
    uploads.send({ type: 'files.add', files: [pick('a')] });
    const [item] = uploads.getSnapshot().context.items;
    expect(selectUploadStatus(must(item, 'item').getSnapshot())).toBe('error');
  });

  it('fail alone', () => {
    const { transfer, item, open, add } = startUploads();
    open();
    add(pick('a'), pick('b'));
    transfer(0).fail(new Error('broken'));
    transfer(1).tell({ type: 'transfer.succeeded' });
    expect(selectUploadStatus(item(0).getSnapshot())).toBe('error');
    expect(selectUploadStatus(item(1).getSnapshot())).toBe('success');
  });
});

describe('very many files', () => {
  const pickMany = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => pick(`f-${from + index}`));

  it('begin batch by batch, one in 16 ms, in their order', () => {
    const { items, transfers, pass, open, add } = startUploads();
    open();
    add(...pickMany(1000));
    for (let begun = BATCH_SIZE; begun < 1000; begun += BATCH_SIZE) {
      expect(items()).toHaveLength(begun);
      pass(15);
      expect(transfers).toHaveLength(begun);
      pass(1);
    }
    expect(items().map(({ id }) => id)).toEqual(pickMany(1000).map(({ id }) => id));
    expect(transfers).toHaveLength(1000);
    pass(1000);
    expect(transfers).toHaveLength(1000);
  });

  it('all begin at once where they make one batch', () => {
    const { uploads, transfers, open, add } = startUploads();
    open();
    add(...pickMany(BATCH_SIZE));
    expect(transfers).toHaveLength(BATCH_SIZE);
    expect(uploads.getSnapshot().value).toEqual({ open: 'settled' });
  });

  it('are not overtaken by those that are added while they begin', () => {
    const { names, uploads, pass, open, add } = startUploads();
    open();
    add(...pickMany(BATCH_SIZE * 2));
    add(pick('late'), pick('x', 'x.exe'));
    expect(uploads.getSnapshot().context.refused).toHaveLength(1);
    pass(16);
    expect(names()).toHaveLength(BATCH_SIZE * 2 + 1);
    expect(names().at(-1)).toBe('late.pdf');
  });

  it('do not begin any more once the dialog is closed', () => {
    const { transfers, items, pass, open, close, add } = startUploads();
    open();
    add(...pickMany(1000));
    close();
    open();
    pass(1000);
    expect(items()).toEqual([]);
    expect(transfers).toHaveLength(BATCH_SIZE);
    expect(transfers.every((transfer) => transfer.isStopped())).toBe(true);
  });

  it('are all stopped and forgotten by closing', () => {
    const { uploads, transfers, items, pass, open, close, add } = startUploads();
    open();
    add(...pickMany(1000));
    while (items().length < 1000) pass(16);
    const before = items();
    close();
    expect(transfers.every((transfer) => transfer.isStopped())).toBe(true);
    expect(new Set(before.map((item) => item.getSnapshot().status))).toEqual(new Set(['stopped']));
    expect(uploads.getSnapshot().children).toEqual({});
    expect(uploads.getSnapshot().context).toEqual({
      waiting: [],
      batches: [],
      items: [],
      refused: [],
    });
  });
});

describe('refused files', () => {
  it('are kept apart from the accepted ones of the same drop', () => {
    const { transfers, names, refused, open, add } = startUploads();
    open();
    add(pick('x', 'x.exe'), pick('a'), { ...pick('dir', 'dir.pdf'), kind: 'folder' });
    expect(names()).toEqual(['a.pdf']);
    expect(refused()).toEqual(['x.exe', 'dir.pdf']);
    expect(transfers).toHaveLength(1);
  });

  it('are those of the last drop only', () => {
    const { names, refused, open, add } = startUploads();
    open();
    add(pick('x', 'x.exe'), pick('a'));
    add(pick('y', 'y.txt'));
    expect(refused()).toEqual(['y.txt']);
    add(pick('b'));
    expect(refused()).toEqual([]);
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are forgotten when the dialog closes', () => {
    const { refused, open, close, add } = startUploads();
    open();
    add(pick('x', 'x.exe'));
    close();
    open();
    expect(refused()).toEqual([]);
  });
});

describe('removing a file', () => {
  it('during its transfer stops it, and only it', () => {
    const { running, transfer, item, items, open, add } = startUploads();
    open();
    add(pick('a'), pick('b'));
    const removed = item(0);
    transfer(0).tell({ type: 'transfer.started' });
    removed.send({ type: 'upload.remove' });
    expect(transfer(0).isStopped()).toBe(true);
    expect(transfer(1).isStopped()).toBe(false);
    expect(items().map(({ id }) => id)).toEqual(['b']);
    expect(running()).toEqual(['b']);
    expect(removed.getSnapshot().status).not.toBe('active');
  });

  it('is not undone by what its transfer tells late', () => {
    const { transfer, item, items, open, add } = startUploads();
    open();
    add(pick('a'));
    item(0).send({ type: 'upload.remove' });
    transfer(0).tell({ type: 'transfer.progressed', progress: 50 });
    transfer(0).tell({ type: 'transfer.succeeded' });
    expect(items()).toEqual([]);
  });

  it.each(['transfer.succeeded', 'transfer.failed'])('works after %s', (outcome) => {
    const { running, transfer, item, items, open, add } = startUploads();
    open();
    add(pick('a'));
    transfer(0).tell({ type: 'transfer.started' });
    transfer(0).tell({ type: outcome });
    expect(items()).toHaveLength(1);
    item(0).send({ type: 'upload.remove' });
    expect(items()).toEqual([]);
    expect(running()).toEqual([]);
  });

  it('leaves the dialog open and what was refused in place', () => {
    const { uploads, item, refused, open, add } = startUploads();
    open();
    add(pick('a'), pick('x', 'x.exe'));
    item(0).send({ type: 'upload.remove' });
    expect(uploads.getSnapshot().matches('open')).toBe(true);
    expect(refused()).toEqual(['x.exe']);
  });
});

describe('the dialog', () => {
  it('closing stops every file and clears the list', () => {
    const { uploads, transfers, items, open, close, add } = startUploads();
    open();
    add(pick('a'), pick('b'), pick('c'));
    const before = items();
    close();
    expect(uploads.getSnapshot().value).toBe('closed');
    expect(transfers.map((transfer) => transfer.isStopped())).toEqual([true, true, true]);
    expect(before.map((item) => item.getSnapshot().status)).toEqual(Array(3).fill('stopped'));
    expect(items()).toEqual([]);
    expect(uploads.getSnapshot().children).toEqual({});
  });

  it('opens empty after it was closed, and takes the same files again', () => {
    const { transfer, transfers, items, names, open, close, add } = startUploads();
    open();
    add(pick('a'));
    close();
    open();
    expect(items()).toEqual([]);
    add(pick('a'));
    transfer(0).tell({ type: 'transfer.failed' });
    expect(names()).toEqual(['a.pdf']);
    expect(transfers).toHaveLength(2);
    expect(items().map((item) => selectUploadStatus(item.getSnapshot()))).toEqual(['pending']);
  });

  it('asked to open while it is open keeps its list', () => {
    const { transfer, names, open, add } = startUploads();
    open();
    add(pick('a'));
    open();
    expect(names()).toEqual(['a.pdf']);
    expect(transfer(0).isStopped()).toBe(false);
  });

  it('stops every file with the machine', () => {
    const { uploads, transfer, open, add } = startUploads();
    open();
    add(pick('a'));
    uploads.stop();
    expect(transfer(0).isStopped()).toBe(true);
  });
});

describe('what is said of many files together', () => {
  const start = (count: number) => {
    const { open, add, pass, items, transfers, transfer } = startUploads();
    open();
    add(...Array.from({ length: count }, (_, index) => pick(`f-${index}`)));
    pass(1000);
    for (const { tell } of transfers) tell({ type: 'transfer.started' });
    return {
      transfer,
      items,
      summary: () => summariseUploads(items().map((item) => item.getSnapshot())),
    };
  };

  it.each([0, 1, 3])('is nothing where there are %i', (count) => {
    const { transfer, summary } = start(count);
    expect(areManyFiles(count)).toBe(false);
    if (count > 0) transfer(0).tell({ type: 'transfer.succeeded' });
    expect(summary()).toBe('');
  });

  it.each([
    { count: 4, said: [1, 2, 3, 4] },
    { count: 5, said: [2, 3, 4, 5] },
    { count: 12, said: [3, 6, 9, 12] },
    { count: 50, said: [13, 25, 38, 50] },
  ])('is each quarter of $count, once', ({ count, said }) => {
    const { transfer, summary } = start(count);
    expect(areManyFiles(count)).toBe(true);
    const heard = new Set<string>([summary()]);
    for (let index = 0; index < count; index += 1) {
      transfer(index).tell({ type: 'transfer.succeeded' });
      heard.add(summary());
    }
    expect([...heard]).toEqual([
      '',
      ...said.map((arrived) => `${arrived} of ${count} files uploaded`),
    ]);
  });

  it('is how many arrived when all have ended, however they ended', () => {
    const { transfer, summary } = start(12);
    for (let index = 0; index < 11; index += 1) {
      transfer(index).tell({ type: index === 0 ? 'transfer.failed' : 'transfer.succeeded' });
    }
    expect(summary()).toBe('9 of 12 files uploaded');
    transfer(11).tell({ type: 'transfer.succeeded' });
    expect(summary()).toBe('11 of 12 files uploaded');
  });

  it('counts those that have not begun yet', () => {
    const { transfer, items } = start(4);
    for (let index = 0; index < 4; index += 1) {
      transfer(index).tell({ type: 'transfer.succeeded' });
    }
    const snapshots = items().map((item) => item.getSnapshot());
    expect(summariseUploads(snapshots, 0)).toBe('4 of 4 files uploaded');
    expect(summariseUploads(snapshots, 4)).toBe('4 of 8 files uploaded');
    expect(summariseUploads(snapshots, 96)).toBe('');
  });

  it('is that none arrived where all failed', () => {
    const { transfer, summary, items } = start(4);
    for (let index = 0; index < items().length; index += 1) {
      expect(summary()).toBe('');
      transfer(index).tell({ type: 'transfer.failed' });
    }
    expect(summary()).toBe('0 of 4 files uploaded');
  });
});

describe('what is said of uploads', () => {
  const start = (count: number) => {
    const { open, add, items, transfer } = startUploads();
    open();
    add(...Array.from({ length: count }, (_, index) => pick(`f-${index}`)));
    const said = () => announceUploads(items().map((item) => item.getSnapshot()));
    return { transfer, said };
  };

  it('is nothing before anything happens', () => {
    expect(start(0).said()).toEqual([]);
    expect(start(2).said()).toEqual([]);
    expect(start(10).said()).toEqual([]);
  });

  it('is a line for each of few', () => {
    const { transfer, said } = start(2);
    transfer(1).tell({ type: 'transfer.succeeded' });
    transfer(0).tell({ type: 'transfer.started' });
    transfer(0).tell({ type: 'transfer.progressed', progress: 50 });
    expect(said()).toEqual([
      { id: 'f-0', words: 'f-0.pdf: 50 percent' },
      { id: 'f-1', words: 'f-1.pdf: uploaded' },
    ]);
  });

  it('is a line for each failure among many, and one for all', () => {
    const { transfer, said } = start(4);
    transfer(2).tell({ type: 'transfer.failed' });
    transfer(1).tell({ type: 'transfer.succeeded' });
    expect(said()).toEqual([
      { id: 'f-2', words: 'f-2.pdf: upload failed' },
      { id: 'summary', words: '1 of 4 files uploaded' },
    ]);
  });

  it('counts those that have not begun among them', () => {
    const { open, add, items, transfer } = startUploads();
    open();
    add(pick('f-0'), pick('f-1'));
    for (const index of [0, 1]) transfer(index).tell({ type: 'transfer.succeeded' });
    const snapshots = items().map((item) => item.getSnapshot());
    expect(announceUploads(snapshots, 2)).toEqual([
      { id: 'summary', words: '2 of 4 files uploaded' },
    ]);
  });
});
