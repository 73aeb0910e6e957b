import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { selectSpoken } from '../../../machines/announcer.selectors';
import { DEMO_UPLOADS, type PickedFile } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/upload-item.machine';
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
});

describe('uploads machine, removing a file', () => {
  it('late transfer events of a removed file are ignored', () => {
    const { transfer, item, items, open, add } = startUploads();
    open();
    add(pick('a'));
    item(0).send({ type: 'upload.remove' });
    transfer(0).send({ type: 'transfer.progressed', progress: 50 });
    transfer(0).send({ type: 'transfer.succeeded' });
    expect(items()).toEqual([]);
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

  it('announces a summary of 0 uploaded files when all failed', () => {
    const { fail, settledAnnouncement, uploads } = start(4);
    for (let index = 0; index < 4; index += 1) {
      expect(uploads.getSnapshot().context.summary).toBe('');
      fail(index);
    }
    expect(settledAnnouncement()).toMatch(/f-3\.pdf: upload failed\. 0 of 4 files uploaded$/);
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
});
