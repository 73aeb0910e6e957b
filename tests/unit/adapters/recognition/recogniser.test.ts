import { describe, expect, it } from 'vitest';
import type { RecogniserMessage } from '../../../../src/adapters/private/recognition/protocol';
import { createRecogniser } from '../../../../src/adapters/private/recognition/recogniser';

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

  send(data: RecogniserMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const PICTURE = new Blob(['picture']);
const RESULT = { blocks: [] };

function setUp() {
  const workers: FakeWorker[] = [];
  const recognise = createRecogniser(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { recognise, workers };
}

describe('recogniser', () => {
  it('starts one worker on the first use, and gives it one picture after the other', async () => {
    const { recognise, workers } = setUp();
    expect(workers).toEqual([]);
    const first = recognise(PICTURE);
    workers[0]?.send({ type: 'ready' });
    workers[0]?.send({ type: 'recognised', result: RESULT });
    await expect(first).resolves.toBe(RESULT);
    const second = recognise(PICTURE);
    workers[0]?.send({ type: 'recognised', result: RESULT });
    await expect(second).resolves.toBe(RESULT);
    expect(workers.map(({ posted }) => posted)).toEqual([
      [{ picture: PICTURE }, { picture: PICTURE }],
    ]);
  });

  it.each<[string, (worker: FakeWorker) => void, string]>([
    [
      'its worker does not load',
      (worker) => worker.dispatchEvent(new Event('error')),
      'recognition-unavailable',
    ],
    [
      'its engine does not load',
      (worker) => worker.send({ type: 'unavailable' }),
      'recognition-unavailable',
    ],
    [
      'it crashes',
      (worker) => {
        worker.send({ type: 'ready' });
        worker.dispatchEvent(new Event('error'));
      },
      'crashed',
    ],
    ['it cannot read the picture', (worker) => worker.send({ type: 'failed' }), 'crashed'],
  ])('fails if %s, and starts anew with the next picture', async (_, end, kind) => {
    const { recognise, workers } = setUp();
    const failing = recognise(PICTURE);
    if (workers[0]) end(workers[0]);
    await expect(failing).rejects.toMatchObject({ name: 'ReadFailure', kind });
    expect(workers[0]?.isTerminated).toBe(true);
    const next = recognise(PICTURE);
    workers[1]?.send({ type: 'recognised', result: RESULT });
    await expect(next).resolves.toBe(RESULT);
  });

  it('is unavailable if the browser starts no worker', async () => {
    const recognise = createRecogniser(() => {
      throw new TypeError('Refused.');
    });
    await expect(recognise(PICTURE)).rejects.toMatchObject({ kind: 'recognition-unavailable' });
  });
});
