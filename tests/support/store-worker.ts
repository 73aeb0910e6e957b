import { once } from 'node:events';
import { expose } from 'comlink';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { Store } from '../../src/adapters/private/store/store';
import type { StoreWorker } from '../../src/adapters/private/store/store-client';
import {
  createStoreService,
  type StoreService,
} from '../../src/adapters/private/store/store-service';

export interface FakeStoreWorker extends StoreWorker {
  readonly isTerminated: () => boolean;
  /** Ends the worker as the browser does: without an event. */
  readonly die: () => void;
  /** Ends it with the event that a script fires which cannot be loaded. */
  readonly fail: () => void;
}

/** A worker with the store, in the thread of the test. Messages are copied, as between threads. */
export function startFakeStoreWorker(
  locks: Locks,
  openStore: Parameters<typeof createStoreService>[1],
): FakeStoreWorker {
  const { port1: page, port2: worker } = new MessageChannel();
  const events = new EventTarget();
  const opened: Store[] = [];
  let isTerminated = false;
  const ending = new AbortController();
  /** Rejects when the worker ends. */
  const death = once(ending.signal, 'abort').then(() => {
    throw new Error('The worker has ended.');
  });
  death.catch(() => undefined);
  const service: StoreService = createStoreService(
    {
      // The browser releases what a worker holds that has ended.
      request: (name, options, callback) =>
        locks
          .request(name, options, (lock) => Promise.race([callback(lock), death]))
          .catch((error: unknown) => {
            if (!isTerminated) throw error;
            return new Promise<never>(() => {});
          }),
    },
    async (...opening) => {
      const store = await openStore(...opening);
      opened.push(store);
      return store;
    },
  );
  expose(service, worker);
  const end = () => {
    isTerminated = true;
    page.close();
    for (const store of opened) store.close();
    ending.abort();
  };
  return {
    postMessage: (message: unknown, transfer: Transferable[] = []) =>
      page.postMessage(message, transfer),
    addEventListener: (...[type, listener]: Parameters<StoreWorker['addEventListener']>) =>
      (type === 'message' ? page : events).addEventListener(type, listener),
    removeEventListener: (...[type, listener]: Parameters<StoreWorker['removeEventListener']>) =>
      (type === 'message' ? page : events).removeEventListener(type, listener),
    start: () => page.start(),
    terminate: end,
    die: end,
    fail: () => events.dispatchEvent(new Event('error')),
    isTerminated: () => isTerminated,
  };
}
