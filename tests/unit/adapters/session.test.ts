import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Functions, Work } from '../../../src/adapters/private/workers/protocol';
import { serve, transferring } from '../../../src/adapters/private/workers/serve';
import { startSession } from '../../../src/adapters/private/workers/session';
import { ServedWorker } from '../../support/fake-worker';
import { createStoreWorld } from '../../support/private-store';
import { until } from '../../support/until';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

let world: ReturnType<typeof createStoreWorld>;
const onEnd = vi.fn<(wasOpen: boolean) => void>();
beforeEach(() => {
  world = createStoreWorld();
  onEnd.mockReset();
});

type Open = (input: unknown, tell: (event: unknown) => void) => Functions | Promise<Functions>;

const LEFT = new DOMException('Left.', 'AbortError');
/** A message of the PDF library. */
const FOREIGN = JSON.parse('{ "targetName": "main" }');
const endless = () => new Promise<never>(() => {});

/** The result of a call, or the name and the message of its error. */
const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch(String);

/** Functions that tell what happens in the worker. Two of them go on when the test says so. */
function createTable() {
  const steps: string[] = [];
  let goOn = () => {};
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const note = ({ signal }: Work) => {
    const tell = () => steps.push(String(signal?.reason));
    if (signal?.aborted) tell();
    signal?.addEventListener('abort', tell);
  };
  const table = {
    echo: async (input: unknown) => input,
    endless,
    /** Does not end when it is given up. */
    insist: async (_: undefined, work: Work) => {
      note(work);
      await going;
      return 'done';
    },
    store: async (_: undefined, work: Work) => {
      note(work);
      await going;
      steps.push('checking');
      await work.onChecked?.();
      steps.push('stored');
      return 'done';
    },
  };
  return { table, steps, goOn };
}

function start(open: Open, { input = null as unknown, workerLocks = world.locks } = {}) {
  const events: unknown[] = [];
  const received: string[] = [];
  const worker = new ServedWorker(world.locks, (options) => {
    serve('test', open, workerLocks === world.locks ? options : { ...options, locks: workerLocks });
    options.scope.addEventListener('message', ({ data }) => received.push(data.kind));
    options.scope.postMessage(FOREIGN, {});
  });
  const session = startSession({
    worker,
    locks: world.locks,
    input,
    onEvent: (event) => events.push(event),
    explain: (end) => new Error(end),
    onEnd,
  });
  return { ...session, worker, events, received };
}

describe('a call of a worker', () => {
  test('tells its progress until it is given up', async () => {
    const { request } = start(() => ({
      count: (_: undefined, { signal, onProgress }: Work<string>) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            onProgress?.('two');
            resolve('ended');
          });
          onProgress?.('one');
        }),
    }));
    const giving = new AbortController();
    const onProgress = vi.fn<() => void>(() => giving.abort());
    expect(await request('count', undefined, { onProgress, signal: giving.signal })).toBe('ended');
    expect(onProgress.mock.calls).toEqual([['one']]);
  });

  const NOT_COPIED = 'DataCloneError: () => 1 could not be cloned.';
  test.each<[string, string, unknown, string]>([
    ['an error, with name and message', 'fail', null, 'AbortError: Left.'],
    ['what is no error', 'lose', null, 'Error: lost'],
    ['a function that is not there', 'read', null, 'TypeError: There is no read.'],
    ['one that every object has', 'toString', null, 'TypeError: There is no toString.'],
    ['a result that cannot be copied', 'give', null, NOT_COPIED],
    ['an input that cannot be copied', 'echo', () => 1, NOT_COPIED],
  ])('rejects with %s, alone', async (_, name, input, expected) => {
    const { request } = start(() => ({
      ...createTable().table,
      fail: () => Promise.reject(LEFT),
      lose: () => Promise.reject('lost'),
      give: async () => () => 1,
    }));
    const other = request('echo', 'other');
    expect(await outcomeOf(request(name, input))).toBe(expected);
    expect(await other).toBe('other');
    expect(await request('echo', 'later')).toBe('later');
  });

  test('hands over the parts of a result that its function names, and no others', async () => {
    const image = new ArrayBuffer(8);
    const other = new ArrayBuffer(4);
    const drawn = { image };
    const { request } = start(() => ({
      draw: async () => transferring(drawn, [image]),
      show: async () => Object.assign(drawn, { image: other }),
    }));
    expect(await request('draw')).toEqual({ image: new ArrayBuffer(8) });
    expect(await request('show')).toEqual({ image: other });
    expect([image.byteLength, other.byteLength]).toEqual([0, 4]);
  });
});

describe('a call that is given up', () => {
  const giving = () => {
    const controller = new AbortController();
    return { signal: controller.signal, giveUp: () => controller.abort(LEFT) };
  };

  test('while the worker opens does not begin what cannot be taken back', async () => {
    const { table, steps, goOn } = createTable();
    let open = () => {};
    const opening = new Promise<Functions>((resolve) => (open = () => resolve(table)));
    const { request, received } = start(() => opening);
    const { signal, giveUp } = giving();
    const call = outcomeOf(request('store', undefined, { signal }));
    giveUp();
    goOn();
    await until(() => expect(received).toContain('cancel'));
    open();
    expect(await call).toBe('AbortError: Left.');
    expect(steps).toEqual(['AbortError: Left.', 'checking']);
  });

  test('while it works ends as the worker says, which has 10 seconds for that', async () => {
    const { table, steps, goOn } = createTable();
    const { request, worker, opened } = start(() => table);
    await opened;
    const { signal, giveUp } = giving();
    const call = request('insist', undefined, { signal });
    giveUp();
    await request('echo');
    expect(steps).toEqual(['AbortError: Left.']);
    await pass(9_999);
    goOn();
    expect(await call).toBe('done');
    await pass(10_000);
    expect(worker.isTerminated).toBe(false);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('ends the worker with all its calls if it is not answered', async () => {
    const { request, worker, opened } = start(() => createTable().table);
    await opened;
    const { signal, giveUp } = giving();
    const calls = [request('endless', undefined, { signal }), request('endless')].map(outcomeOf);
    giveUp();
    await pass(9_999);
    expect(worker.isTerminated).toBe(false);
    await pass(1);
    expect(await Promise.all(calls)).toEqual(['Error: silent', 'Error: silent']);
    expect(worker.isTerminated).toBe(true);
    expect(onEnd.mock.calls).toEqual([[true]]);
  });

  test.each(['before', 'while'])('%s it tells of its check is not done', async (when) => {
    const { table, steps, goOn } = createTable();
    const { request } = start(() => table);
    const { signal, giveUp } = giving();
    const onChecked = vi.fn<() => void>();
    const call = outcomeOf(request('store', undefined, { signal, onChecked }));
    await request('echo');
    if (when === 'before') giveUp();
    goOn();
    await Promise.resolve();
    expect(steps).toEqual(['checking']);
    giveUp();
    expect(await call).toBe('AbortError: Left.');
    expect(steps).toEqual(['checking', 'AbortError: Left.']);
    expect(onChecked).not.toHaveBeenCalled();
  });

  test('after its check is done all the same', async () => {
    const { table, steps, goOn } = createTable();
    const { request } = start(() => table);
    const { signal, giveUp } = giving();
    const onChecked = vi.fn<() => void>(giveUp);
    const call = request('store', undefined, { signal, onChecked });
    goOn();
    expect(await call).toBe('done');
    expect(steps).toEqual(['checking', 'stored']);
    expect(onChecked).toHaveBeenCalledOnce();
  });
});

describe('the end of a worker', () => {
  /** A worker with a call that is not answered. */
  async function run(isOpen: boolean) {
    const started = start((_, tell) => {
      tell('opening');
      return isOpen ? createTable().table : endless();
    });
    const { request, opened, events } = started;
    const call = outcomeOf(request('endless'));
    await until(() => expect(events).toEqual(['opening']));
    if (isOpen) await opened;
    return { ...started, call };
  }

  const fault = (type: string) => (worker: ServedWorker) => {
    const event = new Event(type, { cancelable: true });
    worker.dispatchEvent(event);
    // The console is not told as well.
    expect(event.defaultPrevented).toBe(true);
  };
  const die = (worker: ServedWorker) => worker.terminate();

  test.each<[string, boolean, (worker: ServedWorker) => void, string]>([
    ['dies without an event', true, die, 'crashed'],
    ['dies without an event while it opens', false, die, 'unavailable'],
    ['reports an error', true, fault('error'), 'crashed'],
    ['cannot be loaded', false, fault('error'), 'unavailable'],
    ['gets what it cannot read', true, fault('messageerror'), 'crashed'],
  ])('that %s is told once, with its calls', async (_, isOpen, end, reason) => {
    const { worker, request, opened, call } = await run(isOpen);
    end(worker);
    expect(await call).toBe(`Error: ${reason}`);
    expect(await outcomeOf(request('echo'))).toBe(`Error: ${reason}`);
    expect(await outcomeOf(opened)).toBe(isOpen ? undefined : `Error: ${reason}`);
    expect(worker.isTerminated).toBe(true);
    fault('error')(worker);
    expect(onEnd.mock.calls).toEqual([[isOpen]]);
  });
});

test('opens nothing before it holds its lock, from which the page knows its end', async () => {
  const open = vi.fn<Open>(() => ({}));
  const { received } = start(open, { workerLocks: { request: endless } });
  await until(() => expect(received).toContain('open'));
  expect(open).not.toHaveBeenCalled();
});

test('a call that is given up while the worker opens slowly does not end it', async () => {
  const { request, worker } = start(endless);
  const giving = new AbortController();
  request('search', 'not', { signal: giving.signal }).catch(() => undefined);
  giving.abort();
  await pass(10_000);
  expect(worker.isTerminated).toBe(false);
});
