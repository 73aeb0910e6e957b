import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import {
  selectFailureWords,
  selectUploadStatus,
  selectUploadWords,
} from '../../machines/upload-item.selectors';
import { createWorld, settle } from '../support/world';

const file = { name: 'lease.pdf', size: 1234 };

function startItem(name = file.name) {
  const { transferFile, readFirstBytes } = createWorld();
  const item = createActor(
    uploadItemMachine.provide({
      actors: { transferFile: transferFile.logic, readFirstBytes: readFirstBytes.logic },
    }),
    { input: { id: 'f-1', file: name === file.name ? file : { ...file, name } } },
  ).start();
  return {
    item,
    port: transferFile.last(),
    reading: readFirstBytes.last(),
    hasTypeMismatch: () => item.getSnapshot().context.hasTypeMismatch,
    status: () => selectUploadStatus(item.getSnapshot()),
    progress: () => item.getSnapshot().context.progress,
  };
}

it('is pending until its transfer begins, and hands its own file over', () => {
  const { item, port, status, progress } = startItem();
  expect(status()).toBe('pending');
  expect(item.getSnapshot().hasTag('busy')).toBe(true);
  expect(progress()).toBe(0);
  expect(port.input.file).toBe(file);
});

it('follows the progress up to success', () => {
  const { item, port, status, progress } = startItem();
  port.tell({ type: 'transfer.started' });
  expect(status()).toBe('uploading');
  for (const percent of [10, 50, 100]) {
    port.tell({ type: 'transfer.progressed', progress: percent });
    expect(progress()).toBe(percent);
    expect(status()).toBe('uploading');
  }
  port.tell({ type: 'transfer.succeeded' });
  expect(status()).toBe('success');
  expect(progress()).toBe(100);
  expect(item.getSnapshot().hasTag('busy')).toBe(false);
  expect(port.isStopped()).toBe(true);
});

it('is complete on success, whatever was told before', () => {
  const { port, progress } = startItem();
  port.tell({ type: 'transfer.started' });
  port.tell({ type: 'transfer.progressed', progress: 60 });
  port.tell({ type: 'transfer.succeeded' });
  expect(progress()).toBe(100);
});

it('starts over at 0 on error, and stays there', () => {
  const { item, port, status, progress } = startItem();
  port.tell({ type: 'transfer.started' });
  port.tell({ type: 'transfer.progressed', progress: 100 });
  port.tell({ type: 'transfer.failed' });
  expect(status()).toBe('error');
  expect(progress()).toBe(0);
  expect(item.getSnapshot().hasTag('busy')).toBe(false);
  expect(port.isStopped()).toBe(true);
});

it('is in error where the transfer breaks', () => {
  const { port, status, progress } = startItem();
  port.tell({ type: 'transfer.started' });
  port.tell({ type: 'transfer.progressed', progress: 30 });
  port.fail(new Error('broken'));
  expect(status()).toBe('error');
  expect(progress()).toBe(0);
});

it('is in error where no port is provided', () => {
  const item = createActor(uploadItemMachine, { input: { id: 'f-1', file } }).start();
  expect(selectUploadStatus(item.getSnapshot())).toBe('error');
});

it('takes no second outcome', () => {
  const { port, status, progress } = startItem();
  port.tell({ type: 'transfer.started' });
  port.tell({ type: 'transfer.succeeded' });
  port.tell({ type: 'transfer.failed' });
  port.tell({ type: 'transfer.progressed', progress: 20 });
  expect(status()).toBe('success');
  expect(progress()).toBe(100);
});

it('does not begin twice', () => {
  const { port, status, progress } = startItem();
  port.tell({ type: 'transfer.started' });
  port.tell({ type: 'transfer.progressed', progress: 40 });
  port.tell({ type: 'transfer.started' });
  expect(status()).toBe('uploading');
  expect(progress()).toBe(40);
});

it.each([
  ['pending', []],
  ['uploading', ['transfer.started']],
  ['success', ['transfer.started', 'transfer.succeeded']],
  ['error', ['transfer.started', 'transfer.failed']],
])('can be removed while it is %s, which stops its transfer', (expected, events) => {
  const { item, port, status } = startItem();
  for (const type of events) port.tell({ type });
  expect(status()).toBe(expected);
  item.send({ type: 'upload.remove' });
  expect(item.getSnapshot().status).toBe('done');
  expect(port.isStopped()).toBe(true);
});

it('is told of at every quarter of its way, and how it ended', () => {
  const { item, port } = startItem();
  const words = () => selectUploadWords(item.getSnapshot());
  expect(words()).toBe('');
  port.tell({ type: 'transfer.started' });
  const said = [0, 10, 24, 25, 26, 49, 50, 74, 75, 99, 100].map((progress) => {
    port.tell({ type: 'transfer.progressed', progress });
    return words();
  });
  expect(said.slice(0, 3)).toEqual(['', '', '']);
  expect(said.slice(3, 6)).toEqual(Array.from({ length: 3 }, () => 'lease.pdf: 25 percent'));
  expect(said.slice(6, 8)).toEqual(Array.from({ length: 2 }, () => 'lease.pdf: 50 percent'));
  expect(said.slice(8)).toEqual(Array.from({ length: 3 }, () => 'lease.pdf: 75 percent'));
  port.tell({ type: 'transfer.succeeded' });
  expect(words()).toBe('lease.pdf: uploaded');
  expect(selectFailureWords(item.getSnapshot())).toBe('');
});

it('is told of where it failed, whoever else is told of', () => {
  const { item, port } = startItem();
  expect(selectFailureWords(item.getSnapshot())).toBe('');
  port.tell({ type: 'transfer.started' });
  port.tell({ type: 'transfer.progressed', progress: 80 });
  expect(selectFailureWords(item.getSnapshot())).toBe('');
  port.tell({ type: 'transfer.failed' });
  expect(selectFailureWords(item.getSnapshot())).toBe('lease.pdf: upload failed');
  expect(selectUploadWords(item.getSnapshot())).toBe('lease.pdf: upload failed');
});

it('is noted where its content is another than its name says, and goes on', async () => {
  const { item, port, reading, hasTypeMismatch, status } = startItem();
  expect(reading.input.file).toBe(file);
  port.tell({ type: 'transfer.started' });
  expect(hasTypeMismatch()).toBe(false);
  reading.resolve([0x4d, 0x5a, 0x90, 0x00]);
  await settle();
  expect(hasTypeMismatch()).toBe(true);
  expect(status()).toBe('uploading');
  port.tell({ type: 'transfer.succeeded' });
  expect(status()).toBe('success');
  expect(hasTypeMismatch()).toBe(true);
  expect(item.getSnapshot().status).toBe('active');
});

it.each([
  ['a file of its type', [...Buffer.from('%PDF-1.7')]],
  ['an empty file', []],
])('changes nothing for %s', async (_, bytes) => {
  const { item, reading, hasTypeMismatch } = startItem();
  const before = item.getSnapshot();
  reading.resolve(bytes);
  await settle();
  expect(hasTypeMismatch()).toBe(false);
  expect(item.getSnapshot()).toBe(before);
});

it('says nothing of what cannot be read, and goes on', async () => {
  const { port, reading, hasTypeMismatch, status } = startItem();
  reading.reject(new DOMException('The file is gone.', 'NotReadableError'));
  await settle();
  expect(hasTypeMismatch()).toBe(false);
  port.tell({ type: 'transfer.started' });
  expect(status()).toBe('uploading');
});

it('is read no further once it is removed', async () => {
  const { item, reading } = startItem();
  item.send({ type: 'upload.remove' });
  expect(reading.signal.aborted).toBe(true);
});

it('is told of by the name that is shown', () => {
  const { item, port } = startItem('lease\u202Excod.pdf');
  port.tell({ type: 'transfer.succeeded' });
  expect(selectUploadWords(item.getSnapshot())).toBe('lease%E2%80%AExcod.pdf: uploaded');
});
