import { describe, expect, it, test } from 'vitest';
import {
  LEAST_READ_TIMEOUT_MS,
  MAX_FILE_BYTES,
  READ_TIMEOUT_MS,
} from '../../../src/adapters/private/reader/limits';
import type { ReaderMessage } from '../../../src/adapters/private/reader/protocol';
import {
  countReaders,
  ReaderPool,
  type ReadOptions,
  type ReadOutcome,
} from '../../../src/adapters/private/reader/reader-pool';
import type { PoolWorker } from '../../../src/adapters/private/reader/worker-pool';
import { must } from '../../support/must';
import { pass, runOnVirtualTime } from '../../support/virtual-time';
import { EMPTY_READING } from '../../support/empty-reading';

/** A worker whose messages the test sends. */
class FakeWorker extends EventTarget {
  readonly posted: unknown[] = [];
  isTerminated = false;

  postMessage(message: unknown) {
    this.posted.push(message);
  }

  terminate() {
    this.isTerminated = true;
  }

  send(message: ReaderMessage | { readonly targetName: string }) {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }

  /** Reads the current file to the end. */
  finish() {
    this.send({ type: 'done', result: RESULT });
  }
}

const RESULT = {
  document: { format: 'text', pages: [[{ text: 'Agreement', startsParagraph: true }]] },
  reading: { ...EMPTY_READING, title: 'Agreement' },
} as const;
const READ: ReadOutcome = { status: 'read', ...RESULT };
const CANCELLED: ReadOutcome = { status: 'cancelled' };
const failed = (kind: string) =>
  expect.objectContaining({ status: 'failed', kind, message: expect.stringMatching(/^\S.*\.$/) });

const makeFile = (text = 'text') => new Blob([text]);

runOnVirtualTime();

function setUp(size: number) {
  const workers: FakeWorker[] = [];
  const pool = new ReaderPool((): PoolWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  }, size);
  /** Outcomes by the name of the file. */
  const outcomes: Record<string, ReadOutcome> = {};
  const read = (name: string, options: ReadOptions = {}, file = makeFile(name)) => {
    void (async () => {
      outcomes[name] = await pool.read(file, options);
    })();
    return file;
  };
  const worker = (index: number) => must(workers[index], `worker ${index}`);
  return { pool, workers, worker, outcomes, read };
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
  it('sends the file, the day and the password to a worker, and returns its result', async () => {
    const { worker, workers, outcomes, read } = setUp(1);
    expect(workers).toHaveLength(0);
    const file = read('a', { password: 'secret' });
    expect(worker(0).posted).toEqual([{ file, password: 'secret', recognises: false }]);
    worker(0).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: READ });
  });

  it('starts as many workers as its size, and reads the other files in their order', async () => {
    const { worker, workers, outcomes, read } = setUp(2);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => read(name));
    expect(workers).toHaveLength(2);
    worker(1).finish();
    worker(0).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: READ, b: READ });
    const files = workers.map(({ posted }) => posted.map((request) => Object(request).file));
    expect(files).toEqual([
      [a, d],
      [b, c],
    ]);
    expect(workers).toHaveLength(2);
  });

  it('stops the clock of a file that waits for another one', async () => {
    const { worker, outcomes, read } = setUp(1);
    read('a');
    worker(0).send({ type: 'ready' });
    worker(0).send({ type: 'waiting' });
    await pass(10 * READ_TIMEOUT_MS);
    expect(outcomes).toEqual({});
    worker(0).send({ type: 'continuing', renews: 'too-long' });
    await pass(READ_TIMEOUT_MS - 1);
    expect(outcomes).toEqual({});
    await pass(1);
    expect(outcomes).toEqual({ a: failed('too-long') });
  });

  it('reports the progress of a file until its outcome', () => {
    const { worker, read } = setUp(1);
    const steps: unknown[] = [];
    read('a', { onProgress: (step) => steps.push(step) });
    const progress = { phase: 'pages', read: 1, total: 2 } as const;
    worker(0).send({ type: 'progress', progress });
    worker(0).finish();
    worker(0).send({ type: 'progress', progress: { phase: 'contract' } });
    expect(steps).toEqual([progress]);
  });

  it('gives a file its whole time again when its work says so, and names what took too long', async () => {
    const { worker, outcomes, read } = setUp(1);
    read('a');
    worker(0).send({ type: 'ready' });
    const recognise = (page: number) =>
      worker(0).send({
        type: 'progress',
        progress: { phase: 'recognising', page, total: 2 },
        renews: 'recognition-too-long',
      });
    await pass(LEAST_READ_TIMEOUT_MS - 1);
    recognise(1);
    await pass(READ_TIMEOUT_MS - 1);
    recognise(2);
    await pass(READ_TIMEOUT_MS - 1);
    expect(outcomes).toEqual({});
    await pass(1);
    expect(outcomes).toEqual({ a: failed('recognition-too-long') });
    expect(worker(0).isTerminated).toBe(true);
  });

  it('returns a failure with words, and goes on with the next file', async () => {
    const { worker, outcomes, read } = setUp(1);
    read('a');
    read('b');
    // A message of the PDF library.
    worker(0).send({ targetName: 'main' });
    worker(0).send({ type: 'failed', kind: 'password' });
    worker(0).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: failed('password'), b: READ });
  });

  test('a file that is too large needs no worker, one of the maximum size is read', async () => {
    const { workers, outcomes, read } = setUp(1);
    const readSized = (name: string, value: number) =>
      read(name, {}, Object.defineProperty(makeFile(), 'size', { value }));
    readSized('a', MAX_FILE_BYTES + 1);
    await pass(0);
    expect(outcomes).toEqual({ a: failed('too-large') });
    expect(workers).toHaveLength(0);
    readSized('b', MAX_FILE_BYTES);
    expect(workers).toHaveLength(1);
  });
});

describe('reader pool, scans', () => {
  const SCAN: ReaderMessage = { type: 'failed', kind: 'scan' };
  /** The names of the files that each worker has got, with a mark for text recognition. */
  const postedTo = (workers: readonly FakeWorker[]) =>
    Promise.all(
      workers.map(({ posted }) =>
        Promise.all(
          posted.map(async (request) => {
            const { file, recognises } = Object(request);
            return `${await file.text()}${recognises ? ' recognised' : ''}`;
          }),
        ),
      ),
    );

  it('recognises them one after the other when all other files are read, and says that they wait', async () => {
    const { worker, workers, outcomes, read } = setUp(1);
    const steps: unknown[] = [];
    read('scan', { password: 'secret', onProgress: (step) => steps.push(step) });
    for (const name of ['scan 2', 'a', 'b']) read(name);
    worker(0).send(SCAN);
    worker(0).send(SCAN);
    await pass(0);
    expect(steps).toEqual([{ phase: 'waiting' }]);
    worker(0).finish();
    expect(workers).toHaveLength(1);
    worker(0).finish();
    await pass(0);
    expect(Object.keys(outcomes)).toEqual(['a', 'b']);
    worker(0).finish();
    worker(0).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: READ, b: READ, scan: READ, 'scan 2': READ });
    expect(await postedTo(workers)).toEqual([
      ['scan', 'scan 2', 'a', 'b', 'scan recognised', 'scan 2 recognised'],
    ]);
    expect(worker(0).posted[4]).toMatchObject({ password: 'secret' });
  });

  it.each([1, 2, 4])(
    'reads files that come later while scans are recognised, with %i readers',
    async (size) => {
      const { worker, workers, outcomes, read } = setUp(size);
      const scans = ['s1', 's2', 's3', 's4', 's5'];
      for (const name of scans) read(name, { isScan: true });
      const recognising = Math.max(1, size - 1);
      expect(workers).toHaveLength(recognising);
      read('later');
      read('last');
      expect(await postedTo(workers)).toEqual([
        ...scans.slice(0, recognising).map((name) => [`${name} recognised`]),
        ['later'],
      ]);
      worker(recognising).finish();
      worker(recognising).finish();
      await pass(0);
      expect(outcomes).toEqual({ later: READ, last: READ });
      expect(workers).toHaveLength(recognising + 1);
    },
  );

  it('starts no scan while another file is read, also if a scan has ended', async () => {
    const { worker, workers, read } = setUp(2);
    for (const name of ['s1', 's2']) read(name, { isScan: true });
    read('later');
    worker(0).finish();
    expect(await postedTo(workers)).toEqual([['s1 recognised'], ['later']]);
    worker(1).finish();
    expect((await postedTo(workers)).flat()).toContain('s2 recognised');
  });

  it('does not wait to be recognised if that is not asked for, or it was cancelled or the pool closed', async () => {
    const { pool, worker, workers, outcomes, read } = setUp(1);
    const controller = new AbortController();
    read('left', { isScan: false });
    read('removed', { signal: controller.signal });
    read('closed');
    for (let count = 0; count < 3; count += 1) worker(0).send(SCAN);
    controller.abort();
    pool.close();
    await pass(0);
    expect(outcomes).toEqual({ left: failed('scan'), removed: CANCELLED, closed: CANCELLED });
    expect(await postedTo(workers)).toEqual([['left', 'removed', 'closed']]);
  });
});

describe('reader pool, cancelled files', () => {
  it('terminates the worker of a cancelled file at once, and starts another for the next', async () => {
    const { worker, workers, outcomes, read } = setUp(1);
    const controller = new AbortController();
    read('a', { signal: controller.signal });
    const next = read('b');
    controller.abort();
    expect(worker(0).isTerminated).toBe(true);
    expect(worker(1).posted).toMatchObject([{ file: next }]);
    // A message that was on its way.
    worker(0).finish();
    worker(1).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: CANCELLED, b: READ });
    expect(workers).toHaveLength(2);
  });

  it('removes a cancelled file from the queue', async () => {
    const { worker, workers, outcomes, read } = setUp(1);
    const controller = new AbortController();
    read('a');
    read('b', { signal: controller.signal });
    read('c');
    controller.abort();
    await pass(0);
    expect(outcomes).toEqual({ b: CANCELLED });
    worker(0).finish();
    expect(worker(0).posted).toHaveLength(2);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  it('reads no file that is cancelled before it is added', async () => {
    const { workers, outcomes, read } = setUp(1);
    read('a', { signal: AbortSignal.abort() });
    await pass(0);
    expect(outcomes).toEqual({ a: CANCELLED });
    expect(workers).toHaveLength(0);
  });

  it('keeps the worker if a signal is aborted after the outcome', async () => {
    const { worker, read } = setUp(1);
    const controller = new AbortController();
    read('a', { signal: controller.signal });
    worker(0).finish();
    read('b');
    controller.abort();
    expect(worker(0).isTerminated).toBe(false);
  });
});

describe('reader pool, faults', () => {
  test.each([
    ['error', true, 'crashed'],
    ['messageerror', true, 'crashed'],
    ['error', false, 'unavailable'],
  ])(
    'the event %s of a worker (loaded: %s) fails the file as %s, and another worker reads the next',
    async (type, isLoaded, kind) => {
      const { worker, outcomes, read } = setUp(1);
      read('a');
      read('b');
      if (isLoaded) worker(0).send({ type: 'ready' });
      const event = new Event(type, { cancelable: true });
      worker(0).dispatchEvent(event);
      // Not reported in the console.
      expect(event.defaultPrevented).toBe(true);
      expect(worker(0).isTerminated).toBe(true);
      worker(1).finish();
      await pass(0);
      expect(outcomes).toEqual({ a: failed(kind), b: READ });
    },
  );

  it('replaces a worker that crashes without a file', async () => {
    const { worker, workers, read } = setUp(1);
    read('a');
    worker(0).finish();
    worker(0).dispatchEvent(new Event('error'));
    read('b');
    expect(worker(0).isTerminated).toBe(true);
    expect(workers).toHaveLength(2);
  });

  it('fails every file if the browser starts no worker', async () => {
    const pool = new ReaderPool(() => {
      throw new Error('refused');
    }, 1);
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
    const { worker, outcomes, read } = setUp(1);
    read('a', {}, new Blob([new Uint8Array(size)]));
    read('b');
    await pass(50_000);
    worker(0).send({ type: 'ready' });
    await pass(time - 1);
    expect(outcomes).toEqual({});
    await pass(1);
    expect(outcomes).toEqual({ a: failed('too-long') });
    expect(worker(0).isTerminated).toBe(true);
    worker(1).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: failed('too-long'), b: READ });
  });

  it('counts the time of each file from its own start', async () => {
    const { worker, outcomes, read } = setUp(1);
    read('a');
    read('b');
    worker(0).send({ type: 'ready' });
    await pass(29_999);
    worker(0).finish();
    await pass(29_999);
    worker(0).finish();
    await pass(0);
    expect(outcomes).toEqual({ a: READ, b: READ });
  });

  it('fails a file whose worker does not load within 60 seconds', async () => {
    const { outcomes, read } = setUp(1);
    read('a');
    await pass(60_000);
    expect(outcomes).toEqual({ a: failed('unavailable') });
  });

  it('ends a worker 30 seconds after its last file, unless it gets another in time', async () => {
    const { worker, workers, read } = setUp(1);
    read('a');
    worker(0).send({ type: 'ready' });
    worker(0).finish();
    await pass(29_999);
    read('b');
    await pass(1);
    worker(0).finish();
    await pass(29_999);
    expect(worker(0).isTerminated).toBe(false);
    await pass(1);
    expect(worker(0).isTerminated).toBe(true);
    expect(workers).toHaveLength(1);
    read('c');
    expect(workers).toHaveLength(2);
  });
});

describe('reader pool, closed', () => {
  it('cancels all files, ends all workers, and reads no file any more', async () => {
    const { pool, workers, outcomes, read } = setUp(2);
    for (const name of ['a', 'b', 'c']) read(name);
    pool.close();
    read('d');
    await pass(60_000);
    expect(outcomes).toEqual({ a: CANCELLED, b: CANCELLED, c: CANCELLED, d: CANCELLED });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });
});
