import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { DEMO_UPLOADS, PRIVATE_UPLOADS, reportAnnouncement } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/upload-item.machine';
import { selectUploadStatus } from '../../../machines/upload-item.selectors';
import { createReportLog } from '../../support/report-log';
import { createWorld, settle } from '../../support/world';

const file = { name: 'lease.pdf', size: 1234 };

function startItem(name = file.name, rules = DEMO_UPLOADS) {
  const { transferFile, readFirstBytes } = createWorld();
  const { parentRef, reports } = createReportLog();
  const item = createActor(
    uploadItemMachine.provide({
      actors: { transferFile: transferFile.logic, readFirstBytes: readFirstBytes.logic },
    }),
    {
      input: {
        id: 'f-1',
        file: name === file.name ? file : { ...file, name },
        rules,
        parentRef,
      },
    },
  ).start();
  return {
    item,
    port: transferFile.last(),
    reading: readFirstBytes.last(),
    reports,
    hasTypeMismatch: () => item.getSnapshot().context.hasTypeMismatch,
    status: () => selectUploadStatus(item.getSnapshot()),
    progress: () => item.getSnapshot().context.progress,
  };
}

it('an upload reports each quarter once, and its success', () => {
  const { port, reports } = startItem();
  port.send({ type: 'transfer.started' });
  expect(reports()).toEqual([]);
  const counts = [0, 10, 24, 25, 26, 49, 50, 74, 75, 99, 100].map((progress) => {
    port.send({ type: 'transfer.progressed', progress });
    return reports().length;
  });
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3]);
  port.send({ type: 'transfer.succeeded' });
  expect(reports().map(({ type }) => type)).toEqual([
    ...Array.from({ length: 3 }, () => 'upload.progressed'),
    'upload.succeeded',
  ]);
  expect(reports().map(reportAnnouncement)).toEqual([
    'lease.pdf: 25 percent',
    'lease.pdf: 50 percent',
    'lease.pdf: 75 percent',
    'lease.pdf: uploaded',
  ]);
  expect(new Set(reports().map(({ id }) => id))).toEqual(new Set(['f-1']));
});

it('an upload reports only the last quarter of a step across several', () => {
  const { port, reports } = startItem();
  port.send({ type: 'transfer.started' });
  port.send({ type: 'transfer.progressed', progress: 80 });
  expect(reports().map(reportAnnouncement)).toEqual(['lease.pdf: 75 percent']);
});

it('a type mismatch is recorded and the upload continues', async () => {
  const { item, port, reading, hasTypeMismatch, status } = startItem();
  expect(reading.input.file).toBe(file);
  port.send({ type: 'transfer.started' });
  expect(hasTypeMismatch()).toBe(false);
  reading.resolve([0x4d, 0x5a, 0x90, 0x00]);
  await settle();
  expect(hasTypeMismatch()).toBe(true);
  expect(status()).toBe('uploading');
  port.send({ type: 'transfer.succeeded' });
  expect(status()).toBe('success');
  expect(hasTypeMismatch()).toBe(true);
  expect(item.getSnapshot().status).toBe('active');
});

it.each([
  ['a file of its type', [...Buffer.from('%PDF-1.7')]],
  ['an empty file', []],
])('no type mismatch is recorded for %s', async (_, bytes) => {
  const { item, reading, hasTypeMismatch } = startItem();
  const before = item.getSnapshot();
  reading.resolve(bytes);
  await settle();
  expect(hasTypeMismatch()).toBe(false);
  expect(item.getSnapshot()).toBe(before);
});

it('no type mismatch is recorded where names are not checked', async () => {
  const { reading, hasTypeMismatch } = startItem('lease.pdf', PRIVATE_UPLOADS);
  reading.resolve([...Buffer.from('MZ')]);
  await settle();
  expect(hasTypeMismatch()).toBe(false);
});

it('no type mismatch is recorded for an unreadable file, and the upload continues', async () => {
  const { port, reading, hasTypeMismatch, status } = startItem();
  reading.reject(new DOMException('The file is gone.', 'NotReadableError'));
  await settle();
  expect(hasTypeMismatch()).toBe(false);
  port.send({ type: 'transfer.started' });
  expect(status()).toBe('uploading');
});

it('an upload escapes invisible characters of its name in reports', () => {
  const { port, reports } = startItem('lease\u202Excod.pdf');
  port.send({ type: 'transfer.succeeded' });
  expect(reports().map(reportAnnouncement)).toEqual(['lease%E2%80%AExcod.pdf: uploaded']);
});
