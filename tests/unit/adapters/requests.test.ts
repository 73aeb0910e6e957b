import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventObject } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { createRequests, workPort } from '../../../src/adapters/private/ports/requests';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError, TOO_SLOW } from '../../../src/adapters/private/store/store-error';
import { addOne } from '../../support/private-store';
import { connect, holdLock, runOnStore, store, world } from '../../support/run-on-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { settle as settleStore } from '../../support/whole-workspace';
import { settle } from '../../support/world';

runOnStore();

const listIds = async () => (await store.list()).map(({ id }) => id);

describe('a request', () => {
  test.each([
    [new StoreError('blocked'), new StoreError('blocked').message],
    [new StoreError('failed', { message: 'In words.' }), 'In words.'],
    [new TypeError('bug'), new StoreError('failed').message],
  ])('fails with its message, and the words of the store: %s', async (error, detail) => {
    const { request } = createRequests(connect(() => Promise.reject(error)));
    const port = request('It failed', (send) => send('getSettings'));
    expect(await failureOf(callPort(port))).toEqual({ message: 'It failed', detail });
  });
});

test('a change fails at once when another tab has locked the workspace', async () => {
  const id = await addOne(store);
  const client = connect(() => world.open());
  await client.open();
  await store.setPassphrase('correct horse battery');
  const { change } = createRequests(client);
  await until(() => expect(client.isLocked()).toBe(true));
  const removal = callPort(change('Failed to remove', (send) => send('remove', [id])));
  expect(await failureOf(removal)).toEqual({
    message: 'Failed to remove',
    detail: new StoreError('locked').message,
  });
});

describe('a change that takes too long', () => {
  let id: string;
  beforeEach(async () => {
    id = await addOne(store);
    await store.list();
    await settleStore(world.locks, world.name);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  const start = (open?: () => Promise<Store>) => {
    const { change } = createRequests(connect(open));
    return callPort(change('Failed to remove', (send) => send('remove', [id])));
  };
  const TIMED_OUT = { message: 'Failed to remove', detail: TOO_SLOW };

  test('is cancelled before it is told as failed, and does not happen later', async () => {
    const release = holdLock('write');
    const removal = start();
    await until(() => expect(world.countWaiting(`${world.name}.write`)).toBe(1));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failureOf(removal)).toEqual(TIMED_OUT);
    await release();
    await settleStore(world.locks, world.name);
    expect(await listIds()).toEqual([id]);
  });

  test('is made, and told as made, if it is stored when the time is over', async () => {
    const { remove } = store;
    vi.spyOn(store, 'remove').mockImplementation(async (...given) => {
      await remove(...given);
      await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS + 1));
    });
    const removal = start();
    await until(async () => expect(await listIds()).toEqual([]));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1);
    await removal;
  });

  test('is not begun later if the store cannot be opened in time', async () => {
    let open = () => {};
    const opening = new Promise<Store>((resolve) => {
      open = () => resolve(store);
    });
    const removal = start(() => opening);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failureOf(removal)).toEqual(TIMED_OUT);
    open();
    await settle();
    await settleStore(world.locks, world.name);
    expect(await listIds()).toEqual([id]);
  });
});

describe('a watcher', () => {
  const watch = (distance = 0) => {
    const client = connect();
    const { received, stop } = listenTo(
      createRequests(client).watch({
        kinds: ['settings'],
        read: async () => ({ type: 'read', ...(await client.send('getSettings')) }),
        fail: () => null,
        distance,
      }),
    );
    const untilLast = (event: object) => until(() => expect(received().at(-1)).toEqual(event));
    return { received, stop, untilLast };
  };

  test('reports at the start and after changes of its kinds in any tab, until it stops', async () => {
    const { received, stop, untilLast } = watch();
    await untilLast({ type: 'read', company: null });
    const read = vi.spyOn(store, 'getSettings');
    const other = await world.open();
    await other.setUserValue({ name: 'views', value: '[]' });
    await other.setSettings({ company: ['Acme'] });
    await untilLast({ type: 'read', company: ['Acme'] });
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    await other.setSettings({ company: ['Globex'] });
    await settle();
    expect(received().at(-1)).toEqual({ type: 'read', company: ['Acme'] });
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('work that reports', () => {
  const run = (work: (send: (event: EventObject) => void, signal: AbortSignal) => Promise<void>) =>
    listenTo(
      workPort(
        (_: undefined, send, signal) => work(send, signal),
        (error) => (error === 'silent' ? null : { type: 'failed', error }),
      ),
    );

  test.each([
    ['what it sends, and its failure', 'no', [{ type: 'step' }, { type: 'failed', error: 'no' }]],
    ['no failure that is silent', 'silent', [{ type: 'step' }]],
  ])('sends %s', async (_, error, expected) => {
    const { received } = run((send) => {
      send({ type: 'step' });
      return Promise.reject(error);
    });
    await settle();
    expect(received()).toEqual(expected);
  });
});
