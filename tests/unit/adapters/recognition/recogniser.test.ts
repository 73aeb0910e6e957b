import { describe, expect, it } from 'vitest';
import { ReadFailure } from '../../../../src/adapters/private/reader/read-failure';
import { createRecogniser } from '../../../../src/adapters/private/recognition/recogniser';
import { createFakeWorkers, type FakeWorker } from '../../../support/fake-worker';
import { createStoreWorld } from '../../../support/private-store';

const PICTURE = new Blob(['picture']);
const RESULT = { blocks: [] };

function setUp() {
  const { start, workers, worker } = createFakeWorkers();
  return { recognise: createRecogniser(start, createStoreWorld().locks), workers, worker };
}

function giveUp() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('recogniser', () => {
  it('starts one worker on the first use, and gives it one picture after the other', async () => {
    const { recognise, workers, worker } = setUp();
    expect(workers).toEqual([]);
    const first = recognise(PICTURE);
    worker(0).finish(RESULT);
    await expect(first).resolves.toBe(RESULT);
    const { signal, abort } = giveUp();
    const second = recognise(PICTURE, signal);
    worker(0).finish(RESULT);
    await expect(second).resolves.toBe(RESULT);
    // It is over.
    abort();
    expect(worker(0).isTerminated).toBe(false);
    expect(workers.map(({ inputs }) => inputs)).toEqual([[PICTURE, PICTURE]]);
  });

  const UNAVAILABLE = new ReadFailure('recognition-unavailable');
  it.each<[string, (worker: FakeWorker, abort: () => void) => void, ReadFailure['kind']]>([
    ['its worker does not load', (worker) => worker.crash(), UNAVAILABLE.kind],
    [
      'its engine does not load',
      (worker) => worker.send({ kind: 'opened', error: UNAVAILABLE }),
      UNAVAILABLE.kind,
    ],
    [
      'it crashes',
      (worker) => {
        worker.open();
        worker.crash();
      },
      'crashed',
    ],
    ['it cannot read the picture', (worker) => worker.fail(new Error('Damaged.')), 'crashed'],
    ['it takes too long', (_, abort) => abort(), 'recognition-too-long'],
  ])('fails if %s, and starts anew with the next picture', async (_, end, kind) => {
    const { recognise, worker } = setUp();
    const { signal, abort } = giveUp();
    const failing = recognise(PICTURE, signal);
    end(worker(0), abort);
    await expect(failing).rejects.toThrow(new ReadFailure(kind));
    expect(worker(0).isTerminated).toBe(true);
    const next = recognise(PICTURE);
    worker(1).finish(RESULT);
    await expect(next).resolves.toBe(RESULT);
  });

  it('is unavailable if the browser starts no worker', async () => {
    const start = () => {
      throw new TypeError('Refused.');
    };
    const recognise = createRecogniser(start, createStoreWorld().locks);
    await expect(recognise(PICTURE)).rejects.toMatchObject({ kind: 'recognition-unavailable' });
  });
});
