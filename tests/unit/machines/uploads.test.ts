import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { selectSpoken } from '../../../machines/announcer.selectors';
import { DEMO_UPLOADS, type PickedFile } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/upload-item.machine';
import { selectUploadStatus } from '../../../machines/upload-item.selectors';
import { uploadsMachine } from '../../../machines/uploads.machine';
import { must } from '../../support/must';
import { createWorld } from '../../support/world';

const pick = (id: string, name = `${id}.pdf`): PickedFile => ({
  id,
  kind: 'file',
  file: { name, size: 100 },
});

const pickMany = (count: number) => Array.from({ length: count }, (_, index) => pick(`f-${index}`));

function startUploads() {
  const { transferFile, clock } = createWorld();
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile: transferFile.logic } });
  const machine = uploadsMachine.provide({ actors: { uploadItem } });
  const uploads = createActor(machine, { input: { rules: DEMO_UPLOADS }, clock }).start();
  const items = () => uploads.getSnapshot().context.items;
  return {
    uploads,
    transfers: transferFile.calls,
    transfer: (index: number) => must(transferFile.calls[index], `transfer ${index}`),
    items,
    /** Ids of the children, without the announcer. */
    running: () => Object.keys(uploads.getSnapshot().children).filter((id) => id !== 'announcer'),
    item: (index: number) => must(items()[index], `item ${index}`),
    /** Ids of the items in the order of the dialog. */
    listed: () => uploads.getSnapshot().context.listed.map(({ id }) => id),
    names: () => items().map((item) => item.getSnapshot().context.file.name),
    refused: () => uploads.getSnapshot().context.refused.map(({ name }) => name),
    open: () => uploads.send({ type: 'uploads.open' }),
    close: () => uploads.send({ type: 'uploads.close' }),
    add: (...files: PickedFile[]) => uploads.send({ type: 'files.add', files }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    spoken: () => {
      const { announcer } = uploads.getSnapshot().children;
      return announcer && selectSpoken(announcer.getSnapshot());
    },
  };
}

describe('uploads machine, files.add', () => {
  it('files.add starts one transfer per file', () => {
    const { transfers, transfer, item, names, open, add } = startUploads();
    open();
    add(pick('a'), pick('b'));
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
    expect(transfers.map(({ input }) => input.file.name)).toEqual(['a.pdf', 'b.pdf']);

    transfer(1).send({ type: 'transfer.started' });
    transfer(1).send({ type: 'transfer.progressed', progress: 30 });
    expect(selectUploadStatus(item(0).getSnapshot())).toBe('pending');
    expect(selectUploadStatus(item(1).getSnapshot())).toBe('uploading');
    expect(item(1).getSnapshot().context.progress).toBe(30);
  });

  it('files.add lists new files first, in their order, and keeps running transfers', () => {
    const { uploads, transfer, names, listed, item, open, add } = startUploads();
    open();
    add(pick('a'));
    add(pick('b'), pick('c'));
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(listed()).toEqual(['b', 'c', 'a']);
    item(1).send({ type: 'upload.remove' });
    expect(listed()).toEqual(['c', 'a']);
    expect(uploads.getSnapshot().context.items).toHaveLength(2);
    expect(transfer(0).isStopped()).toBe(false);
  });

  it('files.add creates separate items for files of the same name', () => {
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

  it('files.add is ignored while the dialog is closed', () => {
    const { transfers, items, add, open } = startUploads();
    add(pick('a'));
    open();
    expect(items()).toEqual([]);
    expect(transfers).toHaveLength(0);
  });

  it('an upload fails if no port is provided', () => {
    const uploads = createActor(uploadsMachine, { input: { rules: DEMO_UPLOADS } }).start();
    uploads.send({ type: 'uploads.open' });
    expect(uploads.getSnapshot().context.refused).toEqual([]);
    uploads.send({ type: 'files.add', files: [pick('a')] });
    const [item] = uploads.getSnapshot().context.items;
    expect(selectUploadStatus(must(item, 'item').getSnapshot())).toBe('error');
  });

  it('a failed transfer does not affect the others', () => {
    const { transfer, item, open, add } = startUploads();
    open();
    add(pick('a'), pick('b'));
    transfer(0).fail(new Error('broken'));
    transfer(1).send({ type: 'transfer.succeeded' });
    expect(selectUploadStatus(item(0).getSnapshot())).toBe('error');
    expect(selectUploadStatus(item(1).getSnapshot())).toBe('success');
  });
});

describe('uploads machine, 1,000 files', () => {
  it('1,000 files start their transfers at once, in list order', () => {
    const { items, transfers, open, add } = startUploads();
    open();
    add(...pickMany(1000));
    expect(items().map(({ id }) => id)).toEqual(pickMany(1000).map(({ id }) => id));
    expect(transfers).toHaveLength(1000);
  });

  it('closing stops and clears 1,000 files', () => {
    const { uploads, transfers, items, open, close, add } = startUploads();
    open();
    add(...pickMany(500));
    add(...pickMany(1000).slice(500));
    const before = items();
    close();
    expect(transfers.every((transfer) => transfer.isStopped())).toBe(true);
    expect(new Set(before.map((item) => item.getSnapshot().status))).toEqual(new Set(['stopped']));
    expect(uploads.getSnapshot().children).toEqual({});
    expect(uploads.getSnapshot().context).toEqual({
      rules: DEMO_UPLOADS,
      items: [],
      listed: [],
      refused: [],
      succeeded: 0,
      failed: 0,
      summary: '',
      result: '0 of 1000 files uploaded',
    });
  });
});

describe('uploads machine, refused files', () => {
  it('refused files are listed apart from accepted files of the same drop', () => {
    const { transfers, names, refused, open, add } = startUploads();
    open();
    add(pick('x', 'x.exe'), pick('a'), { ...pick('dir', 'dir.pdf'), kind: 'folder' });
    expect(names()).toEqual(['a.pdf']);
    expect(refused()).toEqual(['x.exe', 'dir.pdf']);
    expect(transfers).toHaveLength(1);
  });

  it('refused files are those of the last drop', () => {
    const { names, refused, open, add } = startUploads();
    open();
    add(pick('x', 'x.exe'), pick('a'));
    add(pick('y', 'y.txt'));
    expect(refused()).toEqual(['y.txt']);
    add(pick('b'));
    expect(refused()).toEqual([]);
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('refused files are cleared when the dialog closes', () => {
    const { refused, open, close, add } = startUploads();
    open();
    add(pick('x', 'x.exe'));
    close();
    open();
    expect(refused()).toEqual([]);
  });
});

describe('uploads machine, removing a file', () => {
  it('removing a file stops its transfer and no other', () => {
    const { running, transfer, item, items, open, add } = startUploads();
    open();
    add(pick('a'), pick('b'));
    const removed = item(0);
    transfer(0).send({ type: 'transfer.started' });
    removed.send({ type: 'upload.remove' });
    expect(transfer(0).isStopped()).toBe(true);
    expect(transfer(1).isStopped()).toBe(false);
    expect(items().map(({ id }) => id)).toEqual(['b']);
    expect(running()).toEqual(['b']);
    expect(removed.getSnapshot().status).not.toBe('active');
  });

  it('late transfer events of a removed file are ignored', () => {
    const { transfer, item, items, open, add } = startUploads();
    open();
    add(pick('a'));
    item(0).send({ type: 'upload.remove' });
    transfer(0).send({ type: 'transfer.progressed', progress: 50 });
    transfer(0).send({ type: 'transfer.succeeded' });
    expect(items()).toEqual([]);
  });

  it.each(['transfer.succeeded', 'transfer.failed'])(
    'a file can be removed after %s',
    (outcome) => {
      const { running, transfer, item, items, open, add } = startUploads();
      open();
      add(pick('a'));
      transfer(0).send({ type: 'transfer.started' });
      transfer(0).send({ type: outcome });
      expect(items()).toHaveLength(1);
      item(0).send({ type: 'upload.remove' });
      expect(items()).toEqual([]);
      expect(running()).toEqual([]);
    },
  );

  it('removing the last file keeps the dialog open and the refused files listed', () => {
    const { uploads, item, refused, open, add } = startUploads();
    open();
    add(pick('a'), pick('x', 'x.exe'));
    item(0).send({ type: 'upload.remove' });
    expect(uploads.getSnapshot().matches('open')).toBe(true);
    expect(refused()).toEqual(['x.exe']);
  });
});

describe('uploads machine, dialog', () => {
  it('stops every transfer and clears the list when the dialog closes', () => {
    const { uploads, transfers, items, open, close, add } = startUploads();
    open();
    add(pick('a'), pick('b'), pick('c'));
    const before = items();
    close();
    expect(uploads.getSnapshot().matches('open')).toBe(false);
    expect(transfers.map((transfer) => transfer.isStopped())).toEqual([true, true, true]);
    expect(before.map((item) => item.getSnapshot().status)).toEqual(Array(3).fill('stopped'));
    expect(items()).toEqual([]);
    expect(uploads.getSnapshot().children).toEqual({});
  });

  it('opens with an empty list after closing and accepts the same files again', () => {
    const { transfer, transfers, items, names, open, close, add } = startUploads();
    open();
    add(pick('a'));
    close();
    open();
    expect(items()).toEqual([]);
    add(pick('a'));
    transfer(0).send({ type: 'transfer.failed' });
    expect(names()).toEqual(['a.pdf']);
    expect(transfers).toHaveLength(2);
    expect(items().map((item) => selectUploadStatus(item.getSnapshot()))).toEqual(['pending']);
  });

  it('ignores uploads.open while the dialog is open', () => {
    const { transfer, names, open, add } = startUploads();
    open();
    add(pick('a'));
    open();
    expect(names()).toEqual(['a.pdf']);
    expect(transfer(0).isStopped()).toBe(false);
  });

  it('stops every transfer when the machine stops', () => {
    const { uploads, transfer, open, add } = startUploads();
    open();
    add(pick('a'));
    uploads.stop();
    expect(transfer(0).isStopped()).toBe(true);
  });
});

describe('uploads machine, result', () => {
  const result = ({ uploads }: ReturnType<typeof startUploads>) => {
    const { value, context } = uploads.getSnapshot();
    return [value, context.result];
  };

  it('shows for 8 s how many files were uploaded when the dialog closes', () => {
    const running = startUploads();
    const { transfer, open, close, add, pass } = running;
    open();
    add(pick('a'), pick('b'), pick('c'));
    transfer(0).send({ type: 'transfer.succeeded' });
    transfer(1).send({ type: 'transfer.failed' });
    close();
    expect(result(running)).toEqual(['showingResult', '1 of 3 files uploaded']);
    pass(7999);
    expect(result(running)).toEqual(['showingResult', '1 of 3 files uploaded']);
    pass(1);
    expect(result(running)).toEqual(['closed', '']);
  });

  it('does not count removed files in the result', () => {
    const running = startUploads();
    running.open();
    running.add(pick('a'), pick('b'));
    running.transfer(1).send({ type: 'transfer.succeeded' });
    running.item(0).send({ type: 'upload.remove' });
    running.close();
    expect(result(running)).toEqual(['showingResult', '1 of 1 file uploaded']);
  });

  it('shows no result of a dialog without files', () => {
    const running = startUploads();
    running.open();
    running.add(pick('x', 'x.exe'));
    running.close();
    expect(result(running)).toEqual(['closed', '']);
  });

  it('removes the result when the dialog opens again', () => {
    const running = startUploads();
    running.open();
    running.add(pick('a'));
    running.close();
    running.open();
    expect(result(running)).toEqual(['open', '']);
  });
});

describe('uploads machine, announcements', () => {
  const start = (count: number) => {
    const running = startUploads();
    running.open();
    running.add(...pickMany(count));
    for (const { send } of running.transfers) send({ type: 'transfer.started' });
    const { transfer, pass, spoken } = running;
    return {
      ...running,
      progress: (index: number, progress: number) =>
        transfer(index).send({ type: 'transfer.progressed', progress }),
      succeed: (index: number) => transfer(index).send({ type: 'transfer.succeeded' }),
      fail: (index: number) => transfer(index).send({ type: 'transfer.failed' }),
      /** The announcement after the debounce time. */
      settledAnnouncement: () => {
        pass(250);
        return spoken();
      },
    };
  };

  it.each([0, 1, 3, 4, 10])('announces nothing before the first progress of %i files', (count) => {
    expect(start(count).settledAnnouncement()).toBe('');
  });

  it('announces a message when no other follows for 250 ms', () => {
    const { progress, pass, spoken } = start(1);
    progress(0, 30);
    pass(249);
    progress(0, 50);
    pass(249);
    expect(spoken()).toBe('');
    pass(1);
    expect(spoken()).toBe('f-0.pdf: 50 percent');
  });

  it('announces each quarter and the outcome of up to 3 files', () => {
    const { progress, succeed, fail, settledAnnouncement } = start(3);
    progress(0, 10);
    progress(0, 24);
    expect(settledAnnouncement()).toBe('');
    progress(0, 25);
    expect(settledAnnouncement()).toBe('f-0.pdf: 25 percent');
    progress(0, 60);
    progress(2, 80);
    expect(settledAnnouncement()).toBe('f-0.pdf: 50 percent. f-2.pdf: 75 percent');
    fail(1);
    succeed(0);
    expect(settledAnnouncement()).toBe('f-1.pdf: upload failed. f-0.pdf: uploaded');
    succeed(2);
    expect(settledAnnouncement()).toBe('f-2.pdf: uploaded');
  });

  it('does not repeat an announced message', () => {
    const { progress, succeed, settledAnnouncement } = start(2);
    progress(0, 30);
    settledAnnouncement();
    succeed(1);
    expect(settledAnnouncement()).toBe('f-1.pdf: uploaded');
  });

  it('announces only failures by name among more than 3 files, before the summary', () => {
    const { progress, succeed, fail, settledAnnouncement } = start(4);
    progress(3, 50);
    expect(settledAnnouncement()).toBe('');
    fail(2);
    expect(settledAnnouncement()).toBe('f-2.pdf: upload failed');
    succeed(1);
    expect(settledAnnouncement()).toBe('1 of 4 files uploaded');
    fail(0);
    succeed(3);
    expect(settledAnnouncement()).toBe('f-0.pdf: upload failed. 2 of 4 files uploaded');
  });

  it.each([
    { count: 4, counts: [1, 2, 3, 4] },
    { count: 5, counts: [2, 3, 4, 5] },
    { count: 12, counts: [3, 6, 9, 12] },
    { count: 50, counts: [13, 25, 38, 50] },
  ])('announces a summary of $count files once per quarter', ({ count, counts }) => {
    const { succeed, settledAnnouncement, uploads } = start(count);
    const summaries: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const before = uploads.getSnapshot().context.summary;
      succeed(index);
      if (uploads.getSnapshot().context.summary !== before)
        summaries.push(settledAnnouncement() ?? '');
    }
    expect(summaries).toEqual(counts.map((done) => `${done} of ${count} files uploaded`));
  });

  it('announces the last summary exactly when all files have ended', () => {
    const { succeed, fail, settledAnnouncement } = start(12);
    fail(0);
    for (let index = 1; index < 11; index += 1) succeed(index);
    expect(settledAnnouncement()).toBe('f-0.pdf: upload failed. 9 of 12 files uploaded');
    succeed(11);
    expect(settledAnnouncement()).toBe('11 of 12 files uploaded');
  });

  it('does not repeat an unchanged summary', () => {
    const { fail, succeed, settledAnnouncement } = start(4);
    succeed(0);
    expect(settledAnnouncement()).toBe('1 of 4 files uploaded');
    fail(1);
    expect(settledAnnouncement()).toBe('f-1.pdf: upload failed');
  });

  it('announces a summary of 0 uploaded files when all failed', () => {
    const { fail, settledAnnouncement, uploads } = start(4);
    for (let index = 0; index < 4; index += 1) {
      expect(uploads.getSnapshot().context.summary).toBe('');
      fail(index);
    }
    expect(settledAnnouncement()).toMatch(/f-3\.pdf: upload failed\. 0 of 4 files uploaded$/);
  });

  it('announces a new summary when files are added', () => {
    const { succeed, add, settledAnnouncement } = start(4);
    for (let index = 0; index < 4; index += 1) succeed(index);
    expect(settledAnnouncement()).toBe('4 of 4 files uploaded');
    add(...['a', 'b', 'c', 'd'].map((id) => pick(id)));
    expect(settledAnnouncement()).toBe('4 of 8 files uploaded');
    add(...Array.from({ length: 92 }, (_, index) => pick(`g-${index}`)));
    expect(settledAnnouncement()).toBe('');
  });

  it('announces a new summary when a file is removed', () => {
    const { succeed, fail, item, settledAnnouncement, uploads } = start(6);
    for (let index = 0; index < 4; index += 1) succeed(index);
    fail(4);
    settledAnnouncement();
    item(5).send({ type: 'upload.remove' });
    expect(settledAnnouncement()).toBe('4 of 5 files uploaded');
    item(0).send({ type: 'upload.remove' });
    expect(settledAnnouncement()).toBe('3 of 4 files uploaded');
    expect(uploads.getSnapshot().context).toMatchObject({ succeeded: 3, failed: 1 });
    item(0).send({ type: 'upload.remove' });
    expect(uploads.getSnapshot().context).toMatchObject({ succeeded: 2, failed: 1, summary: '' });
    expect(settledAnnouncement()).toBe('');
  });

  it('announces nothing about a removed file', () => {
    const { fail, succeed, item, settledAnnouncement } = start(2);
    fail(0);
    succeed(1);
    item(0).send({ type: 'upload.remove' });
    expect(settledAnnouncement()).toBe('f-1.pdf: uploaded');
    item(0).send({ type: 'upload.remove' });
    expect(settledAnnouncement()).toBe('');
  });

  it('announces only new files after the dialog is opened again', () => {
    const { succeed, open, close, add, transfers, settledAnnouncement, uploads } = start(4);
    for (let index = 0; index < 4; index += 1) succeed(index);
    close();
    expect(uploads.getSnapshot().children.announcer).toBeUndefined();
    open();
    expect(settledAnnouncement()).toBe('');
    add(...pickMany(4));
    transfers[4]?.send({ type: 'transfer.succeeded' });
    expect(settledAnnouncement()).toBe('1 of 4 files uploaded');
  });
});
