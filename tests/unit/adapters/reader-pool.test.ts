import { describe, expect, it, test } from 'vitest';
import { MAX_FILE_BYTES, READ_TIMEOUT_MS } from '../../../src/adapters/private/reader/limits';
import { ReadFailure } from '../../../src/adapters/private/reader/read-failure';
import {
  countReaders,
  createReaderPool,
  type ReadOptions,
  type ReadOutcome,
} from '../../../src/adapters/private/reader/reader-pool';
import { EMPTY_READING } from '../../support/empty-reading';
import { createFakeWorkers } from '../../support/fake-worker';
import { createStoreWorld } from '../../support/private-store';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

const RESULT = {
  document: { format: 'text', pages: [[{ text: 'Agreement', startsParagraph: true }]] },
  reading: EMPTY_READING,
} as const;
const READ: ReadOutcome = { status: 'read', ...RESULT };
const CANCELLED: ReadOutcome = { status: 'cancelled' };
const failed = (kind: string) =>
  expect.objectContaining({ status: 'failed', kind, message: expect.stringMatching(/^\S.*\.$/) });

const makeFile = (text = 'text') => new Blob([text]);

runOnVirtualTime();

function setUp(size: number) {
  const { start, workers, worker } = createFakeWorkers();
  const pool = createReaderPool(start, size, createStoreWorld().locks);
  /** Outcomes by the name of the file. */
  const outcomes: Record<string, ReadOutcome> = {};
  const read = (name: string, options: ReadOptions = {}, file = makeFile(name)) => {
    void (async () => {
      outcomes[name] = await pool.read(file, options);
    })();
    return file;
  };
  return {
    pool,
    workers,
    worker,
    outcomes,
    read,
    /** Reads the current files of these workers to the end. */
    finish: async (...indexes: readonly number[]) => {
      for (const index of indexes) worker(index).finish(RESULT);
      await pass(0);
    },
    fail: async (error: Error) => {
      worker(0).fail(error);
      await pass(0);
    },
    open: async () => {
      worker(0).open();
      await pass(0);
    },
    /** The names of the files that each worker has got, with a mark for text recognition. */
    readPosted: () =>
      Promise.all(
        workers.map(({ inputs }) =>
          Promise.all(
            inputs.map(async (request) => {
              const { file, recognises } = Object(request);
              return `${await file.text()}${recognises ? ' recognised' : ''}`;
            }),
          ),
        ),
      ),
  };
}

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 4],
  [64, 4],
])('a computer with %i cores has %i readers', (cores, readers) => {
  expect(countReaders(cores)).toBe(readers);
});

describe('reader pool', () => {
  it('sends file and password to a worker, and tells of its progress and its result', async () => {
    const { worker, workers, outcomes, read, finish } = setUp(1);
    expect(workers).toHaveLength(0);
    const steps: unknown[] = [];
    const file = read('a', { password: 'secret', onProgress: (step) => steps.push(step) });
    expect(worker(0).posted).toEqual([
      { kind: 'open' },
      {
        kind: 'call',
        id: 1,
        name: 'read',
        input: { file, password: 'secret', recognises: false },
      },
    ]);
    const progress = { phase: 'pages', read: 1, total: 2 } as const;
    worker(0).tell({ progress });
    worker(0).tell({ clock: 'too-long' });
    await finish(0);
    expect(steps).toEqual([progress]);
    expect(outcomes).toEqual({ a: READ });
  });

  it('starts as many workers as its size, and reads the other files in their order', async () => {
    const { workers, outcomes, read, finish, readPosted } = setUp(2);
    for (const name of ['a', 'b', 'c', 'd']) read(name);
    expect(workers).toHaveLength(2);
    await finish(1, 0);
    expect(outcomes).toEqual({ a: READ, b: READ });
    expect(await readPosted()).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });

  it('returns a failure with words, and goes on with the next file', async () => {
    const { outcomes, read, fail, finish } = setUp(1);
    for (const name of ['a', 'b', 'c', 'd']) read(name);
    await fail(new ReadFailure('password'));
    // Not expected.
    await fail(new TypeError('No function.'));
    await fail(Object.assign(new Error(), { name: 'ReadFailure.other' }));
    await finish(0);
    expect(outcomes).toEqual({
      a: failed('password'),
      b: failed('crashed'),
      c: failed('crashed'),
      d: READ,
    });
  });

  test('a file that is cancelled before, or too large, needs no worker, one of the maximum size is read', async () => {
    const { workers, outcomes, read } = setUp(1);
    const readSized = (name: string, value: number) =>
      read(name, {}, Object.defineProperty(makeFile(), 'size', { value }));
    readSized('a', MAX_FILE_BYTES + 1);
    read('cancelled', { signal: AbortSignal.abort() });
    await pass(0);
    expect(outcomes).toEqual({ a: failed('too-large'), cancelled: CANCELLED });
    expect(workers).toHaveLength(0);
    readSized('b', MAX_FILE_BYTES);
    expect(workers).toHaveLength(1);
  });
});

describe('reader pool, scans', () => {
  const SCAN = new ReadFailure('scan');

  it('recognises them one after the other when all other files are read, and says that they wait', async () => {
    const { worker, workers, outcomes, read, fail, finish, readPosted } = setUp(1);
    const steps: unknown[] = [];
    read('scan', { password: 'secret', onProgress: (step) => steps.push(step) });
    for (const name of ['scan 2', 'a', 'b']) read(name);
    await fail(SCAN);
    await fail(SCAN);
    expect(steps).toEqual([{ phase: 'waiting' }]);
    await finish(0);
    expect(workers).toHaveLength(1);
    await finish(0);
    expect(Object.keys(outcomes)).toEqual(['a', 'b']);
    await finish(0);
    await finish(0);
    expect(outcomes).toEqual({ a: READ, b: READ, scan: READ, 'scan 2': READ });
    expect(await readPosted()).toEqual([
      ['scan', 'scan 2', 'a', 'b', 'scan recognised', 'scan 2 recognised'],
    ]);
    expect(worker(0).inputs[4]).toMatchObject({ password: 'secret' });
  });

  it.each([1, 2, 4])(
    'reads files that come later while scans are recognised, with %i readers',
    async (size) => {
      const { workers, outcomes, read, finish, readPosted } = setUp(size);
      const scans = ['s1', 's2', 's3', 's4', 's5'];
      for (const name of scans) read(name, { isScan: true });
      const recognising = Math.max(1, size - 1);
      expect(workers).toHaveLength(recognising);
      read('later');
      read('last');
      expect(await readPosted()).toEqual([
        ...scans.slice(0, recognising).map((name) => [`${name} recognised`]),
        ['later'],
      ]);
      await finish(recognising);
      await finish(recognising);
      expect(outcomes).toEqual({ later: READ, last: READ });
      expect(workers).toHaveLength(recognising + 1);
    },
  );

  it('does not wait to be recognised if that is not asked for, or it was cancelled or the pool closed', async () => {
    const { pool, outcomes, read, fail, readPosted } = setUp(1);
    const controller = new AbortController();
    read('left', { isScan: false });
    read('removed', { signal: controller.signal });
    read('closed');
    read('last');
    for (let count = 0; count < 3; count += 1) await fail(SCAN);
    controller.abort();
    pool.close();
    await pass(0);
    expect(outcomes).toEqual({
      left: failed('scan'),
      removed: CANCELLED,
      closed: CANCELLED,
      last: CANCELLED,
    });
    expect(await readPosted()).toEqual([['left', 'removed', 'closed', 'last']]);
  });
});

describe('reader pool, cancelled files', () => {
  it('ends the worker of a cancelled file at once, and starts another for the next', async () => {
    const { worker, workers, outcomes, read, finish, readPosted } = setUp(1);
    const controller = new AbortController();
    const { signal } = controller;
    read('done', { signal });
    await finish(0);
    read('a', { signal });
    read('b');
    controller.abort();
    expect(worker(0).isTerminated).toBe(true);
    // A message that was on its way.
    await finish(0, 1);
    expect(outcomes).toEqual({ done: READ, a: CANCELLED, b: READ });
    expect(await readPosted()).toEqual([['done', 'a'], ['b']]);
    expect(workers).toHaveLength(2);
  });

  it('removes a cancelled file from the queue, and keeps the worker of a file that is read', async () => {
    const { workers, outcomes, read, finish, readPosted } = setUp(1);
    const controllers = ['a', 'b'].map((name) => {
      const controller = new AbortController();
      read(name, { signal: controller.signal });
      return controller;
    });
    read('c');
    controllers[1]?.abort();
    await pass(0);
    expect(outcomes).toEqual({ b: CANCELLED });
    await finish(0);
    controllers[0]?.abort();
    expect(await readPosted()).toEqual([['a', 'c']]);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });
});

describe('reader pool, faults', () => {
  test.each([
    [true, 'crashed'],
    [false, 'unavailable'],
  ])(
    'a worker that ends (open: %s) fails its file as %s, and another reads the next',
    async (isOpen, kind) => {
      const { worker, outcomes, read, open, finish } = setUp(1);
      read('a');
      read('b');
      if (isOpen) await open();
      worker(0).crash();
      await finish(1);
      expect(outcomes).toEqual({ a: failed(kind), b: READ });
    },
  );

  it('fails every file if the browser starts no worker', async () => {
    const start = () => {
      throw new Error('refused');
    };
    const pool = createReaderPool(start, 1, createStoreWorld().locks);
    const outcomes = Promise.all([1, 2].map(() => pool.read(makeFile(), {})));
    expect(await outcomes).toEqual([failed('unavailable'), failed('unavailable')]);
  });
});

describe('reader pool, time', () => {
  it.each([
    ['30 seconds for a small file', 4, 30_000],
    ['15 milliseconds more for each KB', 1024 * 1024, 45_360],
    ['60 seconds for a large file', 4 * 1024 * 1024, 60_000],
  ])('stops after %s, and reads the next file in another worker', async (_, size, time) => {
    const { worker, outcomes, read, open, finish } = setUp(1);
    read('a', {}, new Blob([new Uint8Array(size)]));
    read('b');
    await pass(50_000);
    await open();
    await pass(time - 1);
    expect(outcomes).toEqual({});
    await pass(1);
    expect(outcomes).toEqual({ a: failed('too-long') });
    expect(worker(0).isTerminated).toBe(true);
    await finish(1);
    expect(outcomes).toEqual({ a: failed('too-long'), b: READ });
  });

  it('stops the clock of a file that waits for another one', async () => {
    const { worker, outcomes, read, open } = setUp(1);
    read('a');
    await open();
    worker(0).tell({ clock: null });
    await pass(10 * READ_TIMEOUT_MS);
    expect(outcomes).toEqual({});
    worker(0).tell({ clock: 'too-long' });
    await pass(READ_TIMEOUT_MS - 1);
    expect(outcomes).toEqual({});
    await pass(1);
    expect(outcomes).toEqual({ a: failed('too-long') });
  });

  it('counts the time of each file from its own start, at most 60 seconds while the worker loads', async () => {
    const { outcomes, worker, read, open, finish } = setUp(1);
    for (const name of ['a', 'b', 'c']) read(name);
    await open();
    await pass(29_999);
    await finish(0);
    await pass(29_999);
    expect(outcomes).toEqual({ a: READ });
    await pass(1);
    expect(outcomes).toEqual({ a: READ, b: failed('too-long') });
    expect(worker(1).inputs).toHaveLength(1);
    await pass(60_000);
    expect(outcomes).toMatchObject({ c: failed('unavailable') });
  });

  it('ends a worker 30 seconds after its last file, unless it gets another in time', async () => {
    const { worker, workers, read, open, finish } = setUp(1);
    read('a');
    await open();
    await finish(0);
    await pass(29_999);
    read('b');
    await pass(1);
    await finish(0);
    await pass(29_999);
    expect(worker(0).isTerminated).toBe(false);
    await pass(1);
    expect(worker(0).isTerminated).toBe(true);
    read('c');
    expect(workers).toHaveLength(2);
  });
});
